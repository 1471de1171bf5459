/**
 * Composes a text: the idea, the lead, the other pieces in sentences about one to four of them, the roles of the
 * colors, a hint. All choices use `chance`, so that the same board and seed give the same text.
 */
import { type Chance, pick } from '../chance.ts'
import { BATH_LINES } from './bathLines.ts'
import { COLOR_LINES } from './colorLines.ts'
import { DINING_LINES } from './diningLines.ts'
import { fillSlots, type Values } from './fillSlots.ts'
import { HINT_LINES } from './hintLines.ts'
import { countWords } from './checkText.ts'
import { LEAD_LINES } from './leadLines.ts'
import { LIVING_LINES } from './livingLines.ts'
import type { Board, Piece } from './readBoard.ts'
import { SHARED_LINES } from './sharedLines.ts'
import { SLEEP_LINES } from './sleepLines.ts'
import { SORT_RANKING } from './sorts.ts'
import { type MatchedStory, shuffledStories, storiesOf } from './stories.ts'
import { TOGETHER_LINES } from './togetherLines.ts'
import { fits, type Line, weightOf } from './lines.ts'

/** Range of the wanted length in words for a board of three pieces or more. */
const WORD_RANGE = { least: 98, most: 138 }
/** Sentences about the pieces beside the lead, by their number; more pieces share sentences. */
const SENTENCES = [0, 1, 2, 3, 3, 4, 4, 4, 4, 4]

const LINES = [...SLEEP_LINES, ...LIVING_LINES, ...DINING_LINES, ...BATH_LINES, ...TOGETHER_LINES, ...SHARED_LINES]

export type ComposedText = { title: string; paragraphs: string[]; story: string }

/** The facts of the board that do not depend on chance; determined once for all attempts. */
export type WritingMaterial = {
  board: Board
  stories: readonly MatchedStory[]
  leads: readonly Match[]
  lines: readonly Match[]
  hints: readonly Match[]
  colors: readonly string[]
}

export function materialOf(board: Board): WritingMaterial {
  const all = [...board.pieces]
  return {
    board,
    stories: storiesOf(board),
    leads: matchesOf(LEAD_LINES, board).filter(({ pieces }) => pieces[0] === board.lead),
    lines: matchesOf(LINES, board, [board.lead]),
    hints: hintsOf(board, all),
    colors: COLOR_LINES.flatMap(([text, when]) => {
      const values = when(board)
      return values ? (fillSlots(text, [], board, values) ?? []) : []
    }),
  }
}

/** Hints mention pieces by noun, so none of them names one. */
function hintsOf(board: Board, all: readonly Piece[]): Match[] {
  return matchesOf(HINT_LINES, board).filter(
    ({ text, pieces }) => !text.includes('**') && pieces.every((piece) => all.includes(piece)),
  )
}

export function compose(material: WritingMaterial, chance: Chance): ComposedText {
  const { board, leads, lines, hints, colors } = material
  const stories = shuffledStories(material.stories, chance)
  const [main, other] = [firstStory(stories, board, chance), stories.slice(1)]
  const lead = pickMatch(leads, chance)?.text ?? ''
  const about = sentencesAboutRest(lines, board, chance, MAX_REST_WORDS)
  const first = about.length > 2 || (about.length > 1 && chance() < 0.5) ? about.slice(0, 1) : []
  const rest = about.slice(first.length)
  const closing: string[] = []
  const used = () => countWords([main.idea, lead, ...about, ...closing].join(' '))
  const aim = WORD_RANGE.least + chance() * (WORD_RANGE.most - WORD_RANGE.least)
  const color = colors.length > 0 ? pick(colors, chance) : undefined
  const hint = bestHint(hints, board, chance)
  const second = secondPassage(other, main, board, chance)
  if (hint) closing.push(hint.text)
  if (color && (used() + countWords(color) < aim + 16 || chance() < 0.4)) closing.unshift(color)
  if (second && used() + countWords(second) < aim) rest.push(second)
  if (used() < aim - 12) {
    const more = hints.filter((candidate) => candidate.pieces.every((piece) => !hint?.pieces.includes(piece)))
    const next = bestHint(more, board, chance)
    if (next) closing.splice(-1, 0, next.text)
  }
  return {
    title: main.title,
    story: main.id,
    paragraphs: paragraphsOf([main.idea, lead, ...first], rest, closing, chance),
  }
}

function paragraphsOf(opening: string[], middle: string[], closing: string[], chance: Chance): string[] {
  const parts = [opening, middle, closing].filter((part) => part.length > 0)
  const [one = [], two = [], three] = parts
  // A short middle paragraph is joined with one of its neighbors.
  if (three && two.length === 1)
    return chance() < 0.5 ? joinedSentences([[...one, ...two], three]) : joinedSentences([one, [...two, ...three]])
  return joinedSentences(parts)
}

function joinedSentences(parts: readonly (readonly string[])[]): string[] {
  return parts.map((sentences) => sentences.join(' '))
}

/** The first story that has an idea and a title for this board. */
function firstStory(
  stories: readonly MatchedStory[],
  board: Board,
  chance: Chance,
): { id: string; idea: string; title: string } {
  for (const { story, values } of stories) {
    const ideas = passages(story.ideas, board, values)
    const titles = passages(story.titles, board, values).filter((title) => title.split(' ').length <= MAX_TITLE_WORDS)
    if (ideas.length > 0 && titles.length > 0)
      return { id: story.id, idea: pick(ideas, chance), title: pick(titles, chance) }
  }
  throw new Error(`No story is true of these pieces: ${board.pieces.map(({ name }) => name).join(', ')}.`)
}
const MAX_TITLE_WORDS = 5

function passages(texts: readonly string[], board: Board, values: Values): string[] {
  return texts.flatMap((text) => fillSlots(text, [], board, values) ?? [])
}

function secondPassage(
  stories: readonly MatchedStory[],
  main: { id: string },
  board: Board,
  chance: Chance,
): string | undefined {
  for (const { story, values } of stories.filter((each) => each.story.id !== main.id).slice(0, 3)) {
    const found = passages(story.seconds ?? [], board, values)
    if (found.length > 0) return pick(found, chance)
  }
  return undefined
}

/** Number of words about the pieces beside the lead above which another grouping is tried. */
const MAX_REST_WORDS = 88
const MAX_GROUPINGS = 4

/**
 * Sentences that name every piece except the lead, the more important pieces first; if all tried groupings are long,
 * the shortest one.
 */
function sentencesAboutRest(lines: readonly Match[], board: Board, chance: Chance, most: number): string[] {
  let best: { words: number; sentences: string[] } | undefined
  for (let i = 0; i < MAX_GROUPINGS; i++) {
    const sentences = groupedSentences(lines, board, chance)
    const words = countWords(sentences.join(' '))
    if (!best || words < best.words) best = { words, sentences }
    if (words <= most) break
  }
  return best?.sentences ?? []
}

function groupedSentences(lines: readonly Match[], board: Board, chance: Chance): string[] {
  const rest = board.pieces.filter((piece) => piece !== board.lead)
  const open = new Set(rest)
  const chosen: Match[] = []
  const budget = SENTENCES[rest.length] ?? 5
  while (open.size > 0) {
    const left = Math.max(1, budget - chosen.length)
    const pressure = open.size / left
    const able = lines.filter(
      ({ pieces, line }) => pieces.every((piece) => open.has(piece)) && !chosen.some((one) => one.line === line),
    )
    const match = pickMatch(able, chance, ({ weight, pieces }) => weight * groupWeight(pieces.length, pressure))
    if (!match) throw new Error(`No line is about ${[...open].map(({ name }) => name).join(', ')}.`)
    for (const piece of match.pieces) open.delete(piece)
    chosen.push(match)
  }
  return chosen.toSorted((a, b) => orderOf(a) - orderOf(b)).map(({ text }) => text)
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

/** A hint, preferably about the lead or a large piece. */
function bestHint(hints: readonly Match[], board: Board, chance: Chance): Match | undefined {
  return pickMatch(hints, chance, ({ weight, pieces }) => weight * (pieces.includes(board.lead) ? 1.6 : 1))
}

// Finds the lines that are true of a board's pieces, with their slots filled.

/** A line that fits: its text, and the pieces that it names for the first time. */
type Match = { line: Line; text: string; pieces: readonly Piece[]; weight: number }

/** Maximum number of assignments of pieces to the slots of one line; more would only be permutations. */
const MAX_ASSIGNMENTS = 14

/**
 * @param named pieces that the text has already named: a line mentions them by their noun and must name another
 */
function matchesOf(lines: readonly Line[], board: Board, named: readonly Piece[] = []): Match[] {
  return lines.flatMap((line) =>
    assignments(line, board.pieces).flatMap((slots) => {
      const fresh = slots.filter((piece) => !named.includes(piece))
      if (fresh.length === 0 && named.length > 0) return []
      // A generic line, or one with a list, would repeat the piece's name.
      if (
        fresh.length < slots.length &&
        (line.text.includes('{all}') || line.about.some(({ sorts }) => sorts === null))
      )
        return []
      // "The walls" and "the tiles" are plural where the name of a paint or a tile is not.
      if (slots.some((piece) => (piece.sort === 'paint' || piece.sort === 'tile') && !fresh.includes(piece))) return []
      const found = line.when?.(slots, board)
      if (line.when && !found) return []
      if (slots.some((piece, i) => hasUnusualNumber(piece) && isSubject(line.text, i))) return []
      const text = fillSlots(line.text, slots, board, typeof found === 'object' ? found : {}, named)
      return text === undefined ? [] : [{ line, text, pieces: fresh, weight: weightOf(line) }]
    }),
  )
}

function assignments({ about }: Line, pieces: readonly Piece[]): Piece[][] {
  let found: Piece[][] = [[]]
  for (const demand of about) {
    found = found.flatMap((taken) =>
      pieces.filter((piece) => !taken.includes(piece) && fits(demand, piece)).map((piece) => [...taken, piece]),
    )
    // A slot that takes any piece: only assignments in the board's order are kept, because the order makes no difference.
    if (demand.sorts === null) found = found.filter((slots) => isInOrder(slots, pieces))
  }
  return found.slice(0, MAX_ASSIGNMENTS * about.length)
}

function isInOrder(slots: readonly Piece[], pieces: readonly Piece[]): boolean {
  return slots.every((piece, i) => i === 0 || pieces.indexOf(piece) > pieces.indexOf(slots[i - 1] ?? piece))
}

const PLURAL_SORTS: ReadonlySet<string> = new Set(['sheets', 'towels', 'bedpillows', 'napkins', 'curtains'])

/** Whether the name's grammatical number differs from that of the lines about its sort: "Two oak chairs". */
function hasUnusualNumber({ sort, isPlural }: Piece): boolean {
  return PLURAL_SORTS.has(sort) !== isPlural
}

/** Whether the verb after the slot must agree with the piece in it. */
function isSubject(text: string, index: number): boolean {
  const slot = `{${'abcd'[index]}}`
  const at = text.indexOf(slot)
  if (at === -1) return false
  const [before, after] = [text.slice(0, at), text.slice(at + slot.length)]
  if (/^ and \{|^, \{|^ \{/.test(after)) return false
  return before === '' || /(?:[.:;,]|\b(?:and|while|because|as|so|when|if|where|that)) $/.test(before)
}

/** A random match; the probability is proportional to the weight. */
function pickMatch(
  matches: readonly Match[],
  chance: Chance,
  weigh = (match: Match) => match.weight,
): Match | undefined {
  // A line that fits many pieces is as likely as one that fits few.
  const counts = new Map<Line, number>()
  for (const { line } of matches) counts.set(line, (counts.get(line) ?? 0) + 1)
  const weights = matches.map((match) => weigh(match) / (counts.get(match.line) ?? 1))
  let at = chance() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [i, match] of matches.entries()) {
    at -= weights[i] ?? 0
    if (at <= 0) return match
  }
  return matches.at(-1)
}
