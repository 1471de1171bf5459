/**
 * What a person reads in a cell with a number: the number with the words of its format, such as "1299 €" and "213 cm", or a
 * day. Formats are those of SpreadsheetML (ECMA-376, 18.8.30 and 18.8.31).
 */

export type NumberFormat = {
  readonly isDate: boolean
  readonly isPercent: boolean
  readonly before: string
  readonly behind: string
  /** Least number of digits before the decimal point. */
  readonly digits: number
}

/** Built-in formats of dates and times, which have no code in the file. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47)
const BUILT_IN_PERCENTS: ReadonlySet<number> = new Set([9, 10])
const PLAIN: NumberFormat = { isDate: false, isPercent: false, before: '', behind: '', digits: 1 }
const MAX_CODE_CHARACTERS = 255
const MAX_WORD_CHARACTERS = 12

const DAY_MS = 86_400_000
/** Day 0 of the two systems of dates. */
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
/** The last day that the format knows, 9999-12-31. */
const MAX_DAYS = 2_958_465

/** @param code of the file; undefined for a built-in format */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { ...PLAIN, isDate: isBuiltInDate(id), isPercent: BUILT_IN_PERCENTS.has(id) }
  const text = code.slice(0, MAX_CODE_CHARACTERS)
  let [before, behind, bare] = ['', '', '']
  let hasNumber = false
  const add = (word: string) => {
    if (hasNumber) behind += word
    else before += word
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    // Further sections are those of negative numbers, of zero and of text.
    if (sign === ';') break
    if (sign === '"') {
      const end = text.indexOf('"', at + 1)
      add(text.slice(at + 1, end === -1 ? undefined : end))
      at = end === -1 ? text.length : end
    } else if (sign === '[') {
      const end = text.indexOf(']', at)
      const inside = text.slice(at + 1, end === -1 ? undefined : end)
      if (inside.startsWith('$')) add(inside.slice(1).split('-')[0] ?? '')
      else if (/^[hms]+$/i.test(inside)) bare += inside
      at = end === -1 ? text.length : end
    } else if (sign === '\\') {
      add(text[at + 1] ?? '')
      at += 1
    } else if (sign === '_' || sign === '*') at += 1
    else if (/[0#?]/.test(sign)) {
      hasNumber = true
      bare += sign
    } else if (/[$€£¥%'"°]/.test(sign)) add(sign)
    else bare += sign
  }
  const isDate = !/general/i.test(bare) && !hasNumber && /[ymdhs]/i.test(bare)
  const [whole = ''] = bare.split('.')
  return {
    isDate: isDate || (/[yd]/i.test(bare) && !/general/i.test(bare)),
    isPercent: (before + behind).includes('%'),
    before: wordOf(before),
    behind: wordOf(behind),
    digits: Math.max(1, whole.replace(/[^0]/g, '').length),
  }
}

function wordOf(text: string): string {
  const word = text.replace('%', '').trim()
  return word.length > MAX_WORD_CHARACTERS ? '' : word
}

/** @param raw the number as the file has it */
export function shownNumber(raw: string, format: NumberFormat, system: 1900 | 1904): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return ''
  if (format.isDate) {
    if (value < 0 || value > MAX_DAYS) return ''
    return new Date(FIRST_DAY[system] + Math.floor(value) * DAY_MS).toISOString().slice(0, 10)
  }
  if (format.isPercent) return `${plainDigits(value * 100, 1)}%`
  const number = plainDigits(value, format.digits)
  return [format.before, number, format.behind].filter(Boolean).join(' ')
}

/** With a decimal point; three decimals get a fourth, so that the point is no separator of thousands. */
function plainDigits(value: number, digits: number): string {
  // A spreadsheet computes and shows at most 15 digits: 83.86 is stored as 83.859999999999999.
  const exact = Number(value.toPrecision(15))
  const text = Math.abs(exact) >= 1e-6 && Math.abs(exact) < 1e21 ? String(exact) : exact.toFixed(0)
  if (Number.isInteger(exact)) return text.padStart(digits, '0')
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
