/**
 * The text of a DXF file: pairs of a group code and a value, one a line each, from R12 to 2018. Our own reader of them and
 * no package: `dxf-parser` 1.1.2 and `dxf` 5.3.1 split the whole file into strings first (a file of 1.4 MB takes them 160 to
 * 490 ms, this reader a tenth), follow inserts without a limit and know no code pages.
 */
import { UnreadableFile } from './homeReading.ts'

/** The largest public floor plan that was seen has 5 MB. */
const MAX_BYTES = 64_000_000

/** Refuses what has the look of a drawing and cannot be read, with the way out. */
function refuseOthers(bytes: Uint8Array): void {
  const head = latin(bytes, 0, Math.min(bytes.length, 22))
  const asText = 'Save it as DXF ("ASCII", any version) in the program that made it.'
  if (head.startsWith('AutoCAD Binary DXF')) throw new UnreadableFile(`This is a binary DXF. ${asText}`)
  if (/^AC10\d\d/.test(head) && !/^AC10\d\d\s*[\r\n]/.test(head)) throw new UnreadableFile(`This is a DWG. ${asText}`)
  if (bytes.length > MAX_BYTES)
    throw new UnreadableFile('The drawing is larger than 64 MB. Save the floor plan alone, without other sheets.')
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at]!)
  return text
}

const [NEWLINE, RETURN, SPACE, TAB, MINUS, PLUS, POINT, ZERO, NINE] = [10, 13, 32, 9, 45, 43, 46, 48, 57]
const POWERS = Array.from({ length: 23 }, (_, power) => 10 ** power)

/** Reads the groups of a DXF one after another. The value of the current one is between `start` and `end`. */
export class DxfGroups {
  code = -1
  private start = 0
  private end = 0
  private at = 0
  private line = 0
  private isHeld = false
  /** Of a file that states no code page it is found when the first text needs it. */
  private decoder: TextDecoder | undefined
  private readonly bytes: Uint8Array

  /** @throws UnreadableFile for a DWG, a binary DXF and a file that is too large */
  constructor(bytes: Uint8Array) {
    refuseOthers(bytes)
    this.bytes = bytes
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.at = 3
  }

  /** How much of the file is read, from 0 to 1. */
  get share(): number {
    return this.at / this.bytes.length
  }

  /**
   * Goes to the next group; false at the end of the file.
   * @throws UnreadableFile for a line that should be a group code and is not
   */
  next(): boolean {
    if (this.isHeld) {
      this.isHeld = false
      return this.code >= 0
    }
    do {
      this.readLine()
      // Empty lines at the end, and a stray one between groups.
      while (this.start === this.end && this.at < this.bytes.length) this.readLine()
      if (this.start === this.end) {
        this.code = -1
        return false
      }
      this.code = this.integer()
      if (!(this.code >= -5 && this.code <= 1071))
        throw new UnreadableFile(
          `Line ${this.line} of the drawing is no DXF group. The file may be damaged; save it again as DXF.`,
        )
      this.readLine()
    } while (this.code === 999)
    return true
  }

  /** The next call of `next` stays at the current group. */
  hold(): void {
    this.isHeld = true
  }

  /** Texts from here on are in the encoding; files of AutoCAD 2007 and later are in UTF-8, older ones in a code page. */
  setEncoding(label: string): void {
    try {
      this.decoder = new TextDecoder(label)
    } catch {
      // A code page that the platform does not know: western letters stay right.
    }
  }

  text(): string {
    const { bytes, start, end } = this
    for (let at = start; at < end; at += 1)
      if (bytes[at]! > 127) {
        this.decoder ??= new TextDecoder(unstatedEncoding(bytes))
        return this.decoder.decode(bytes.subarray(start, end))
      }
    return latin(bytes, start, end)
  }

  /** Whether the value is the word. */
  is(word: string): boolean {
    if (this.end - this.start !== word.length) return false
    for (let at = 0; at < word.length; at += 1) if (this.bytes[this.start + at] !== word.charCodeAt(at)) return false
    return true
  }

  /** NaN for what is no whole number. */
  integer(): number {
    const { bytes, end } = this
    let at = this.start
    const isNegative = bytes[at] === MINUS
    if (isNegative || bytes[at] === PLUS) at += 1
    let value = 0
    if (at === end || end - at > 9) return this.number()
    for (; at < end; at += 1) {
      const digit = bytes[at]! - ZERO
      if (digit < 0 || digit > 9) return this.number()
      value = value * 10 + digit
    }
    return isNegative ? -value : value
  }

  /** NaN for what is no number. Plain decimals of up to 15 digits are calculated exactly from the bytes. */
  number(): number {
    const { bytes, end } = this
    let at = this.start
    const isNegative = bytes[at] === MINUS
    if (isNegative || bytes[at] === PLUS) at += 1
    let [value, digits, point] = [0, 0, -1]
    for (; at < end; at += 1) {
      const byte = bytes[at]!
      if (byte >= ZERO && byte <= NINE) {
        value = value * 10 + (byte - ZERO)
        if (value > 0) digits += 1
      } else if (byte === POINT && point < 0) point = at
      else break
    }
    const decimals = point < 0 ? 0 : end - point - 1
    if (at < end || digits > 15 || decimals > 22 || this.start === end) {
      const text = latin(bytes, this.start, Math.min(end, this.start + 60)).trim()
      return text === '' ? Number.NaN : Number(text)
    }
    const size = value / POWERS[decimals]!
    return isNegative ? -size : size
  }

  private readLine(): void {
    const { bytes } = this
    let [at, start] = [this.at, this.at]
    while (at < bytes.length && bytes[at] !== NEWLINE && bytes[at] !== RETURN) at += 1
    let end = at
    // Files of old Macs end a line with a return alone.
    if (bytes[at] === RETURN && bytes[at + 1] === NEWLINE) at += 1
    this.at = at + 1
    this.line += 1
    while (start < end && (bytes[start] === SPACE || bytes[start] === TAB)) start += 1
    while (end > start && (bytes[end - 1] === SPACE || bytes[end - 1] === TAB)) end -= 1
    this.start = start
    this.end = end
  }
}

/** Bytes of a file by which its encoding is found. */
const LOOKED_AT = 2_000_000
/** Japanese words; letters of western DOS code pages make characters beside letters. */
const JAPANESE = /(?<![A-Z])[\u3040-\u30FF\u4E00-\u9FFF]+(?![A-Z])/gi

/** The encoding of a file that states none: UTF-8 if it is, Shift JIS if it holds Japanese words (Jw_cad states none), else that of western Europe. */
function unstatedEncoding(bytes: Uint8Array): string {
  const start = bytes.subarray(0, LOOKED_AT)
  const textIn = (label: string) => {
    try {
      // The last character may be cut off.
      return new TextDecoder(label, { fatal: true }).decode(start, { stream: true })
    } catch {
      return undefined
    }
  }
  if (textIn('utf-8') !== undefined) return 'utf-8'
  const text = textIn('shift_jis') ?? ''
  const inWords = (text.match(JAPANESE) ?? []).join('').length
  const others = text.replaceAll(/[\0-\x7F]/g, '').length - inWords
  return inWords > others ? 'shift_jis' : 'windows-1252'
}

/** The label of a code page of the header, such as `ANSI_1251`, for a TextDecoder. */
export function encodingOfCodePage(codePage: string): string {
  const number = /(\d+)$/.exec(codePage)?.[1] ?? '1252'
  const names: Readonly<Record<string, string>> = {
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
    874: 'windows-874',
  }
  return names[number] ?? (/^125[0-8]$/.test(number) ? `windows-${number}` : 'windows-1252')
}

/**
 * The characters that a DXF writes as codes: `\U+00E9` (upper case only, as its programs read it), `%%c`, and the formats of
 * MTEXT such as `\fArial|b0;` and `{...}`, of which the text alone is kept.
 */
export function plainDxfText(text: string): string {
  return text
    .slice(0, 2000)
    .replaceAll(/\\U\+([0-9A-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/%%(?:([cdpCDP])|[ouOU])/g, (_, sign: string | undefined) => SIGNS[sign?.toLowerCase() ?? ''] ?? '')
    .replaceAll(/\\[Pp~]/g, (code) => (code === '\\~' ? ' ' : '\n'))
    .replaceAll(/\\S([^;\\]*)[#^/]([^;\\]*);/g, '$1/$2')
    .replaceAll(/\\[ACFHQTWacfhqtwp][^;\\{}]*;|\\[LlOoKkNX]|[{}]/g, '')
    .replaceAll(/\\([\\{}])/g, '$1')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}

const SIGNS: Readonly<Record<string, string>> = { c: 'Ø', d: '°', p: '±' }
