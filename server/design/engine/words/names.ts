/** Chooses the product names of a board's text: short, unique on the board, and safe in Markdown. */
import { shadeOf } from './shades.ts'
import { sortOf } from './sortOf.ts'
import { SORTS, type Sort } from './sorts.ts'

/** A title with at most this number of words is used as the name. */
const SHORT_TITLE = 2
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
  const forms = titles.map((title) => formsOf(title, titles))
  const out: string[] = []
  for (const [i, own] of forms.entries()) {
    const name = own.find((form) => forms.every((other, k) => k === i || !other.some((each) => isSame(each, form))))
    out.push(name ?? counted(own[0] ?? '', out))
  }
  return out
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The names by which a product may be distinguished from others, the shortest first. */
function formsOf(title: string, titles: readonly string[]): string[] {
  const name = shortName(title)
  return [name, ...variantsOf(name, title), withDetail(name, title, titles)]
}

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** "Chair", "second chair": products whose titles do not differ. */
function counted(form: string, taken: readonly string[]): string {
  const isFree = (name: string) => !taken.some((other) => isSame(other, name))
  const plainForm = isName(form) ? form : form.charAt(0).toLowerCase() + form.slice(1)
  return [form, ...ORDINALS.map((word) => `${word} ${plainForm}`)].find(isFree) ?? form
}

/** "Marlow sofa" begins with a proper name, "Chair" does not. */
function isName(form: string): boolean {
  return sortOf(form.split(' ')[0] ?? '') === 'thing' && /^\p{Lu}/u.test(form)
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
  if (sort === 'thing' || noun === undefined) return words.join(' ')
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

const SIZE_WORD = /^(?:king|queen|full|twin)$/i

/** "Tilda chair in cream", "Alder Queen mattress", "Fico plant in a white pot". */
function variantsOf(name: string, title: string): string[] {
  const detail = / with [^,]*/i.exec(title)?.[0] ?? / in an? [^,]*/i.exec(title)?.[0]
  const parts = title.split(/,\s*/).slice(1)
  const named = parts
    .filter((part) => !/\d|^set\b|\bpieces$|^(?:matte|eggshell|polished|gloss)$|^with\b/i.test(part))
    .map((part) => {
      if (SIZE_WORD.test(part)) return name.replace(/ (\S+)$/, ` ${part} $1`)
      const word = shadeOf(part)?.word ?? part
      return `${name} ${/^diamonds$/.test(word) ? 'with' : 'in'} ${word}`
    })
  return detail && !/\d/.test(detail) ? [`${name}${detail}`, ...named] : named
}

/** Adds the words of the head of the title that no other title has: "Sawyer round rug", "Thea linen duvet set in slate". */
function withDetail(name: string, title: string, titles: readonly string[]): string {
  const others = titles
    .filter((other) => other !== title)
    .map((other) => ` ${other.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `)
  const head = (title.split(/[,;(]/)[0] ?? title).replace(MEASURE, ' ')
  const own = (head.match(/\p{L}[\p{L}-]*/gu) ?? []).filter(
    (word) =>
      !CONNECTOR.test(word) &&
      !name.toLowerCase().includes(word.toLowerCase()) &&
      others.some((other) => !other.includes(` ${word.toLowerCase()} `)),
  )
  const size = title.split(/,\s*/).find((part) => SIZE_WORD.test(part))
  const words = [...(size ? [size] : []), ...own.slice(0, 1)]
  if (words.length === 0) return name
  const [family = '', ...rest] = name.split(' ')
  return [family, ...words.map((word) => word.toLowerCase()), ...rest].join(' ')
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

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const SET = new RegExp(`\\b(?:set|pack) of (\\d{1,2}|${COUNTS.join('|')})\\b`, 'i')

/** How many are in a set, by its title; `otherwise` where it does not say it. */
export function countInSet(title: string, otherwise: number): number {
  const [, count] = SET.exec(title) ?? []
  if (count === undefined) return otherwise
  const named = COUNTS.indexOf(count.toLowerCase()) + 1
  return named > 0 ? named : Math.max(1, Number(count))
}
