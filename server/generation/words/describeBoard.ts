/**
 * Writes the title and the Markdown description of a board from facts alone; the same order always gives the same text.
 */
import type { BoardDescription, Swatch } from '../../../src/contract/boards.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Order } from '../order.ts'
import { aboutBoard, SUM_ROWS } from './aboutBoard.ts'
import { COLOR_ROWS } from './aboutColors.ts'
import { aboutOne } from './aboutOne.ts'
import { SINGLE_ROWS } from './aboutSingle.ts'
import { aboutRow } from './aboutRow.ts'
import { countWords, WORD_RANGE } from './checkDescription.ts'
import { comparison } from './comparison.ts'
import { type Facts, factsOf } from './facts.ts'
import { capital, shuffled } from './grammar.ts'
import { joinShort } from './joinShort.ts'
import { opening } from './opening.ts'
import { type Plan, planOf, type Sentence } from './plan.ts'
import { type Subject, withNames } from './subject.ts'
import { headingOf, type Part, titleOf } from './titles.ts'

/** Range of the target length in words, which varies between boards. */
const AIM = { least: 132, most: 190 }
/** From this number of products on, some of them share a sentence. */
const CROWDED = 4
/** Up to this number of products, their descriptions are quoted too. */
const FEW = 3
/** Number of attempts: a text that is too long or too short is rewritten, with more products per sentence. */
const TRIES = 12

type Section = { part: Part; sentences: Sentence[] }
export type Written = { description: BoardDescription; ids: string[] }

export function describeBoard(order: Order, palette: readonly Swatch[]): BoardDescription {
  return writeBoard(order, palette).description
}

/** `ids` describes the structure of the text: the kinds of its sentences in order, and the starts of its paragraphs. */
export function writeBoard(order: Order, palette: readonly Swatch[]): Written {
  const facts = factsOf(order, palette)
  const salt = order.products.map(({ title }) => title).join('|')
  const chance = chanceOf(order.seed, `${salt}${order.style}${order.functionName}${order.size}`)
  let text = { markdown: '', ids: [''] }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    text = compose(planOf(facts, chance), attempt)
    const words = countWords(text.markdown)
    if (words >= WORD_RANGE.least && words <= WORD_RANGE.most) break
  }
  return { description: { main_title: titleOf(facts, chance), description: text.markdown }, ids: text.ids }
}

function compose(plan: Plan, attempt: number): { markdown: string; ids: string[] } {
  const { chance, facts } = plan
  const aim = AIM.least + chance() * (AIM.most - AIM.least)
  const first = opening(plan)
  const pieces = aboutPieces(plan, first, attempt)
  const colours: Sentence[] = []
  const sums: Sentence[] = []
  const length = () => countWords(written([first, ...pieces, ...colours, ...sums], facts))
  const pairs = pairsOf(plan.subjects, chance)
  const more = [
    () => push(colours, aboutBoard(plan, COLOR_ROWS)),
    () => push(pieces, comparison(plan, shuffled(pairs, chance))),
    () => push(sums, aboutBoard(plan, SUM_ROWS)),
    () => push(colours, aboutBoard(plan, COLOR_ROWS)),
    () => push(sums, aboutBoard(plan, SUM_ROWS)),
    () => push(pieces, comparison(plan, shuffled(pairs, chance))),
    ...plan.subjects.map((subject) => () => push(pieces, unsaid(plan, subject))),
    ...(plan.subjects.length <= FEW ? SINGLE_ROWS.map(() => () => push(sums, aboutBoard(plan, SINGLE_ROWS))) : []),
  ]
  for (const add of [...more, ...more]) {
    if (length() >= aim) break
    add()
  }
  return laidOut(plan, first, [
    { part: 'pieces', sentences: pieces },
    ...shuffled<Section>(
      [
        { part: 'colours', sentences: colours },
        { part: 'sums', sentences: sums },
      ],
      chance,
    ),
  ])
}

/** Another sentence about a product, while some of its facts have not been stated. */
function unsaid(plan: Plan, subject: Subject): Sentence | undefined {
  const sentence = aboutOne(plan, subject)
  return ['bare', 'clause', 'beside'].includes(sentence.id) ? undefined : sentence
}

function push(sentences: Sentence[], sentence: Sentence | undefined): void {
  if (sentence) sentences.push(sentence)
}

/** Sentences that cover every product: alone, in a comparison, or in a row when there are many. */
function aboutPieces(plan: Plan, first: Sentence, attempt: number): Sentence[] {
  const { subjects, chance } = plan
  const out: Sentence[] = []
  const rest = shuffled(
    subjects.filter(({ at }) => !first.text.includes(at) || subjects.length < CROWDED),
    chance,
  )
  while (rest.length > 0) {
    const [one, two, three] = rest
    const isCrowded = subjects.length >= CROWDED && (attempt > 0 || chance() < 0.6)
    const isRow = attempt > 1 || chance() < (subjects.length - 2) / 10
    const count = isRow && three ? 3 : 2
    const together =
      isCrowded && one && two
        ? ((isRow ? aboutRow(plan, rest.slice(0, count)) : undefined) ?? comparison(plan, [[one, two]]))
        : undefined
    if (together) {
      const named = rest.filter(({ at }) => together.text.includes(at))
      for (const subject of named) rest.splice(rest.indexOf(subject), 1)
      out.push(together)
    } else if (one) {
      rest.shift()
      out.push(aboutOne(plan, one))
    }
  }
  return out
}

function pairsOf(subjects: readonly Subject[], chance: Chance): (readonly [Subject, Subject])[] {
  return shuffled(
    subjects.flatMap((one, i) => subjects.slice(i + 1).map((other) => [one, other] as const)),
    chance,
  )
}

function laidOut(plan: Plan, first: Sentence, sections: readonly Section[]) {
  const { chance, facts, subjects } = plan
  const full = sections.filter(({ sentences }) => sentences.length > 0)
  const hasHeadings = subjects.length > 1 && chance() < 0.7
  const leadsAlone = chance() < 0.5
  const blocks = full.map(({ part, sentences }, i) => {
    const isFirst = i === 0
    const heading =
      hasHeadings && sentences.length > 1 && (!isFirst || leadsAlone)
        ? headingOf(part, facts, subjects, chance)
        : undefined
    const own = isFirst && !leadsAlone ? [first, ...sentences] : sentences
    return {
      part,
      heading,
      sentences: joinShort(colonsLast(own, isFirst && !leadsAlone), chance, subjects.length < FEW),
    }
  })
  const all = [...(leadsAlone ? [{ part: 'lead', heading: undefined, sentences: [first] }] : []), ...blocks]
  const paragraphs = all.map(({ sentences }) => sentences.map(({ text }) => text).join(' '))
  // A name is written in full at its first mention, in whichever paragraph that is.
  const told = withNames(paragraphs.join('\n\n'), facts.things)
    .split('\n\n')
    .map((paragraph) => paragraph.replace(/(^|[.] )(the )/g, (_, before: string) => `${before}The `))
  return {
    markdown: told
      .map((text, i) => (all[i]?.heading ? `## ${all[i]?.heading}\n\n${capital(text)}` : capital(text)))
      .join('\n\n'),
    ids: all.flatMap(({ part, heading, sentences }) => [
      `${part}${heading ? '+' : ''}`,
      ...sentences.map(({ id }) => id),
    ]),
  }
}

/**
 * Moves sentences with a quote or an enumeration to the end, so that they can follow another sentence. The opening
 * stays first.
 */
function colonsLast(sentences: readonly Sentence[], isOpened: boolean): Sentence[] {
  const opened = sentences.slice(0, isOpened ? 1 : 0)
  const rest = sentences.slice(opened.length)
  const [plain, colons] = [false, true].map((has) => rest.filter(({ text }) => text.includes(':') === has))
  return [...opened, ...interleaved(plain ?? [], colons ?? [])]
}

/** Alternates plain sentences with the others, as far as there are any. */
function interleaved(plain: readonly Sentence[], others: readonly Sentence[]): Sentence[] {
  const spare = plain.slice(0, Math.max(0, plain.length - others.length))
  const paired = plain.slice(spare.length)
  return [...spare, ...others.flatMap((other, i) => [...paired.slice(i, i + 1), other])]
}

function written(sentences: readonly Sentence[], { things }: Facts): string {
  return withNames(sentences.map(({ text }) => text).join(' '), things)
}
