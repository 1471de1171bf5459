/** Title and Markdown description of a board, from facts alone; the same order always gives the same words. */
import type { BoardDescription, Swatch } from '../../../src/contract/boards.ts'
import { type Chance, chanceOf, pick } from '../chance.ts'
import type { Order } from '../order.ts'
import { type Facts, factsOf, type Thing } from './facts.ts'
import {
  CLOSINGS,
  COLOUR_NOTES,
  type Frame,
  HEADINGS,
  MANNERS,
  MATERIAL_NOTES,
  OPENINGS,
  TITLE_FORMS,
} from './frames.ts'
import { plainSentence, SENTENCES } from './sentences.ts'

/** The text should have this many words; long product names may push it a little over. */
const WORDS = { least: 126, most: 205 }
/** From this many products on, those of one role share a sentence. */
const CROWDED = 7

export function describeBoard(order: Order, palette: readonly Swatch[]): BoardDescription {
  const facts = factsOf(order, palette)
  const salt = order.products.map(({ title }) => title).join('|')
  const chance = chanceOf(order.seed, `${salt}${order.style}${order.functionName}${order.size}`)
  const [idea, pieces, colour] = pick(HEADINGS, chance)
  const manner = facts.style ? pick(MANNERS[facts.style], chance) : 'a few colors that belong together'
  const sections = {
    idea: [pick(OPENINGS, chance)(facts, manner)],
    pieces: aboutThings(facts, chance),
    colour: [...said(COLOUR_NOTES, facts, chance, 1)],
  }
  // Extra notes, the most useful first, as long as there is room for them.
  const extras: (readonly [keyof typeof sections, string])[] = [
    ...said(MATERIAL_NOTES, facts, chance, 1).map((text) => ['colour', text] as const),
    ...said(CLOSINGS, facts, chance, 5).map((text) => ['colour', text] as const),
    ...said(COLOUR_NOTES, facts, chance, 4).map((text) => ['idea', text] as const),
    ...said(MATERIAL_NOTES, facts, chance, 3).map((text) => ['idea', text] as const),
  ]
  const words = () => Object.values(sections).flat().join(' ').split(/\s+/).length
  const used = new Set(Object.values(sections).flat())
  for (const [i, [section, text]] of extras.entries()) {
    const isWanted = i < 2 ? words() < WORDS.most - 30 : words() < WORDS.least
    if (!isWanted || used.has(text)) continue
    used.add(text)
    sections[section].push(text)
  }
  const paragraph = (heading: string, sentences: string[]) =>
    sentences.length > 0 ? `## ${heading}\n\n${sentences.join(' ')}` : ''
  return {
    main_title: titleOf(facts, chance),
    description: [
      paragraph(idea, sections.idea),
      paragraph(pieces, sections.pieces),
      paragraph(colour, sections.colour),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** One sentence a product; where there are many, the later ones of a role join in one sentence. */
function aboutThings({ things }: Facts, chance: Chance): string[] {
  const out: string[] = []
  const used = new Set<unknown>()
  const joined = new Set<Thing>()
  for (const thing of things) {
    if (joined.has(thing)) continue
    const others =
      things.length >= CROWDED
        ? things.filter((other) => other !== thing && other.role === thing.role && !joined.has(other))
        : []
    if (others.length > 0) {
      const group = [thing, ...others]
      for (const other of group) joined.add(other)
      out.push(pick(TOGETHER, chance)(group.map(({ name }) => `**${name}**`)))
      continue
    }
    joined.add(thing)
    const offers = SENTENCES[thing.role].flatMap((sentence) => {
      const text = used.has(sentence) ? null : sentence(thing)
      return text === null ? [] : [{ sentence, text }]
    })
    if (offers.length === 0) out.push(plainSentence(thing))
    else {
      const { sentence, text } = pick(offers, chance)
      used.add(sentence)
      out.push(text)
    }
  }
  return out
}

const and = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
const TOGETHER: readonly ((names: readonly string[]) => string)[] = [
  (names) => `The ${and(names)} work as a group.`,
  (names) => `Side by side, the ${and(names)} share the job.`,
  (names) => `The ${and(names)} belong together here.`,
  (names) => `Mix the ${and(names)} freely; they were picked to agree.`,
  (names) => `There is room for the ${and(names)} in the same view.`,
]

/** Up to `count` of the rows that have something to say, in an order of chance. */
function said(rows: readonly Frame[], facts: Facts, chance: Chance, count: number): string[] {
  return rows
    .map((row) => ({ row, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ row }) => row(facts) ?? [])
    .slice(0, count)
}

function titleOf(facts: Facts, chance: Chance): string {
  const roll = chance()
  const forms = TITLE_FORMS.flatMap((form) => form(facts, roll) ?? [])
  return pick(forms, chance)
}
