/**
 * Finds claims of a language model that the board does not support: pieces, materials, colors and sizes that are in no
 * record. The engine's own lines need no such check, because each has a condition.
 */
import type { Board } from './readBoard.ts'
import { normalizedWord, COLORS, MATERIALS, SYNONYMS, THINGS, wordsOf } from './groundedWords.ts'
import { withoutMarkup } from './checkText.ts'
import { spokenForms } from './names.ts'

type UnsupportedClaim = { about: 'invented' | 'material' | 'color' | 'size'; message: string }

export function unsupportedClaims(markdown: string, board: Board): UnsupportedClaim[] {
  const prose = withoutMarkup(markdown)
  return [...inventedNames(prose, board), ...unsupportedWords(prose, board), ...wrongSizes(prose, board)]
}

/** Proper names before a kind of furniture that no piece of the board has. */
function inventedNames(prose: string, { pieces, style }: Board): UnsupportedClaim[] {
  const known = new Set(
    wordsOf([...pieces.flatMap(spokenForms), style ?? ''].join(' ')).map((word) => word.toLowerCase()),
  )
  const proper = [...prose.matchAll(/[\p{Ll},;:] (\p{Lu}[\p{L}'’]+)((?: [\p{L}\d'’-]+){1,4})/gu)].flatMap(
    ([, name = '', rest = '']) => {
      const piece = wordsOf(rest).find((word) => THINGS.has(normalizedWord(word)))
      return piece && !known.has((wordsOf(name)[0] ?? name).toLowerCase()) ? [`${name} … ${piece}`] : []
    },
  )
  return [...new Set(proper)].map((name) => ({
    about: 'invented',
    message: `It speaks of "${name}", which is no piece of this board.`,
  }))
}

function unsupportedWords(prose: string, board: Board): UnsupportedClaim[] {
  const { pieces, room, palette, style } = board
  const named = [...pieces.flatMap(({ title, sort, noun }) => [title, sort, noun]), room, COMMON_THINGS]
  const things = normalizedWords(named)
  for (const thing of things) for (const synonym of SYNONYMS[thing] ?? []) things.add(synonym)
  const stated = [...named, ...pieces.flatMap(({ described: words, made }) => [words, made])]
  const stuffs = normalizedWords(stated)
  const colors = normalizedWords([
    ...stated,
    ...pieces.flatMap(({ shades }) => shades.flatMap(({ word, family }) => [word, family])),
    ...palette.map(({ name }) => name),
    style ?? '',
  ])
  if (colors.has('grey')) colors.add('gray')
  const found = [...new Set(wordsOf(prose).map(normalizedWord))]
  // A color may have the name of a material or of an object: "slate", "rose".
  const anything = new Set([...things, ...stuffs, ...colors])
  const not = (about: UnsupportedClaim['about'], list: ReadonlySet<string>) =>
    found
      .filter((word) => list.has(word) && !anything.has(word))
      .map(
        (word): UnsupportedClaim => ({ about, message: `It speaks of "${word}", which no piece of this board has.` }),
      )
  return [...not('invented', THINGS), ...not('material', MATERIALS), ...not('color', COLORS)]
}

/** Objects of a room that are not on a board. */
const COMMON_THINGS = 'mirror lamp pot tray clock candle picture window wall floor'

function normalizedWords(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(wordsOf).map(normalizedWord))
}

const LENGTH_PATTERN =
  /(?<![$\d.,])(\d+(?:\.\d+)?)[ -]?(?:inch(?:es)?|in\.|["″])(\s+(?:wide|deep|tall|high|long|across))/giu
/** Sizes may be rounded. */
const ROUNDING_IN = 0.75

/** Sizes of pieces. A distance to keep, such as 18 inches of free floor, is no size. */
function wrongSizes(prose: string, { pieces }: Board): UnsupportedClaim[] {
  const sizes = pieces.flatMap(({ wide, deep, tall }) => [wide, deep, tall].flatMap((size) => size ?? []))
  return [...prose.matchAll(LENGTH_PATTERN)].flatMap(([text, figure = '']): UnsupportedClaim[] =>
    sizes.some((size) => Math.abs(size - Number(figure)) <= ROUNDING_IN)
      ? []
      : [{ about: 'size', message: `It says "${text.trim()}", which is the size of nothing on this board.` }],
  )
}
