/** How the parts of a text are divided into paragraphs. */
import { hashOf, type Lot } from './drawing.ts'

const PARTS = ['idea', 'lead', 'rest', 'first', 'others', 'half', 'remaining', 'color', 'second', 'hints'] as const
type Part = (typeof PARTS)[number]

type Layout = Lot & { readonly paragraphs: readonly (readonly Part[])[] }

type Row = readonly [paragraphs: string, pieces: { least: number; most: number }, weight: number]

const ANY = { least: 1, most: 10 }
const FEW = { least: 1, most: 4 }
const SOME = { least: 3, most: 10 }
const MANY = { least: 5, most: 10 }

const ROWS: readonly Row[] = [
  ['idea lead first | others second | color hints', SOME, 3],
  ['idea | lead rest | second color hints', SOME, 3],
  ['idea lead | rest second | hints color', SOME, 2],
  ['idea lead rest second | color hints', ANY, 3],
  ['idea lead second | rest | hints color', ANY, 2],
  ['idea color | lead rest | second hints', SOME, 2],
  ['lead first | others color | hints second idea', SOME, 2],
  ['lead rest | idea second | color hints', SOME, 1.5],
  ['lead rest hints | color second idea', ANY, 2],
  ['idea | lead first | others second | color hints', MANY, 2.5],
  ['idea lead | half color | remaining second | hints', MANY, 2],
  ['lead half | idea | remaining second | color hints', MANY, 1.5],
  ['idea lead first | color | others second hints', MANY, 1.5],
  ['idea lead rest color second hints', FEW, 3],
  ['lead rest second color hints idea', FEW, 1.5],
  ['color idea | lead rest | hints second', SOME, 1],
]

const LAYOUTS = ROWS.map(([text, pieces, weight]) => ({
  pieces,
  weight,
  key: hashOf(text),
  paragraphs: text.split(' | ').map((paragraph) => paragraph.split(' ').map(partOf)),
}))

function partOf(word: string): Part {
  const part = PARTS.find((each) => each === word)
  if (!part) throw new Error(`No part of a text is called "${word}".`)
  return part
}

/** The layouts that suit a text about this many pieces. */
export function layoutsFor(count: number): readonly Layout[] {
  return LAYOUTS.filter(({ pieces }) => count >= pieces.least && count <= pieces.most)
}
