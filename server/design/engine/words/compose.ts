/**
 * Composes a text: the idea, the main piece, the other pieces in sentences about one to four of them, the roles of the
 * colors, a hint. The seed has a digit for each part of the text, so that one part can change and the others stay.
 */
import { BATH_LINES } from './bathLines.ts'
import { countWords } from './checkText.ts'
import { COLOR_LINES } from './colorLines.ts'
import { DINING_LINES } from './diningLines.ts'
import { drawn, hashOf, type Lot, lotOf } from './drawing.ts'
import { ADDED_LINES, MISFIT_LINES } from './fitLines.ts'
import { FURTHER_HINTS } from './furtherHints.ts'
import { HINT_LINES } from './hintLines.ts'
import { layoutsFor } from './layouts.ts'
import { LEAD_LINES } from './leadLines.ts'
import { LIVING_LINES } from './livingLines.ts'
import { type Match, matchesOf, type Passage, passagesOf } from './matching.ts'
import type { Board } from './readBoard.ts'
import { type WordsRead, wordsRead } from './wordsRead.ts'
import { SHARED_LINES } from './sharedLines.ts'
import { SLEEP_LINES } from './sleepLines.ts'
import { SORT_RANKING } from './sorts.ts'
import { type MatchedStory, MAX_RANDOM_BONUS, storiesOf } from './stories.ts'
import { TOGETHER_LINES } from './togetherLines.ts'

/** Range of the wanted length in words for a board of three pieces or more. */
const WORD_RANGE = { least: 92, most: 142 }
/** That for one or two pieces. */
const SHORT_RANGE = { least: 46, most: 78 }
/** Sentences about the pieces beside the lead, by their number; more pieces share sentences. */
const SENTENCES = [0, 1, 2, 3, 3, 4, 4, 4, 4, 4]
/** Number of words about the pieces beside the lead above which another grouping is tried. */
const MAX_REST_WORDS = 88
const MAX_GROUPINGS = 4
const MAX_TITLE_WORDS = 5
/** A second passage is of one of the strongest stories. */
const MAX_SECOND_STORIES = 3
/** The chance of a sentence about the colors. */
const COLOR_CHANCE = 0.75
const SECOND_CHANCE = 0.7
/** The chance of a sentence about what the picture adds. */
const ADDED_CHANCE = 0.3

const LINES = [...SLEEP_LINES, ...LIVING_LINES, ...DINING_LINES, ...BATH_LINES, ...TOGETHER_LINES, ...SHARED_LINES]

/** The digits of a seed of 32 bits. */
export type Digits = { readonly [Digit in 'opening' | 'about' | 'closing' | 'layout']: number }

export function digitsOf(seed: number): Digits {
  return { opening: seed >>> 24, about: (seed >>> 12) & 0xfff, closing: (seed >>> 4) & 0xff, layout: seed & 0xf }
}

/** The facts of the board that do not depend on the seed; determined once for all attempts. */
export type WritingMaterial = {
  readonly board: Board
  readonly salt: number
  readonly stories: readonly WrittenStory[]
  readonly leads: readonly Match[]
  readonly lines: readonly Match[]
  readonly hints: readonly Match[]
  readonly colors: readonly Passage[]
  /** Sizes that do not fit, one of which is always said, and what the picture adds. */
  readonly misfits: readonly Passage[]
  readonly added: readonly Passage[]
}

type WrittenStory = MatchedStory & {
  readonly key: number
  readonly ideas: readonly Passage[]
  readonly titles: readonly Passage[]
  readonly seconds: readonly Passage[]
}

export type Opening = { readonly story: string; readonly title: string; readonly idea: string }
export type About = { readonly lead: string; readonly rest: readonly string[] }
export type Closing = { readonly color: string; readonly second: string; readonly hints: readonly string[] }
export type ComposedText = { readonly title: string; readonly paragraphs: readonly string[]; readonly story: string }

/**
 * @param salt makes boards of different products have different words for the same seed
 * @param read what the reader has read
 */
export function materialOf(board: Board, salt = '', read: WordsRead = wordsRead([])): WritingMaterial {
  const dated = <Each extends Passage>(lots: readonly Each[], at = read.text): Each[] =>
    lots.map((lot) => ({ ...lot, lastRead: at(lot.text) }))
  return {
    board,
    salt: hashOf(salt),
    stories: storiesOf(board).map((match) => {
      const { ideas, titles, seconds, ...story } = writtenStory(match, board)
      return { ...story, ideas: dated(ideas), titles: dated(titles, read.title), seconds: dated(seconds) }
    }),
    leads: dated(matchesOf(LEAD_LINES, board).filter(({ pieces }) => pieces[0] === board.lead)),
    lines: dated(matchesOf(LINES, board, [board.lead])),
    // Hints mention pieces by noun, so none of them names one.
    hints: dated(matchesOf([...HINT_LINES, ...FURTHER_HINTS], board).filter(({ text }) => !text.includes('**'))),
    colors: dated(COLOR_LINES.flatMap(([source, when]) => passagesOf([source], board, when(board)))),
    misfits: dated(recordPassages(MISFIT_LINES, board)),
    added: dated(recordPassages(ADDED_LINES, board)),
  }
}

function recordPassages(lines: typeof MISFIT_LINES, board: Board): Passage[] {
  const { record } = board
  return record ? lines.flatMap(([source, when]) => passagesOf([source], board, when(record, board))) : []
}

function writtenStory(match: MatchedStory, board: Board): WrittenStory {
  const { story, values } = match
  return {
    ...match,
    key: hashOf(story.id),
    ideas: passagesOf(story.ideas, board, values),
    titles: passagesOf(story.titles, board, values).filter(({ text }) => text.split(' ').length <= MAX_TITLE_WORDS),
    seconds: passagesOf(story.seconds ?? [], board, values),
  }
}

export function compose(material: WritingMaterial, digits: Digits): ComposedText {
  const opening = openingOf(material, digits.opening)
  const about = aboutOf(material, digits.about)
  return laidOut(material, digits.layout, {
    opening,
    about,
    closing: closingOf(material, digits.closing, opening, about),
  })
}

/** The story that the text tells, with its title and its idea. */
export function openingOf({ stories, salt, board }: WritingMaterial, digit: number): Opening {
  const seed = salt ^ (digit + 1)
  const told = stories.filter(({ ideas, titles }) => ideas.length > 0 && titles.length > 0)
  const rank = ({ strength, key }: WrittenStory) => strength + lotOf(seed, key) * MAX_RANDOM_BONUS
  const read = ({ ideas, titles }: WrittenStory) => Math.max(leastRead(ideas), leastRead(titles))
  const [main] = told.toSorted((a, b) => read(a) - read(b) || rank(b) - rank(a))
  const [idea, title] = [drawn(main?.ideas ?? [], seed), drawn(main?.titles ?? [], seed)]
  if (!main || !idea || !title)
    throw new Error(`No story is true of these pieces: ${board.pieces.map(({ name }) => name).join(', ')}.`)
  return { story: main.story.id, title: title.text, idea: idea.text }
}

function leastRead(lots: readonly Lot[]): number {
  return Math.min(...lots.map(({ lastRead = 0 }) => lastRead))
}

/**
 * Sentences that name every piece, the more important pieces first; if all tried groupings of the pieces are long, the
 * shortest one.
 */
export function aboutOf({ leads, lines, board, salt }: WritingMaterial, digit: number): About {
  const seed = salt ^ ((digit + 1) << 8)
  let best: { read: number; words: number; rest: string[] } | undefined
  for (let i = 0; i < MAX_GROUPINGS; i++) {
    const matches = groupedPieces(lines, board, seed + i * 0x10001)
    const read = matches.filter(({ lastRead = 0 }) => lastRead > 0).length
    const rest = matches.map(({ text }) => text)
    const words = countWords(rest.join(' '))
    if (!best || read < best.read || (read === best.read && words < best.words)) best = { read, words, rest }
    if (words <= MAX_REST_WORDS && read === 0) break
  }
  return { lead: drawn(leads, seed)?.text ?? '', rest: best?.rest ?? [] }
}

function groupedPieces(lines: readonly Match[], board: Board, seed: number): Match[] {
  let open = board.pieces.filter((piece) => piece !== board.lead)
  let able = lines
  const chosen: Match[] = []
  const budget = SENTENCES[open.length] ?? 5
  while (open.length > 0) {
    const left = Math.max(1, budget - chosen.length)
    const pressure = open.length / left
    const match = drawn(
      able,
      seed + chosen.length,
      ({ weight, pieces }) => weight * groupWeight(pieces.length, pressure),
    )
    if (!match) throw new Error(`No line is about ${open.map(({ name }) => name).join(', ')}.`)
    open = open.filter((piece) => !match.pieces.includes(piece))
    able = able.filter(
      ({ line, pieces }) => line !== match.line && !pieces.some((piece) => match.pieces.includes(piece)),
    )
    chosen.push(match)
  }
  return chosen.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/**
 * How well a sentence about this many pieces suits the remaining ones: with few sentences left, pieces must share them.
 */
function groupWeight(count: number, pressure: number): number {
  const gap = Math.abs(count - pressure)
  return gap < 0.6 ? 4 : gap < 1.1 ? 1.2 : gap < 1.7 ? 0.25 : 0.04
}

function orderOf({ pieces }: Match): number {
  return Math.min(...pieces.map(({ sort }) => SORT_RANKING.indexOf(sort)))
}

/** What follows the pieces: a sentence about the colors, one of another story, and one hint or two, as there is room. */
export function closingOf(
  { colors, hints, misfits, added, stories, board, salt }: WritingMaterial,
  digit: number,
  { story, idea }: Opening,
  { lead, rest }: About,
): Closing {
  const seed = salt ^ ((digit + 1) << 16)
  const closing = { color: '', second: '', hints: [] as string[] }
  const used = () => countWords([idea, lead, ...rest, closing.color, closing.second, ...closing.hints].join(' '))
  const { least, most } = board.pieces.length <= 2 ? SHORT_RANGE : WORD_RANGE
  const aim = least + lotOf(seed, 1) * (most - least)
  // What may be left out is said again only where the text is too short without it.
  const isWanted = ({ lastRead = 0 }: Lot) => lastRead === 0 || used() < least
  // A hint is preferably about the main piece.
  const isAboutLead = ({ pieces, weight }: Match) => weight * (pieces.includes(board.lead) ? 1.6 : 1)
  const misfit = drawn(misfits, seed)
  if (misfit) closing.hints.push(misfit.text)
  const plain = lotOf(seed, 5) < ADDED_CHANCE ? drawn(added, seed) : undefined
  if (plain && isWanted(plain)) closing.hints.push(plain.text)
  const hint = drawn(hints, seed, isAboutLead)
  if (hint && isWanted(hint) && (used() < aim || lotOf(seed, 2) < 0.6)) closing.hints.push(hint.text)
  const color = lotOf(seed, 3) < COLOR_CHANCE ? drawn(colors, seed) : undefined
  if (color && isWanted(color) && (used() + countWords(color.text) < aim + 16 || lotOf(seed, 4) < 0.4))
    closing.color = color.text
  const others = stories.filter((each) => each.story.id !== story && each.seconds.length > 0)
  const second = drawn(
    others.slice(0, MAX_SECOND_STORIES).flatMap(({ seconds }) => seconds),
    seed,
  )
  if (second && isWanted(second) && lotOf(seed, 6) < SECOND_CHANCE && used() + countWords(second.text) < aim)
    closing.second = second.text
  if (used() < aim - 12) {
    const more = hints.filter(
      ({ pieces, text }) => text !== hint?.text && pieces.every((piece) => !hint?.pieces.includes(piece)),
    )
    const next = drawn(more, seed, isAboutLead)
    if (next && isWanted(next)) closing.hints.unshift(next.text)
  }
  return closing
}

/** The parts in paragraphs. */
export function laidOut(
  { salt, board }: WritingMaterial,
  digit: number,
  { opening, about, closing }: { opening: Opening; about: About; closing: Closing },
): ComposedText {
  const { title, story, idea } = opening
  const { lead, rest } = about
  const half = Math.ceil(rest.length / 2)
  const parts = {
    idea: [idea],
    lead: [lead],
    rest,
    first: rest.slice(0, 1),
    others: rest.slice(1),
    half: rest.slice(0, half),
    remaining: rest.slice(half),
    color: [closing.color],
    second: [closing.second],
    hints: closing.hints,
  }
  const layout = drawn(layoutsFor(board.pieces.length), salt ^ ((digit + 1) << 4))
  const paragraphs = (layout?.paragraphs ?? [])
    .map((paragraph) => paragraph.flatMap((part) => parts[part]).filter((sentence) => sentence !== ''))
    .filter((sentences) => sentences.length > 0)
  return { title, story, paragraphs: paragraphs.map((sentences) => sentences.join(' ')) }
}
