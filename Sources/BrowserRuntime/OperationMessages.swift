import Loop

extension Operation {
  /// The operation for the bridge: its number there, then its arguments.
  var message: [Message] {
    switch self {
    case .random(let count): [.number(0), .number(Int32(count))]
    case .store(let operation): operation.message
    case .crypto(let operation): operation.message
    case .fetch(let request): [.number(4), .text(request.path), .text(request.ifNoneMatch)]
    case .navigate(let navigation): navigation.message
    case .wait(let milliseconds): [.number(8), .number(Int32(clamping: milliseconds))]
    case .announce(let text): [.number(9), .text(text)]
    case .focus(let id): [.number(10), .text(id)]
    case .scroll(let id, let way):
      [.number(34), .text(id), .number(way.share), .number(way.middle), .number(way.more)]
    case .session(.share(let profile, let key)): [.number(11), .text(profile), .number(key.number)]
    case .session(.recall): [.number(12)]
    case .session(.end): [.number(13)]
    case .preferences(let values): values.message
    case .language(let tag): [.number(27), .text(tag)]
    case .keepServedPage(let reason, let retry): [.number(31), .text(reason), .text(retry)]
    case .load(let part): [.number(32), .text(part)]
    case .title(let text): [.number(15), .text(text)]
    case .download(let name, let type, let bytes): [.number(16), .text(name), .text(type), .bytes(bytes)]
    case .copy(let text): [.number(17), .text(text)]
    case .print: [.number(18)]
    case .activateNewVersion: [.number(19)]
    case .persistStorage: [.number(20)]
    case .chooseFile(let limit): [.number(29), .number(Int32(clamping: limit))]
    case .notifications(let operation): [.number(28)] + operation.message
    case .install: [.number(33)]
    case .frame(.post(let id, let text)): [.number(30), .text(id), .text(text)]
    case .frame(.step(let id, let count)): [.number(30), .text(id), .number(Int32(count))]
    }
  }
}

extension StoreOperation {
  fileprivate var message: [Message] {
    switch self {
    case .get(let name): [.number(1), .text(name)]
    case .range(let prefix): [.number(2), .text(prefix)]
    case .write(let writes): [.number(3), .list(writes.map { .list($0.message) })]
    }
  }
}

extension Write {
  fileprivate var message: [Message] {
    switch self {
    case .put(let name, let bytes): [.text("put"), .text(name), .bytes(bytes)]
    case .add(let name, let bytes): [.text("add"), .text(name), .bytes(bytes)]
    case .replace(let name, let old, let new): [.text("replace"), .text(name), .bytes(new), .bytes(old)]
    case .delete(let name): [.nothing, .text(name)]
    case .deleteRange(let prefix): [.text("range"), .text(prefix)]
    }
  }
}

extension Preferences {
  fileprivate var message: [Message] {
    let cookies = [cookie("lang", language), cookie("scheme", scheme)]
    return [.number(14), .text(language), .text(scheme), .list(cookies)]
  }

  /// For a year; an empty one is forgotten at once.
  private func cookie(_ name: String, _ value: String) -> Message {
    .text(name + "=" + value + ";path=/;samesite=lax;max-age=" + (value.isEmpty ? "0" : "31536000"))
  }
}

extension Navigation {
  fileprivate var message: [Message] {
    switch self {
    case .push(let path): [.number(5), .text(path)]
    case .replace(let path): [.number(6), .text(path)]
    case .back(let path): [.number(7), .text(path)]
    }
  }
}

extension NotificationOperation {
  fileprivate var message: [Message] {
    switch self {
    case .permission: [.number(0)]
    case .ask: [.number(1)]
    case .show(let tag, let title, let body, let path):
      [.number(2), .text(title), .text(body), .text(tag), .text(path)]
    case .badge(let count): [.number(3), .number(Int32(clamping: count))]
    }
  }
}

extension CryptoOperation {
  fileprivate var message: [Message] {
    switch self {
    case .generateKey: [.number(21)]
    case .deriveKey(let secret, let salt, let iterations):
      [.number(22), .bytes(secret), .bytes(salt), .number(Int32(clamping: iterations))]
    case .wrapKey(let key, let wrapping, let nonce, let data):
      [.number(23), .number(key.number), .number(wrapping.number), .bytes(nonce), .bytes(data)]
    case .unwrapKey(let wrapped, let wrapping, let nonce, let data, let isExtractable):
      [
        .number(24), .bytes(wrapped), .number(wrapping.number), .bytes(nonce), .bytes(data),
        .flag(isExtractable),
      ]
    case .seal(let key, let texts):
      [
        .number(35), .number(key.number),
        .list(texts.map { .list([.bytes($0.additionalData), .bytes($0.bytes)]) }),
      ]
    case .decrypt(let key, let nonce, let data, let text):
      [.number(25), .number(key.number), .bytes(nonce), .bytes(data), .bytes(text)]
    case .forgetKey(let key): [.number(26), .number(key.number)]
    }
  }
}
