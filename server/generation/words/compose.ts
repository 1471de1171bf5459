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
import { type Match, matchesOf, pickMatch } from './matchLines.ts'
import type { Board, Piece } from './readBoard.ts'
import { SHARED_LINES } from './sharedLines.ts'
import { SLEEP_LINES } from './sleepLines.ts'
import { SORT_RANKING } from './sorts.ts'
import { shuffledStories, storiesOf, type MatchedStory } from './stories.ts'
import { TOGETHER_LINES } from './togetherLines.ts'

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
