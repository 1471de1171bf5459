/** How a text calls the products of a board: short, each unlike the others, and safe inside Markdown. */

/** A shop's title may be a list of search words; a sentence bears this many. */
const NAME_WORDS = 8
/** As many words of a long title name the thing before "in a terracotta pot" may go. */
const LEAST_BEFORE = 3
/** "Halden 87-inch sofa" is called "Halden sofa" as well. */
const MEASURE = /\b\d+(?:\.\d+)?(?:[- ]?(?:inch|in|ft|cm)\b|["″'′])\s*/gi
/** What follows these words says more of the head noun that stands before them. */
const AFTER_HEAD = /\s(?:with|of|in|for|and|without|by|on)\s.*$/i

/** How each product is called, in their order; a name tells every product of the board apart from the others. */
export function namesOf(products: readonly { title: string }[]): string[] {
  const short = products.map(({ title }) => shortened(plain(upToComma(title))))
  const longer = products.map(({ title }, i) => withVariant(short[i] ?? '', plain(title)))
  const whole = products.map(({ title }) => shortened(plain(title), NAME_WORDS * 2))
  return short.map(
    (name, i) => [name, longer[i], whole[i]].find((form, k) => isAlone(form, [short, longer, whole][k] ?? [])) ?? name,
  )
}

/** "Tilda swivel chair in cream", "Alder hybrid mattress (Queen)": with what stands after the first comma of the title. */
function withVariant(name: string, title: string): string {
  const variant = title.split(',')[1]?.trim()
  if (!variant) return name
  return /^[a-z]/.test(variant) && !/ (?:with|in) /.test(name) ? `${name} in ${variant}` : `${name} (${variant})`
}

/** Every form under which a text may name the product: as `namesOf` says, by its whole title, or without its measure. */
export function spokenForms({ name, title }: { name: string; title: string }): string[] {
  return [name, title, shortened(plain(upToComma(title)))]
    .flatMap((form) => [form, form.replace(MEASURE, '').trim()])
    .filter((form) => form !== '')
}

/** "Perla linen napkins" is; "Mareva towel set" and "Tavi glass" are not. */
export function isPluralName(name: string): boolean {
  const head = name.replace(AFTER_HEAD, '').split(' ').at(-1) ?? ''
  return /[a-z]{2}s$/i.test(head) && !/(?:ss|us|is)$/i.test(head)
}

/** A foreign title may hold anything: no mark of it may act as Markdown or HTML. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function isAlone(name: string | undefined, names: readonly string[]): boolean {
  return names.filter((other) => other === name).length === 1
}

function shortened(name: string, most = NAME_WORDS): string {
  const words = name.split(' ')
  if (words.length <= most) return name
  // A name that ends in "with" or "in a terracotta" would hang in the air.
  const kept = words.slice(0, most)
  const adjunct = kept.findLastIndex((word) => /^(?:with|of|in|for|without|by|on)$/i.test(word))
  if (adjunct >= LEAST_BEFORE) kept.length = adjunct
  while (kept.length > 1 && /^(?:with|of|in|for|and|by|on|the|a|&|-|–|\+)$/i.test(kept.at(-1) ?? '')) kept.pop()
  return kept.join(' ')
}

function upToComma(text: string): string {
  const [head = ''] = text.split(/[,;(]/)
  return head.trim() === '' ? text : head.trim()
}
