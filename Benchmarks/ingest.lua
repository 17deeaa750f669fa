-- Sends prepared requests to wrk's server, each once: a file of them, one after the other, each after a line with its length.
local requests, place = {}, 0

function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  for length in function() return file:read("*l") end do
    requests[#requests + 1] = file:read(tonumber(length))
  end
end

function request()
  place = place + 1
  assert(requests[place], "there are too few requests")
  return requests[place]
end
