/**
 * The syntax of a STEP file (ISO 10303-21, clear text), checked before a reader that relies on it has the file. Linear in
 * its length; nothing of its content is kept.
 */

/** Lists within lists; models of buildings have four. */
const MAX_DEPTH = 32

const [SPACE, QUOTE, DOUBLE_QUOTE, HASH, DOLLAR] = [0x20, 0x27, 0x22, 0x23, 0x24]
const [OPEN, CLOSE, STAR, PLUS, COMMA, MINUS, DOT, SLASH, SEMICOLON, EQUALS] = [
  0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x3b, 0x3d,
]

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39
const isLetter = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x5f)
const isNameByte = (byte: number | undefined) => isLetter(byte) || isDigit(byte) || byte === MINUS

/**
 * Whether every statement is `NAME;`, `NAME(…);`, `#1=NAME(…);` or `#1=(NAME(…)NAME(…));`, with values of the standard in
 * its lists, up to the last one. `onProgress` is called with the share that is checked.
 */
export function isStep(bytes: Uint8Array, onProgress: (share: number) => void = () => undefined): boolean {
  let at = 0

  const skipSpace = (): void => {
    for (;;) {
      while (at < bytes.length && bytes[at]! <= SPACE) at += 1
      if (bytes[at] !== SLASH || bytes[at + 1] !== STAR) return
      at += 2
      while (at < bytes.length && !(bytes[at] === STAR && bytes[at + 1] === SLASH)) at += 1
      at += 2
    }
  }
  const take = (byte: number): boolean => {
    skipSpace()
    if (bytes[at] !== byte) return false
    at += 1
    return true
  }
  const takeName = (): boolean => {
    skipSpace()
    if (!isLetter(bytes[at])) return false
    while (isNameByte(bytes[at])) at += 1
    return true
  }
  const takeNumber = (): boolean => {
    if (bytes[at] === PLUS || bytes[at] === MINUS) at += 1
    const start = at
    while (isDigit(bytes[at]) || bytes[at] === DOT) at += 1
    if (at === start || (bytes[at] !== 0x45 && bytes[at] !== 0x65)) return at > start
    at += 1
    if (bytes[at] === PLUS || bytes[at] === MINUS) at += 1
    if (!isDigit(bytes[at])) return false
    while (isDigit(bytes[at])) at += 1
    return true
  }
  /** A text between two quotes; a doubled quote within it is a part of it. */
  const takeQuoted = (quote: number): boolean => {
    for (at += 1; at < bytes.length; at += 1) {
      if (bytes[at] !== quote) continue
      at += 1
      if (bytes[at] !== quote) return true
    }
    return false
  }
  const takeReference = (): boolean => {
    at += 1
    const start = at
    while (isDigit(bytes[at])) at += 1
    return at > start
  }
  /** `.NAME.` */
  const takeEnumeration = (): boolean => {
    at += 1
    if (!takeName() || bytes[at] !== DOT) return false
    at += 1
    return true
  }
  const takePlainValue = (): boolean => {
    const byte = bytes[at]
    if (byte === QUOTE || byte === DOUBLE_QUOTE) return takeQuoted(byte)
    if (byte === HASH) return takeReference()
    if (byte === DOT && isLetter(bytes[at + 1])) return takeEnumeration()
    if (byte !== DOLLAR && byte !== STAR) return takeNumber()
    at += 1
    return true
  }
  /** The values after an opening bracket, up to the bracket that closes it. */
  const takeList = (): boolean => {
    let depth = 1
    let [isValueNext, isEmpty] = [true, true]
    while (depth > 0) {
      skipSpace()
      if (bytes[at] === CLOSE && (!isValueNext || isEmpty)) {
        at += 1
        depth -= 1
        ;[isValueNext, isEmpty] = [false, false]
      } else if (!isValueNext) {
        if (!take(COMMA)) return false
        isValueNext = true
      } else if (isLetter(bytes[at]) || bytes[at] === OPEN) {
        // A list, or a value with the name of its type.
        if (isLetter(bytes[at])) takeName()
        if (!take(OPEN) || (depth += 1) > MAX_DEPTH) return false
        isEmpty = true
      } else {
        if (!takePlainValue()) return false
        ;[isValueNext, isEmpty] = [false, false]
      }
    }
    return true
  }
  const takeInstance = (): boolean => {
    if (!takeReference() || !take(EQUALS)) return false
    if (!take(OPEN)) return takeName() && take(OPEN) && takeList()
    while (!take(CLOSE)) if (!(takeName() && take(OPEN) && takeList())) return false
    return true
  }

  let reported = 0
  for (skipSpace(); at < bytes.length; skipSpace()) {
    if (bytes[at] === HASH) {
      if (!takeInstance()) return false
    } else if (!takeName() || (take(OPEN) && !takeList())) return false
    if (!take(SEMICOLON)) return false
    if (at - reported > 1_000_000) {
      reported = at
      onProgress(at / bytes.length)
    }
  }
  return at > 0 && at <= bytes.length
}
