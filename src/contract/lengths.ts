/**
 * The one reader of lengths as people and shops write them, for the app's own fields, the tables of shops and their pages:
 * units in words, signs and abbreviations of English, German, French, Spanish, Italian, Dutch, Swedish, Polish, and other scripts,
 * fractions, feet with inches, ranges. Results are inches. A number that can be read in two ways is never guessed.
 */

export const INCHES_PER = {
  in: 1,
  ft: 12,
  yd: 36,
  mm: 1 / 25.4,
  cm: 1 / 2.54,
  dm: 10 / 2.54,
  m: 100 / 2.54,
} as const
export type LengthUnit = keyof typeof INCHES_PER

/** A digit of any script, or an Arabic separator. */
const DIGITS = /[\p{Nd}٫٬]/gu

/** Singular, plural and abbreviations; Slavic plurals have several forms. */
const UNIT_WORDS: Readonly<Record<LengthUnit, string>> = {
  in: '" in ins inch inches zoll pouce pouces po pulgada pulgadas pulg pollice pollici duim tum tomme tommer cal cale cali polegada polegadas дюйм дюйма дюймов ιντσες ίντσα 英寸 吋 インチ 인치 بوصة بوصات אינץ इंच นิ้ว',
  ft: "' ft foot feet fuß fuss pied pieds pi pie pies piede piedi voet fot stopa stopy stop фут фута футов πόδια πόδι 英尺 呎 フィート 피트 قدم أقدام רגל फुट फीट ฟุต",
  yd: 'yd yds yard yards',
  mm: 'mm mms millimeter millimeters millimetre millimetres millimetern millimetro millimetri milimetro milimetros milimetr milimetry milimetrow milimetra мм χιλ 毫米 公厘 ミリ ミリメートル 밀리미터 مم ملم ממ मिमी มม',
  cm: 'cm cms centimeter centimeters centimetre centimetres zentimeter zentimetern centimetro centimetri centimetros centymetr centymetry centymetrow centymetra см сантиметр сантиметра сантиметров εκ εκατοστά 厘米 公分 センチ センチメートル 센티 센티미터 سم סמ सेमी ซม เซนติเมตร',
  dm: 'dm decimeter decimeters decimetre decimetres dezimeter decimetro decimetri decimetros',
  m: 'm mtr mtrs mts meter meters metern metre metres metro metros metri metr metry metrow metra м метр метра метров μ μέτρα 米 公尺 メートル 미터 م متر أمتار מטר מטרים मीटर เมตร',
}
const UNIT_OF = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [normalized(word), unit as LengthUnit]),
  ),
)

/** A number, a word, or a sign of a text; `unit` if it names one. */
export type LengthToken = {
  readonly text: string
  /** True if nothing separates it from the token before it. */
  readonly isGlued: boolean
  /** The digits of a number with their separators, and the fraction behind them. */
  readonly number?: { readonly digits: string; readonly fraction: number } | undefined
  readonly unit?: LengthUnit | undefined
}
/** One length in the order of its text, such as feet and inches. */
type Part = { readonly token: LengthToken; readonly unit: LengthUnit | undefined }
export type Amount = { readonly parts: readonly Part[]; readonly next: number }

/** `to`: the end of a range. */
export type LengthRead =
  | { readonly inches: number; readonly to?: number }
  /** `unclear`: the number can be read in two ways; `contradictory`: it is given twice, differently. */
  | { readonly problem: 'unclear' | 'contradictory' | 'none' }

/** Inches; above it, a number with a separator of thousands is no length of a room. 100 ft. */
const MAX_PLAUSIBLE_INCHES = 1_200
const INCHES_PER_FOOT = 12
const CM_PER_M = 100

const TOKEN =
  /\d{1,3}(?: \d{3}){1,2}(?= ?(?:mm|millim))|\d{1,3}'\d{3}(?![\d"'/.,])|(?<![\d.,/])\d{1,2}\/(?:[2-9]|10|12|16|32|64)(?![\d/])|\d+(?:[.,]\d+)*|(?<!\p{L})[.,]\d+|\p{L}+|\S/gu
/** What is written between sizes without spaces: units, signs for axes and the sign of multiplication. */
const GLUED = /^(mm|cm|in|ft|m)?([whdlbtp])?(x)?([whdlbtp])?$/
/** Between a whole number and its fraction. */
const AND_FRACTION = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'i', '+', '&'])
const RANGE = new Set(['-', '–', '—', '−', '~', 'to', 'bis', 'a', 'al', 'do', 'till', 'tot', 'hasta', 'ate', 'until'])
/** Around a length that stands alone. */
const ADVERBS = new Set(
  `ca circa c approx approximately about around roughly etwa ungefahr rund env environ aprox aproximadamente alrededor ongeveer ungefar cirka okolo ok
  adjustable height verstellbar hohenverstellbar reglable ajustable regolabile verstelbaar justerbar regulowana regulowany extendable ausziehbar extensible
  from von de da od fran van : . ~ ≈ ± =`.split(/\s+/),
)
const ALTERNATIVE = new Set(['/', '|', '=', ';', ',', '('])

/** @param text at most a few thousand characters; takes one pass */
export function lengthTokens(text: string): LengthToken[] {
  const tokens: LengthToken[] = []
  const plain = normalized(text)
  let end = 0
  for (const match of plain.matchAll(TOKEN)) {
    const isGlued = match.index === end && end > 0
    end = match.index + match[0].length
    for (const token of tokensOf(match[0], isGlued, tokens.at(-1))) {
      // 60-in, 30-inch
      if (token.unit !== undefined && isGlued && isHyphen(tokens)) tokens.pop()
      const joined = withFraction(tokens, token)
      if (joined) tokens.splice(joined.from, Infinity, joined.token)
      else tokens.push(token)
    }
  }
  return tokens
}

/** The length at a place among the tokens: `84`, `84 1/2 in`, `7' 3"`, `1 m 20`. */
export function amountAt(tokens: readonly LengthToken[], from: number): Amount | undefined {
  const parts: Part[] = []
  let at = from
  for (;;) {
    const token = tokens[at]
    if (!token?.number) break
    const before = parts.at(-1)?.unit
    const unit = tokens[at + 1]?.unit
    if (parts.length > 0 && !continues(before, token, unit)) break
    parts.push({ token, unit: unit ?? (before === 'ft' ? 'in' : before === 'm' ? 'cm' : undefined) })
    at += unit === undefined ? 1 : 2
    if (parts.length > 1) break
    // 6'-8", 6 feet, 8 inches, 6 feet and 8 inches.
    const between = tokens[at]?.text ?? ''
    if (unit === 'ft' && /^(?:[.,-]|and|und|et)$/.test(between) && tokens[at + 2]?.unit === 'in') at += 1
  }
  const last = tokens[at - 1]
  if (parts.length === 0 || !last) return undefined
  // The period of an abbreviation, as in "84 in. wide".
  const isAbbreviated = last.unit !== undefined && tokens[at]?.text === '.' && tokens[at]?.isGlued === true
  return { parts, next: isAbbreviated ? at + 1 : at }
}

/** The unit that the length ends with. */
export function unitOf({ parts }: Amount): LengthUnit | undefined {
  return parts.at(-1)?.unit
}

/** @param bare the unit of a number without one; undefined: such a number is no length */
export function inchesOf({ parts }: Amount, bare: LengthUnit | undefined): number | 'unclear' | undefined {
  let total = 0
  for (const { token, unit = bare } of parts) {
    const value = token.number && unit ? valueOf(token.number, unit) : undefined
    if (typeof value !== 'number' || unit === undefined) return value === 'unclear' ? value : undefined
    total += value * INCHES_PER[unit]
  }
  return hundredths(total)
}

/** Whether the token stands between the ends of a range. */
export function isRange(token: LengthToken | undefined): boolean {
  return token !== undefined && RANGE.has(token.text)
}

/** Whether two readings of one length differ by no more than their rounding. */
export function isSameLength(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(0.5, 0.015 * Math.max(one, other))
}

/**
 * A text that is one length, or a range, or one length in two units: `84 1/2 in`, `2,13 m`, `6'8"`, `adjustable 28 to 48 in`,
 * `84" (213 cm)`.
 * @param bare the unit of a number without one
 */
export function readLength(text: string, bare: LengthUnit): LengthRead {
  const tokens = lengthTokens(text)
  const first = rangeAt(tokens, skip(tokens, 0), bare)
  if (!first) return { problem: 'none' }
  let at = skip(tokens, first.next)
  if (first.unit !== undefined && ALTERNATIVE.has(tokens[at]?.text ?? '')) {
    const isOpen = tokens[at]?.text === '('
    const second = rangeAt(tokens, skip(tokens, at + 1), undefined)
    if (!second) return { problem: 'none' }
    at = skip(tokens, second.next)
    if (isOpen && tokens[at]?.text === ')') at = skip(tokens, at + 1)
    if ('problem' in first.read) return first.read
    if ('problem' in second.read) return second.read
    if (!isSameLength(first.read.inches, second.read.inches)) return { problem: 'contradictory' }
  }
  return at < tokens.length ? { problem: 'none' } : first.read
}

/** A text that is one number, with its fraction and its sign: `45`, `-22½`, `12,5`. Undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const tokens = lengthTokens(text)
  const isNegative = /^[-−]$/.test(tokens[0]?.text ?? '')
  const [only, ...others] = isNegative ? tokens.slice(1) : tokens
  const value = only?.number && others.length === 0 ? valueOf(only.number, 'in') : undefined
  return typeof value === 'number' ? (isNegative ? -value : value) : undefined
}

/** The unit that a length is written with: `cm` of "3,47 cm"; undefined for a bare number. */
export function writtenUnit(text: string): LengthUnit | undefined {
  const tokens = lengthTokens(text)
  return rangeAt(tokens, skip(tokens, 0), undefined)?.unit
}

function rangeAt(tokens: readonly LengthToken[], at: number, bare: LengthUnit | undefined) {
  const one = amountAt(tokens, at)
  if (!one) return undefined
  const other = isRange(tokens[one.next]) ? amountAt(tokens, one.next + 1) : undefined
  const from = inchesOf(one, unitOf(one) ?? (other && unitOf(other)) ?? bare)
  const to = other && inchesOf(other, unitOf(other) ?? bare)
  return { read: lengthOf(from, other ? { to } : undefined), unit: unitOf(other ?? one), next: (other ?? one).next }
}

function lengthOf(from: number | 'unclear' | undefined, end: { to: number | 'unclear' | undefined } | undefined) {
  if (from === 'unclear' || end?.to === 'unclear') return { problem: 'unclear' } as const
  if (from === undefined || (end && (end.to === undefined || end.to <= from))) return { problem: 'none' } as const
  return { inches: from, ...(end?.to === undefined ? {} : { to: end.to }) }
}

function skip(tokens: readonly LengthToken[], from: number): number {
  let at = from
  while (ADVERBS.has(tokens[at]?.text ?? '')) at += 1
  return at
}

/** The text with the digits and separators of every script as 0 to 9, `.` and `,`. */
export function plainDigits(text: string): string {
  return text.replaceAll(DIGITS, plainDigit)
}

/** In Unicode, the ten digits of a script follow each other, from zero. */
function plainDigit(digit: string): string {
  if (digit === '٫') return '.'
  if (digit === '٬') return ','
  if (digit <= '9') return digit
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return `${value}`
}

/** Without accents, with one kind of each quotation mark, and fractions as `1/2`. Lower case. */
function normalized(text: string): string {
  // Most texts have nothing to replace.
  const plain = /[^\p{ASCII}]/u.test(text) ? unaccented(text) : text
  return plain
    .toLowerCase()
    .replaceAll('`', "'")
    .replaceAll("''", '"')
    .replaceAll(/\bt\/m\b/g, 'tot')
}

function unaccented(text: string): string {
  return (
    text
      .replaceAll(/[’‘′ʹ´]/g, "'")
      .replaceAll(/[”“″„ʺ״]/g, '"')
      // The sign of an abbreviation in Hebrew: ס"מ.
      .replaceAll(/(?<=[א-ת])"(?=[א-ת])/g, '')
      .replaceAll(/(?<!\d[⁄/])[½¼¾⅐-⅟]|(?<![⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]{1,2}(?=[⁄/])/g, ' $&')
      .normalize('NFKD')
      .replaceAll(DIGITS, plainDigit)
      .replaceAll('⁄', '/')
      .replaceAll(/ł/gi, 'l')
      .replaceAll(/\p{M}/gu, '')
  )
}

function tokensOf(text: string, isGlued: boolean, before: LengthToken | undefined): LengthToken[] {
  if (/^[.,]?\d/.test(text)) return numberTokens(text, isGlued)
  const unit = UNIT_OF.get(text)
  if (unit !== undefined || text.length === 1) return [{ text, isGlued, unit }]
  const parts = (before?.number ?? before?.unit) && isGlued ? GLUED.exec(text) : undefined
  const [, size, one, times, other] = parts ?? []
  // Two axes without a sign between them are a word, such as "th".
  const isWord = !parts || (one !== undefined && other !== undefined && times === undefined) || (size === 'm' && one)
  if (isWord) return [{ text, isGlued }]
  const found = [size, one, times, other].filter((part) => part !== undefined && part !== '')
  return found.map((part, at) => ({ text: part ?? '', isGlued: isGlued || at > 0, unit: UNIT_OF.get(part ?? '') }))
}

function numberTokens(text: string, isGlued: boolean): LengthToken[] {
  const [over = '', under] = text.split('/')
  if (under === undefined) return [{ text, isGlued, number: { digits: text.replaceAll(/[ ']/g, ''), fraction: 0 } }]
  if (Number(over) < Number(under) && Number(over) > 0)
    return [{ text, isGlued, number: { digits: '', fraction: Number(over) / Number(under) } }]
  const number = (digits: string) => ({ digits, fraction: 0 })
  return [
    { text: over, isGlued, number: number(over) },
    { text: '/', isGlued: true },
    { text: under, isGlued: true, number: number(under) },
  ]
}

/** Whether the last token joins a number to what follows it. */
function isHyphen(tokens: readonly LengthToken[]): boolean {
  const last = tokens.at(-1)
  return last?.text === '-' && last.isGlued && tokens.at(-2)?.number !== undefined
}

/** A whole number and the fraction behind it as one number, with the place where it begins. */
function withFraction(tokens: readonly LengthToken[], { number, isGlued, text }: LengthToken) {
  if (!number || number.digits !== '') return undefined
  const last = tokens.at(-1)
  const isDash = last?.text === '-' && last.isGlued && isGlued
  const from = isDash || AND_FRACTION.has(last?.text ?? '') ? tokens.length - 2 : tokens.length - 1
  const whole = tokens[from]
  if (!whole?.number || !/^\d+$/.test(whole.number.digits) || whole.number.fraction > 0) return undefined
  const joined = { digits: whole.number.digits, fraction: number.fraction }
  return { from, token: { text: `${whole.text} ${text}`, isGlued: whole.isGlued, number: joined } }
}

/** Whether a number goes on with the length before it: each part is smaller than the one before. */
function continues(before: LengthUnit | undefined, token: LengthToken, unit: LengthUnit | undefined): boolean {
  const { digits = '', fraction = 0 } = token.number ?? {}
  if (before === 'ft') return (unit === undefined || unit === 'in') && Number(digits) + fraction < INCHES_PER_FOOT
  // 1 m 20 is what people write for 1.20 m.
  if (before === 'm') return unit === undefined ? /^\d\d$/.test(digits) : unit === 'cm' && Number(digits) < CM_PER_M
  return false
}

/**
 * The value of digits with separators. Of two different separators, the last one is decimal. One separator before exactly
 * three digits is read by the unit: millimeters have no decimals, inches and feet are written with a decimal point.
 */
function valueOf(
  { digits, fraction }: { digits: string; fraction: number },
  unit: LengthUnit,
): number | 'unclear' | undefined {
  if (digits === '') return fraction
  const marks = digits.replaceAll(/\d/g, '')
  if (marks === '') return Number(digits) + fraction
  const groups = digits.split(/[.,]/)
  const last = marks.at(-1) ?? ''
  const whole = groups.slice(0, -1).join('')
  const decimal = Number(`${whole === '' ? '0' : whole}.${groups.at(-1)}`)
  const thousands = Number(groups.join(''))
  if (marks.length > 1) {
    if (groups.slice(1, -1).some((group) => group.length !== 3)) return undefined
    if (new Set(marks).size === 1) return groups.at(-1)?.length === 3 ? thousands : undefined
    return marks.slice(0, -1).includes(last) ? undefined : decimal
  }
  if (groups.at(-1)?.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return decimal
  if (unit === 'mm') return thousands
  if (unit === 'in' || unit === 'ft' || unit === 'yd') return last === ',' ? thousands : decimal
  return last === '.' && thousands * INCHES_PER[unit] > MAX_PLAUSIBLE_INCHES ? decimal : 'unclear'
}

/** The form in which lengths are stored. */
export function hundredths(inches: number): number {
  return Math.round(inches * 100) / 100
}
