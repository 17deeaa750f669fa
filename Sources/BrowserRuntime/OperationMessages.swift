import Loop

/// The message of an operation.
private func call(_ name: OperationName, _ arguments: Message...) -> [Message] {
  [.text(name.rawValue)] + arguments
}

extension Operation {
  /// The message for the bridge: the operation's name, then its arguments.
  var message: [Message] {
    switch self {
    case .random(let count): call(.randomBytes, .number(Int32(count)))
    case .store(let operation): operation.message
    case .crypto(let operation): operation.message
    case .fetch(let request): request.message
    case .navigate(let navigation): navigation.message
    case .wait(let milliseconds): call(.wait, .number(Int32(clamping: milliseconds)))
    case .announce(let text): call(.announce, .text(text))
    case .focus(let id): call(.focus, .text(id))
    case .scroll(let id, let way):
      call(.scroll, .text(id), .number(way.share), .number(way.middle), .number(way.more))
    case .show(let id): call(.show, .text(id))
    case .session(.share(let profile, let key, let span)):
      call(.shareSession, .text(profile), .number(key.number), .flag(span == .tabs), .flag(span == .kept))
    case .session(.recall(let isExpected)): call(.recallSession, .flag(isExpected))
    case .session(.end): call(.endSession)
    case .preferences(let values): values.message
    case .language(let tag): call(.setLanguage, .text(tag))
    case .keepServedPage(let reason, let retry): call(.keepServedPage, .text(reason), .text(retry))
    case .load(let part): call(.loadPart, .text(part))
    case .title(let text): call(.setTitle, .text(text))
    case .download(let name, let type, let bytes): call(.download, .text(name), .text(type), .bytes(bytes))
    case .copy(let text): call(.copy, .text(text))
    case .speak(let text): call(.speak, .text(text))
    case .print: call(.print)
    case .locate: call(.locate)
    case .activateNewVersion: call(.activateNewVersion)
    case .persistStorage: call(.persistStorage)
    case .chooseFile(let limit, let accept, let isCamera):
      call(.chooseFile, .number(Int32(clamping: limit)), .text(accept), .flag(isCamera))
    case .drawPicture(let drawing): drawing.message
    case .notifications(let operation): operation.message
    case .rings(let operation): operation.message
    case .install: call(.install)
    case .frame(let operation): operation.message
    case .form(let operation): operation.message
    }
  }
}

extension FetchRequest {
  fileprivate var message: [Message] {
    let plain = call(.fetch, .text(path), .text(ifNoneMatch))
    if method == .get, token.isEmpty { return plain }
    return plain + [.text(method.rawValue), .text(token)] + (body.map { [.bytes($0)] } ?? [])
  }
}

extension StoreOperation {
  fileprivate var message: [Message] {
    switch self {
    case .get(let name): call(.readRecord, .text(name))
    case .range(let prefix): call(.readRecords, .text(prefix))
    case .write(let writes): call(.writeRecords, .list(writes.map { .list($0.message) }))
    }
  }
}

extension Write {
  /// The name of the write, and the record.
  fileprivate var message: [Message] {
    switch self {
    case .put(let name, let bytes): [.text(WriteName.put.rawValue), .text(name), .bytes(bytes)]
    case .add(let name, let bytes): [.text(WriteName.add.rawValue), .text(name), .bytes(bytes)]
    case .replace(let name, let old, let new):
      [.text(WriteName.replace.rawValue), .text(name), .bytes(new), .bytes(old)]
    case .delete(let name): [.text(WriteName.delete.rawValue), .text(name)]
    case .deleteRange(let prefix): [.text(WriteName.deleteRange.rawValue), .text(prefix)]
    }
  }
}

extension Preferences {
  fileprivate var message: [Message] {
    let cookies = [cookie("lang", language), cookie("scheme", scheme)]
    return call(.setPreferences, .text(language), .text(scheme), .list(cookies))
  }

  /// A cookie for a year; an empty value removes it.
  private func cookie(_ name: String, _ value: String) -> Message {
    .text(name + "=" + value + ";path=/;samesite=lax;max-age=" + (value.isEmpty ? "0" : "31536000"))
  }
}

extension Navigation {
  fileprivate var message: [Message] {
    switch self {
    case .push(let path): call(.pushAddress, .text(path))
    case .replace(let path): call(.replaceAddress, .text(path))
    case .back(let path): call(.goBack, .text(path))
    }
  }
}

extension NotificationOperation {
  fileprivate var message: [Message] {
    switch self {
    case .permission: call(.notificationPermission)
    case .ask: call(.askForNotifications)
    case .show(let tag, let title, let body, let path):
      call(.showNotification, .text(tag), .text(title), .text(body), .text(path))
    case .closeAll: call(.closeNotifications)
    case .badge(let count): call(.setBadge, .number(Int32(clamping: count)))
    }
  }
}

extension RingOperation {
  /// The worker's function, and its arguments.
  fileprivate var message: [Message] {
    switch self {
    case .subscribe(let key): call(.askRings, .text("subscribe"), .bytes(key))
    case .unsubscribe: call(.askRings, .text("unsubscribe"))
    case .keep(let book, let heard):
      call(.askRings, .text("keep"), .bytes(book), .number(Int32(clamping: heard)))
    case .forget: call(.askRings, .text("forget"))
    case .read: call(.askRings, .text("read"))
    case .answer(let id, let act, let minutes):
      call(.askRings, .text("answer"), .text(id), .text(act.rawValue), .number(Int32(clamping: minutes)))
    }
  }
}

extension PictureDrawing {
  fileprivate var message: [Message] {
    let side = Int32(clamping: area?.side ?? 0)
    return call(
      .drawPicture, .bytes(picture), .number(Int32(clamping: longestSide)),
      .number(Int32(clamping: area?.left ?? 0)), .number(Int32(clamping: area?.top ?? 0)), .number(side))
  }
}

extension FrameOperation {
  fileprivate var message: [Message] {
    switch self {
    case .post(let id, let text): call(.postToFrame, .text(id), .text(text))
    case .step(let id, 0): call(.reloadFrame, .text(id))
    case .step(_, let count): call(.stepInHistory, .number(Int32(count)))
    case .refresh(let id): call(.refreshFrame, .text(id))
    }
  }
}

extension FormOperation {
  fileprivate var message: [Message] {
    switch self {
    case .send(let name, let value): call(.sendForm, .text(name), .text(value))
    case .submit(let name, let value): call(.submitForm, .text(name), .text(value))
    case .set(let name, let value): call(.setField, .text(name), .text(value))
    case .move(let path): call(.moveForm, .text(path))
    case .hold(let isHeld): call(.holdPage, .flag(isHeld))
    case .readSelection: call(.readSelection)
    case .write(let before, let text, let after): call(.writeText, .text(before), .text(text), .text(after))
    }
  }
}

extension CryptoOperation {
  fileprivate var message: [Message] {
    switch self {
    case .generateKey: call(.generateKey)
    case .deriveKey(let secret, let salt, let iterations):
      call(.deriveKey, .bytes(secret), .bytes(salt), .number(Int32(clamping: iterations)))
    case .deriveMaterial(let secret, let salt, let iterations):
      call(.deriveMaterial, .bytes(secret), .bytes(salt), .number(Int32(clamping: iterations)))
    case .expandKey(let material, let label): call(.expandKey, .number(material.number), .text(label))
    case .expandBits(let material, let label): call(.expandBits, .number(material.number), .text(label))
    case .wrapKey(let key, let wrapping, let nonce, let data):
      call(.wrapKey, .number(key.number), .number(wrapping.number), .bytes(nonce), .bytes(data))
    case .unwrapKey(let wrapped, let wrapping, let nonce, let data, let isExtractable):
      call(
        .unwrapKey, .bytes(wrapped), .number(wrapping.number), .bytes(nonce), .bytes(data),
        .flag(isExtractable))
    case .seal(let key, let texts, let writes):
      call(
        .seal, .number(key.number), .list(texts.map { .list([.bytes($0.additionalData), .bytes($0.bytes)]) }))
        + (writes.isEmpty ? [] : [.list(writes.map { .list($0.message) })])
    case .decrypt(let key, let nonce, let data, let text):
      call(.decrypt, .number(key.number), .bytes(nonce), .bytes(data), .bytes(text))
    case .forgetKey(let key): call(.forgetKey, .number(key.number))
    }
  }
}
