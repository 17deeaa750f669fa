// College
