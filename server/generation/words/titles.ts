/** Titles of boards and headings in their texts, made from a few facts. */
import { formatDollars } from '../../formats.ts'
import { type Chance, pick } from '../chance.ts'
import type { Facts } from './facts.ts'
import { article, capital, numbered, shuffled, spell } from './grammar.ts'
import { type Subject, subjectOf, withShortNames } from './subject.ts'

const SMALL = /^(?:a|an|and|in|of|to|with|for|the|on|by|from|beside|over|at)$/
/** Maximum length of a title that a card shows in full. */
const TITLE_CHARACTERS = 64

/** "oat milk and rust" -> "Oat Milk and Rust" */
function titled(text: string): string {
  return text
    .split(' ')
    .map((word, i) => (i > 0 && SMALL.test(word) ? word : capital(word)))
    .join(' ')
}

export function titleOf(facts: Facts, chance: Chance): string {
  const { room, style, things } = facts
  const subjects = things.map((thing, i) => subjectOf(thing, i, style))
  const [a, b, c] = shuffled(facts.colours, chance)
  const some = shuffled(subjects, chance)
  const lead = some.find((s) => s.lead !== null)?.lead?.replace(/ of .*$/, '')
  const [one, two] = some
  const count = things.length
  const forms = [
    ...(a && b && c
      ? [
          `${room} in ${a}, ${b} and ${c}`,
          `from ${a} to ${c}, by way of ${b}`,
          ...(one ? [`${a}, ${b} and ${c} {for|with|around} ${one.at}`] : [`${a}, ${b} and ${c}`]),
        ]
      : []),
    ...(a && b
      ? [
          ...(one
            ? [`${room} in ${a} and ${b}, {with|around} ${one.at}`]
            : [`${a} and ${b} {for|in} ${article(room)} ${room}`]),
          ...(c ? [] : [`${article(room)} ${room} {of|in|between} ${a} and ${b}`]),
          ...(one ? [`${a} {beside|over|and} ${b}, {for|around|behind} ${one.at}`] : [`${a} {beside|over|with} ${b}`]),
          ...(count > 1 && !c ? [`${numbered(count)} pieces {in|between} ${a} and ${b}`] : []),
          ...(style && c ? [`${style}: ${a}, ${b}, ${c}`] : []),
        ]
      : []),
    ...(a && b && lead
      ? [`${lead}, ${a} and ${c ?? b}{| for ${article(room)} ${room}}`, `${room} in ${lead}, ${a} and ${b}`]
      : []),
    ...(one && two ? [`${one.at} and ${two.at}${a && b ? ` in ${a} and ${b}` : ''}`] : []),
    ...(one && a
      ? [
          `${one.at}${own(one)}, {with|and|beside|over} ${a}${b ? `{| and ${b}}` : ''}`,
          `${a}${b ? ` {and|over|beside} ${b}` : ''}{, with| for| around| behind} ${one.at}${own(one)}`,
          `${room}{ in| with|:} ${a}${b ? `{| and ${b}}` : ''}, {with|for|around} ${one.at}${own(one)}`,
        ]
      : []),
    ...(a && b
      ? []
      : [
          `{${article(room)} ${room}|${style ? `${style} ${room}` : room}} {around|with|for} ${one?.at ?? article(room)}`,
        ]),
  ]
  for (const form of shuffled(forms, chance)) {
    const text = titled(named(spell(form, chance), facts))
    if (text.length <= TITLE_CHARACTERS) return text
  }
  return titled(style ? `${style} ${room}` : `${article(room)} ${room}`)
}

/** One fact of the product, or none. */
function own({ price, tall, wide, lead, colour, tellsWidth }: Subject): string {
  const facts = [
    '',
    ...(price ? [` at ${formatDollars(price)}`] : []),
    ...(tall ? [`, ${tall} inches tall`] : []),
    ...(wide && !tellsWidth ? [`, ${wide} inches wide`] : []),
    ...(lead ? [` in ${lead.replace(/ of .*$/, '')}`] : []),
    ...(colour ? [` in ${colour}`] : []),
  ]
  return `{${facts.join('|')}}`
}

/** The topic of a part of the text. */
export type Part = 'pieces' | 'colours' | 'sums'

export function headingOf(part: Part, facts: Facts, subjects: readonly Subject[], chance: Chance): string {
  const { total, things } = facts
  const colours = facts.palette.map(({ name }) => name.toLowerCase())
  const [one, two] = shuffled(subjects, chance)
  const [a, b, c] = shuffled(colours, chance)
  const pair =
    one && two
      ? [
          `${one.at} {and|to|beside|next to} ${two.at}${a ? `, with ${a}` : ''}`,
          `{with|around} ${one.at} and ${two.at}${a ? `, in ${a}` : ''}`,
        ]
      : []
  const forms: Record<Part, string[]> = {
    pieces: [
      ...pair,
      ...(one?.colour
        ? [`${one.at} in ${one.colour}${two ? ` {beside|next to|and} ${two.at}` : ''}${a ? `, with ${a}` : ''}`]
        : []),
    ],
    colours:
      a && b
        ? [
            c
              ? `${a}, ${b} {and|with|beside} ${c}{, for ${one?.at}|, with ${one?.at}}`
              : `${a} {and|beside|against|next to} ${b}`,
            ...(c ? [`from ${a} to ${b} and ${c}{, with| beside| for} ${one?.at}`] : []),
          ]
        : pair,
    sums:
      total && things.length > 1
        ? [
            `${formatDollars(total)}, {with ${one?.at} and|from ${one?.at} to} ${two?.at}`,
            `${formatDollars(total)} for ${one?.at}, ${two?.at} and {the rest|all else}`,
            `${formatDollars(total)} {for|in} the {list|${facts.room}} {with|around} ${one?.at} and ${two?.at}`,
          ]
        : pair,
  }
  const chosen = forms[part].length > 0 ? pick(forms[part], chance) : `the ${facts.room}`
  return capital(named(spell(chosen, chance), facts))
}

/** Without the article before the first word. */
function named(text: string, { things }: Facts): string {
  return withShortNames(text, things).replace(/^the /, '')
}
