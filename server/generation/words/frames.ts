/** Openings, colour notes, closings, headings and titles: what frames the products. */
import type { Style } from '../../../src/contract/vocabulary.ts'
import type { Facts } from './facts.ts'

export type Frame = (facts: Facts) => string | null

export const MANNERS: Record<Style, readonly string[]> = {
  'Natural Tones': ['natural tones', 'earthy, natural tones', 'quiet natural tones'],
  'Color Pop': ['clear, confident color', 'a bold pop of color', 'color with a point of view'],
  'Grey Tones': ['layered greys', 'cool, even greys', 'soft grey tones'],
  'Light Tones': ['light tones', 'pale, open tones', 'light, airy tones'],
}

/** "a, b and c" */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const numbered = (count: number) => NUMBERS[count] ?? String(count)
const pieces = (count: number) => `${numbered(count)} ${count === 1 ? 'piece' : 'pieces'}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a')
const planned = ({ setting }: Facts) => (setting ? ` planned for ${setting}` : '')

/** `manner` is one of MANNERS. */
export const OPENINGS: readonly ((facts: Facts, manner: string) => string)[] = [
  (f, m) =>
    `This is a ${f.room}${planned(f)}, drawn in ${m}. ${capital(pieces(f.things.length))} carry the whole idea, and none of them is there by accident.`,
  (f, m) =>
    `Start with ${m}, keep the list short, and a ${f.room} comes together quickly. This one${f.setting ? `, laid out for ${f.setting},` : ''} needs just ${pieces(f.things.length)}.`,
  (f, m) =>
    `A ${f.room} in ${m}${planned(f)}: ${pieces(f.things.length)}, chosen so that each one makes the next look better.`,
  (f, m) =>
    `Think of this board as a ${f.room} reduced to what matters. It speaks in ${m}${f.setting ? ` and leaves room for ${f.setting}` : ''}.`,
  (f, m) =>
    `Here ${m} ${m.endsWith('s') && !m.startsWith('a ') ? 'lead' : 'leads'} the way. The ${f.room}${planned(f)} is built from ${pieces(f.things.length)} that share a temper rather than a matching set.`,
  (f, m) =>
    `The brief was a ${f.room}${f.setting ? ` around ${f.setting}` : ''}; the answer is ${m}, handled with restraint across ${pieces(f.things.length)}.`,
  (f, m) =>
    `Some rooms shout. This ${f.room}${planned(f)} talks in ${m}, and lets ${pieces(f.things.length)} do the work.`,
  (f, m) =>
    `${capital(pieces(f.things.length))}, one ${f.room}, and ${m} from wall to wall. ${f.setting ? `The plan allows for ${f.setting}.` : 'The plan is simple on purpose.'}`,
  (f, m) =>
    `What holds this ${f.room} together is its color: ${m}, repeated often enough to feel settled.${f.setting ? ` The size in mind is ${f.setting}.` : ''}`,
  (f, m) =>
    `Every choice in this ${f.room} follows one rule, ${m} first.${f.setting ? ` With ${f.setting} as the measure,` : ' With that settled,'} the list came down to ${pieces(f.things.length)}.`,
]

export const COLOUR_NOTES: readonly Frame[] = [
  ({ colours }) =>
    colours.length > 2
      ? `The palette moves from ${colours[0]} through ${list(colours.slice(1, -1))} to ${colours.at(-1)}.`
      : null,
  ({ colours }) =>
    colours.length > 1 ? `${capital(colours[0] ?? '')} leads, with ${list(colours.slice(1, 4))} close behind.` : null,
  ({ colours }) =>
    colours.length > 2
      ? `Repeat ${colours[0]} at least twice, keep ${colours[1]} for the larger surfaces, and let ${colours[2]} appear in small doses.`
      : null,
  ({ colours }) =>
    colours.length > 1
      ? `Read together, ${list(colours.slice(0, 4))} sit close enough to feel calm and far enough apart to stay interesting.`
      : null,
  ({ colours }) =>
    colours.length > 0 ? `If you add anything later, match it to the ${colours[0]} before anything else.` : null,
]

export const MATERIAL_NOTES: readonly Frame[] = [
  ({ materials }) => (materials.length > 1 ? `Up close it is a conversation between ${list(materials)}.` : null),
  ({ materials }) =>
    materials.length > 1
      ? `The hand meets ${list(materials)}, so the scheme has texture even where the color is quiet.`
      : null,
  ({ materials }) =>
    materials.length > 0
      ? `${capital(list(materials))} ${materials.length === 1 ? 'keeps' : 'keep'} the surfaces honest.`
      : null,
  ({ materials }) =>
    materials.length > 1 ? `Contrast comes from touch rather than pattern: ${list(materials)}.` : null,
]

export const CLOSINGS: readonly Frame[] = [
  ({ total, things }) =>
    total && things.length > 1
      ? `The ${pieces(things.length)} come to $${total.toLocaleString('en-US')} in all, at today's catalog prices.`
      : null,
  ({ total, things }) =>
    total && things.length > 1
      ? `Priced as listed, the full board adds up to $${total.toLocaleString('en-US')}.`
      : null,
  ({ room }) =>
    `Move the pieces around in the room designer, at true size, before anything is delivered to the ${room}.`,
  ({ room }) =>
    `Check it against your own floor plan next: the room designer shows each piece of this ${room} to scale.`,
  ({ things }) =>
    things.length > 3
      ? `If the budget asks for stages, begin with the ${things[0]?.name} and the ${things[1]?.name}, and let the rest follow.`
      : null,
  ({ colours, room }) =>
    colours.length > 0
      ? `Live with the ${colours[0]} for a while; a ${room} like this gains from not being hurried.`
      : null,
  ({ room }) => `Edit before you add. A ${room} with space left over is easier to live in than a full one.`,
  ({ things }) =>
    things.length > 1
      ? `Nothing here needs a renovation, only ${pieces(things.length)} and an afternoon of moving them into place.`
      : null,
]

/** Three headings that go together: the idea, the pieces, the color. */
export const HEADINGS: readonly (readonly [string, string, string])[] = [
  ['The idea', 'The pieces', 'Color and texture'],
  ['Mood', 'What goes where', 'Palette'],
  ['Starting point', 'Piece by piece', 'How it holds together'],
  ['The room', 'The selection', 'Tone and touch'],
  ['In short', 'What we chose', 'Why it works'],
  ['The plan', 'Key pieces', 'Color notes'],
  ['First impression', 'The layers', 'The palette'],
  ['The brief', 'The furnishing', 'The finish'],
]

const TITLES: Record<Style, readonly string[]> = {
  'Natural Tones': ['Grounded', 'Earthbound', 'Warm and Unhurried', 'Close to Nature', 'Quietly Rooted', 'Soft Earth'],
  'Color Pop': ['Bright Side', 'Bold by Design', 'Full of Color', 'Color First', 'High Note'],
  'Grey Tones': [
    'Shades of Calm',
    'Cool and Collected',
    'Quiet Grey',
    'Silver Lining',
    'Soft Slate',
    'Between Black and White',
  ],
  'Light Tones': ['Light and Air', 'Pale Morning', 'White Space', 'Clear Day', 'Softly Lit', 'Open and Light'],
}

const upper = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
const phrase = ({ style }: Facts, roll: number) => {
  const titles = style ? TITLES[style] : Object.values(TITLES).flat()
  return titles[Math.floor(roll * titles.length)] ?? 'A Room of Its Own'
}

/** `roll` 0..1 chooses between phrases. */
export const TITLE_FORMS: readonly ((facts: Facts, roll: number) => string | null)[] = [
  (f) =>
    f.colours.length > 1 ? `${upper(f.colours[0] ?? '')} and ${upper(f.colours[1] ?? '')} ${upper(f.room)}` : null,
  (f, roll) =>
    `${phrase(f, roll)}: ${capital(article(f.colours[0] ?? f.room))} ${f.colours[0] ? `${upper(f.colours[0])} ` : ''}${upper(f.room)}`,
  (f, roll) =>
    f.colours.length > 1 ? `${phrase(f, roll)} in ${upper(f.colours[0] ?? '')} and ${upper(f.colours[1] ?? '')}` : null,
  (f) => (f.colours[0] && f.colours[2] ? `From ${upper(f.colours[0])} to ${upper(f.colours[2])}` : null),
  (f) => (f.colours[0] ? `The ${upper(f.colours[0])} ${upper(f.room)}` : null),
  (f, roll) =>
    f.colours[1] ? `${phrase(f, roll)}, with ${article(f.colours[1])} Touch of ${upper(f.colours[1])}` : null,
]
