/** Chooses the product names used in a board's text: short, unique, and safe in Markdown. */

/** Maximum number of words in a name, because a shop's title may be a list of search terms. */
const NAME_WORDS = 8
/** Minimum number of words that must remain before an adjunct such as "in a terracotta pot" is cut. */
const LEAST_BEFORE = 3
/** Matches the dimension in "Halden 87-inch sofa", so that "Halden sofa" is recognized too. */
const MEASURE = /\b\d+(?:\.\d+)?(?:[- ]?(?:inch|in|ft|cm)\b|["″'′])\s*/gi
/** Matches the adjuncts after the head noun. */
const AFTER_HEAD = /\s(?:with|of|in|for|and|without|by|on)\s.*$/i

/** The names of the products, in their order; unique within the board where the titles allow it. */
export function namesOf(products: readonly { title: string }[]): string[] {
  const short = products.map(({ title }) => shortened(plain(upToComma(title))))
  const longer = products.map(({ title }, i) => withVariant(short[i] ?? '', plain(title)))
  const whole = products.map(({ title }) => shortened(plain(title), NAME_WORDS * 2))
  return short.map(
    (name, i) => [name, longer[i], whole[i]].find((form, k) => isAlone(form, [short, longer, whole][k] ?? [])) ?? name,
  )
}

/** Adds the part after the first comma of the title: "Tilda swivel chair in cream", "Alder hybrid mattress (Queen)". */
function withVariant(name: string, title: string): string {
  const variant = title.split(',')[1]?.trim()
  if (!variant) return name
  return /^[a-z]/.test(variant) && !/ (?:with|in) /.test(name) ? `${name} in ${variant}` : `${name} (${variant})`
}

/** All forms under which a text may name the product: the name, the whole title, or either without its dimension. */
export function spokenForms({ name, title }: { name: string; title: string }): string[] {
  return [name, title, shortened(plain(upToComma(title)))]
    .flatMap((form) => [form, form.replace(MEASURE, '').trim()])
    .filter((form) => form !== '')
}

/** True for "Perla linen napkins"; false for "Mareva towel set" and "Tavi glass". */
export function isPluralName(name: string): boolean {
  const head = name.replace(AFTER_HEAD, '').split(' ').at(-1) ?? ''
  return /[a-z]{2}s$/i.test(head) && !/(?:ss|us|is)$/i.test(head)
}

/** Removes characters that Markdown or HTML would interpret, because imported titles may contain anything. */
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
  // A name must not end in "with" or "in a terracotta".
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
