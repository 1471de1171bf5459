/**
 * Checks whether a board's text is supported by the facts. Tests apply it to the embedded writer, and writeWords.ts to
 * the output of language models. It reports only definite errors; statements that the facts do not cover, such as
 * moods, pass.
 */
import { colorFamilies } from '../palette/colorFamilies.ts'
import type { Facts } from './facts.ts'
import { bare, COLORS, MATERIALS, SYNONYMS, THINGS, wordsOf } from './groundedWords.ts'
import { plain, spokenForms } from './names.ts'

export const WORD_RANGE = { least: 120, most: 220 } as const

export type Objection = {
  about: 'length' | 'missing' | 'invented' | 'material' | 'colour' | 'size' | 'price' | 'markup'
  /** A sentence that says what is wrong. */
  message: string
}

export type DescriptionCheck = { words: number; objections: Objection[] }

/** `text` is the Markdown of the description; prepend the title to check it too. */
export function checkDescription(text: string, facts: Facts): DescriptionCheck {
  const prose = spoken(text)
  const words = countWords(text)
  const length: Objection[] =
    words < WORD_RANGE.least || words > WORD_RANGE.most
      ? [{ about: 'length', message: `It has ${words} words; ${WORD_RANGE.least} to ${WORD_RANGE.most} are wanted.` }]
      : []
  return {
    words,
    objections: [
      ...length,
      ...missing(prose, facts),
      ...inventedNames(text, prose, facts),
      ...ungrounded(prose, facts),
      ...wrongNumbers(prose, facts),
      ...(/<[a-z/!]|\[[^\][]*\]\(|```/i.test(text)
        ? [
            {
              about: 'markup' as const,
              message: 'It holds HTML, links, pictures or code; only plain Markdown is wanted.',
            },
          ]
        : []),
    ],
  }
}

/** Number of words without Markdown markup. */
export function countWords(markdown: string): number {
  return spoken(markdown)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The text without Markdown markup. */
function spoken(markdown: string): string {
  return markdown.replace(/^[^\S\n]*(?:#+|[-*+>]|\d+\.)[^\S\n]+/gm, '').replace(/[*_`]/g, '')
}

const folded = (text: string) => ` ${plain(text).toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')} `

function missing(prose: string, { things }: Facts): Objection[] {
  const text = folded(prose)
  return things
    .filter((thing) => !spokenForms(thing).some((form) => text.includes(folded(form).trim())))
    .map(({ name }) => ({ about: 'missing', message: `It does not name the ${name}.` }))
}

/** Bold words that are not a product, and proper names before a kind of furniture that no product of the board has. */
function inventedNames(markdown: string, prose: string, { things, palette, style }: Facts): Objection[] {
  const forms = things.flatMap(spokenForms).map((form) => folded(form).trim())
  const bold = [...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text)
  const strange = bold.filter((text) => {
    const name = folded(text).trim()
    return !forms.some((form) => form === name || form.includes(name) || name.includes(form))
  })
  const known = new Set(
    wordsOf([...things.map(({ title }) => title), ...palette.map(({ name }) => name), style ?? ''].join(' ')).map(
      (word) => word.toLowerCase(),
    ),
  )
  const proper = [...prose.matchAll(/[\p{Ll},;:] (\p{Lu}[\p{L}'’]+)((?: [\p{L}\d'’-]+){1,4})/gu)].flatMap(
    ([, name = '', rest = '']) => {
      const piece = wordsOf(rest).find((word) => THINGS.has(bare(word)))
      return piece && !known.has((wordsOf(name)[0] ?? name).toLowerCase()) ? [`${name} … ${piece}`] : []
    },
  )
  return [...new Set([...strange, ...proper])].map((name) => ({
    about: 'invented',
    message: `It speaks of "${name}", which is no product of this board.`,
  }))
}

/** Kinds of furniture, materials and colors that no fact supports. */
function ungrounded(prose: string, facts: Facts): Objection[] {
  const { things, palette, room, setting, style } = facts
  const named = [
    ...things.map(({ title, kind }) => `${title} ${kind?.replaceAll('-', ' ') ?? ''}`),
    room,
    setting ?? '',
  ]
  const pieces = heldWords(named)
  for (const piece of pieces) for (const synonym of SYNONYMS[piece] ?? []) pieces.add(synonym)
  const told = [
    ...named,
    ...things.flatMap(({ materials, colour, description, care }) => [...materials, colour ?? '', description, care]),
    ...palette.map(({ name }) => name),
  ]
  const stuffs = heldWords(told)
  const hexes = [...palette.map(({ hex }) => hex), ...things.flatMap(({ hex }) => hex ?? [])]
  const colours = heldWords([
    ...told,
    style ?? '',
    ...things.flatMap(({ styles }) => styles),
    ...hexes.flatMap((hex) => colorFamilies([{ hex }])),
  ])
  if (colours.has('grey')) colours.add('gray')
  const found = [...new Set(wordsOf(prose).map(bare))]
  const not = (about: Objection['about'], what: string, list: ReadonlySet<string>, held: ReadonlySet<string>) =>
    found
      .filter((word) => list.has(word) && !held.has(word))
      .map(
        (word): Objection => ({
          about,
          message: `It speaks of the ${what} "${word}", which no product of this board has.`,
        }),
      )
  // A color may have the name of a material or of an object: "slate", "rose".
  const anything = new Set([...pieces, ...stuffs, ...colours])
  return [
    ...not('invented', 'piece', THINGS, anything),
    ...not('material', 'material', MATERIALS, anything),
    ...not('colour', 'color', COLORS, anything),
  ]
}

function heldWords(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(wordsOf).map(bare))
}

/** A difference in size may be stated before or after the number: "by 3 inches", "3 inches wider". */
const LENGTH =
  /(\b(?:step|difference) of )?(?<![$\d.,])(\d+(?:\.\d+)?)[ -]?(inch(?:es)?|in\.|["″]|feet|foot|ft\b|cm\b|centimeters?|meters?)(\s+\p{L}+)?/giu
/** A length followed by one of these words compares two products. */
const COMPARED =
  /^\s*(?:more|less|wider|narrower|deeper|taller|higher|lower|longer|shorter|shallower|apart|between|difference)$/i
const INCHES_PER: readonly (readonly [RegExp, number])[] = [
  [/^(?:feet|foot|ft)/i, 12],
  [/^(?:cm|centi)/i, 1 / 2.54],
  [/^meter/i, 39.37],
]
/** Sizes may be rounded. */
const ROUNDING_IN = 0.75

function wrongNumbers(prose: string, { things, total }: Facts): Objection[] {
  const sides = (['wide', 'deep', 'tall'] as const).map((side) => things.flatMap((thing) => thing[side] ?? []))
  const titled = things.flatMap(({ title, description, materials }) =>
    (`${title} ${description} ${materials.join(' ')}`.match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
  )
  const sizes = [...sides.flat(), ...titled, ...titled.map((feet) => feet * 12)]
  const steps = sides.flatMap((values) => values.flatMap((a) => values.map((b) => Math.abs(a - b))))
  const wrongSizes = [...prose.matchAll(LENGTH)].flatMap(
    ([text, before, figure = '', unit = '', after = '']): Objection[] => {
      const value = Number(figure) * (INCHES_PER.find(([pattern]) => pattern.test(unit))?.[1] ?? 1)
      const held = before || COMPARED.test(after) ? steps : sizes
      if (held.some((size) => Math.abs(size - value) <= ROUNDING_IN)) return []
      return [{ about: 'size', message: `It tells "${text.trim()}", which is the size of nothing on this board.` }]
    },
  )
  const prices = things.flatMap(({ price }) => price ?? [])
  const sums = [
    ...prices,
    total ?? 0,
    ...prices.flatMap((a, i) =>
      prices.slice(i + 1).flatMap((b, k) => [a + b, Math.abs(a - b), ...prices.slice(i + k + 2).map((c) => a + b + c)]),
    ),
  ]
  const wrongPrices = [...prose.matchAll(/\$\s?(\d[\d,]*(?:\.\d\d)?)/g)].flatMap(([text, figure = '']): Objection[] => {
    const value = Number(figure.replaceAll(',', ''))
    if (sums.some((sum) => Math.abs(sum - value) < 1)) return []
    return [{ about: 'price', message: `It tells "${text}", which is the price of nothing on this board.` }]
  })
  return [...wrongSizes, ...wrongPrices]
}
