/**
 * Finds claims of a language model that the board does not support: pieces, materials, colors and sizes that are in no
 * record. The engine's own lines need no such check, because each has a condition.
 */
import type { Board } from './readBoard.ts'
import { bare, COLORS, MATERIALS, SYNONYMS, THINGS, wordsOf } from './groundedWords.ts'
import { spoken } from './judge.ts'
import { spokenForms } from './names.ts'

type Stranger = { about: 'invented' | 'material' | 'color' | 'size'; message: string }

export function strangersIn(markdown: string, board: Board): Stranger[] {
  const prose = spoken(markdown)
  return [...inventedNames(prose, board), ...ungrounded(prose, board), ...wrongSizes(prose, board)]
}

/** Proper names before a kind of furniture that no piece of the board has. */
function inventedNames(prose: string, { pieces, style }: Board): Stranger[] {
  const known = new Set(
    wordsOf([...pieces.flatMap(spokenForms), style ?? ''].join(' ')).map((word) => word.toLowerCase()),
  )
  const proper = [...prose.matchAll(/[\p{Ll},;:] (\p{Lu}[\p{L}'’]+)((?: [\p{L}\d'’-]+){1,4})/gu)].flatMap(
    ([, name = '', rest = '']) => {
      const piece = wordsOf(rest).find((word) => THINGS.has(bare(word)))
      return piece && !known.has((wordsOf(name)[0] ?? name).toLowerCase()) ? [`${name} … ${piece}`] : []
    },
  )
  return [...new Set(proper)].map((name) => ({
    about: 'invented',
    message: `It speaks of "${name}", which is no piece of this board.`,
  }))
}

function ungrounded(prose: string, board: Board): Stranger[] {
  const { pieces, room, palette, style } = board
  const named = [...pieces.flatMap(({ title, sort, noun }) => [title, sort, noun]), room, COMMON_THINGS]
  const things = heldWords(named)
  for (const thing of things) for (const synonym of SYNONYMS[thing] ?? []) things.add(synonym)
  const stated = [...named, ...pieces.flatMap(({ described: words, made }) => [words, made])]
  const stuffs = heldWords(stated)
  const colors = heldWords([
    ...stated,
    ...pieces.flatMap(({ shades }) => shades.flatMap(({ say, family }) => [say, family])),
    ...palette.map(({ name }) => name),
    style ?? '',
  ])
  if (colors.has('grey')) colors.add('gray')
  const found = [...new Set(wordsOf(prose).map(bare))]
  // A color may have the name of a material or of an object: "slate", "rose".
  const anything = new Set([...things, ...stuffs, ...colors])
  const not = (about: Stranger['about'], list: ReadonlySet<string>) =>
    found
      .filter((word) => list.has(word) && !anything.has(word))
      .map((word): Stranger => ({ about, message: `It speaks of "${word}", which no piece of this board has.` }))
  return [...not('invented', THINGS), ...not('material', MATERIALS), ...not('color', COLORS)]
}

/** Objects of a room that are not on a board. */
const COMMON_THINGS = 'mirror lamp pot tray clock candle picture window wall floor'

function heldWords(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(wordsOf).map(bare))
}

const LENGTH = /(?<![$\d.,])(\d+(?:\.\d+)?)[ -]?(?:inch(?:es)?|in\.|["″])(\s+(?:wide|deep|tall|high|long|across))/giu
/** Sizes may be rounded. */
const ROUNDING_IN = 0.75

/** Sizes of pieces. A distance to keep, such as 18 inches of free floor, is no size. */
function wrongSizes(prose: string, { pieces }: Board): Stranger[] {
  const sizes = pieces.flatMap(({ wide, deep, tall }) => [wide, deep, tall].flatMap((size) => size ?? []))
  return [...prose.matchAll(LENGTH)].flatMap(([text, figure = '']): Stranger[] =>
    sizes.some((size) => Math.abs(size - Number(figure)) <= ROUNDING_IN)
      ? []
      : [{ about: 'size', message: `It says "${text.trim()}", which is the size of nothing on this board.` }],
  )
}
