/** Chooses the product names of a board's text: short, unique on the board, and safe in Markdown. */
import { shadeOf } from './shades.ts'
import { SORTS, type Sort, sortOf } from './sorts.ts'

/** A title with at most this number of words is used as the name. */
const SHORT_TITLE = 2
/** Maximum number of words of a name when the title names no known object. */
const NAME_WORDS = 4
const MEASURE = /\b\d+(?:\.\d+)?(?:[- ]?(?:inch|inches|in|ft|cm|mm|m)\b|["″'′])|\b\d+ x \d+\b|["″]/gi
const CONNECTOR = /^(?:with|of|in|for|and|without|by|on|the|a|an|&|-|–|\+|x|set|pair|new|modern|\d.*)$/i
const MODIFIERS = /\b(?:coffee|side|console|tray|dining|floor|table|bar|counter|bath|bed|lounge|swivel|bedside|towel)$/i

/** The noun of a sort after the family name, where titles use a longer one. */
const NOUN_OF_SORT: Partial<Record<Sort, string>> = {
  sheets: 'sheets',
  duvet: 'duvet set',
  towels: 'towels',
  rail: 'towel rail',
  bedpillows: 'pillows',
  comforter: 'comforter',
  paint: '',
}

/** The names of the products, in their order; each is unique on the board. */
export function namesOf(products: readonly { title: string }[]): string[] {
  const titles = products.map(({ title }) => plain(title))
  const short = titles.map(shortName)
  const out: string[] = []
  for (const [i, title] of titles.entries()) {
    const name = short[i] ?? title
    const others = short.filter((other, k) => k !== i && other.toLowerCase() === name.toLowerCase())
    const form = others.length === 0 ? name : withVariant(name, title)
    out.push(numbered(form, out))
  }
  return out
}

function numbered(form: string, taken: readonly string[]): string {
  let name = form
  for (let n = 2; taken.includes(name); n++) name = `${form} ${n}`
  return name
}

/** "Halden 87-inch sofa, oat" -> "Halden sofa"; "Oat Milk wall paint, matte, 1 gal" -> "Oat Milk". */
export function shortName(title: string): string {
  const sort = sortOf(title)
  const head = (title.split(/[,;(]/)[0] ?? title).replace(MEASURE, ' ').replace(/\s+/g, ' ').trim()
  const words = (head === '' ? title : head).split(' ')
  if (words.length <= SHORT_TITLE && sort !== 'paint') return words.join(' ')
  if (sort === 'paint') return head.replace(/\s*(?:wall )?paint.*$/i, '') || head
  const family = words.find((word) => !CONNECTOR.test(word)) ?? ''
  const noun = NOUN_OF_SORT[sort] ?? nounIn(head, sort)
  if (sort === 'thing' || noun === undefined) return trimmed(words.slice(0, NAME_WORDS)).join(' ')
  return noun.toLowerCase().startsWith(family.toLowerCase()) ? noun : `${family} ${noun}`
}

/** The noun by which the title names the object, with the word before it where they belong together: "coffee table". */
function nounIn(head: string, sort: Sort): string | undefined {
  const match = SORTS[sort].exec(head.toLowerCase())
  if (!match || match[0] === '') return undefined
  const before = MODIFIERS.exec(head.slice(0, match.index).trim())?.[0] ?? ''
  const noun = match[0].toLowerCase()
  const plural = head.toLowerCase().slice(match.index + match[0].length, match.index + match[0].length + 1) === 's'
  return [before.toLowerCase(), plural ? `${noun}s` : noun].filter(Boolean).join(' ')
}

/** Adds a distinction between two of a kind: "Tilda chair in cream", "Alder Queen mattress". */
function withVariant(name: string, title: string): string {
  const detail = / with [^,]*/i.exec(title)?.[0]
  if (detail) return `${name}${detail}`
  const [, variant = ''] = title.split(/,\s*/)
  if (variant === '' || /^set\b/i.test(variant)) return name
  if (/^(?:king|queen|full|twin)$/i.test(variant)) return name.replace(/ (\S+)$/, ` ${variant} $1`)
  if (/\d/.test(variant)) return name
  return `${name} in ${shadeOf(variant)?.word ?? variant}`
}

function trimmed(words: string[]): string[] {
  const kept = [...words]
  while (kept.length > 1 && CONNECTOR.test(kept.at(-1) ?? '')) kept.pop()
  return kept
}

/** All forms under which a text may name the product: the name, the whole title, or its part before the comma. */
export function spokenForms({ name, title }: { name: string; title: string }): string[] {
  const head = title.split(/[,;(]/)[0]?.trim() ?? title
  return [name, title, head]
    .flatMap((form) => [form, form.replace(MEASURE, ' ').replace(/\s+/g, ' ').trim()])
    .filter((form) => form !== '')
}

/** True for "Perla napkins"; false for "Mareva towel set" and "Tavi glass". */
export function isPluralName(name: string): boolean {
  const head =
    name
      .replace(/\s(?:with|of|in|for|and|without|by|on)\s.*$/i, '')
      .split(' ')
      .at(-1) ?? ''
  return /[a-z]{2}s$/i.test(head) && !/(?:ss|us|is)$/i.test(head)
}

/** Removes characters that Markdown or HTML would interpret, because imported titles may contain anything. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
