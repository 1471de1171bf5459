/** Sentences about two or three products at once, with the same kind of fact for each. */
import { formatDollars } from '../../formats.ts'
import { pick } from '../chance.ts'
import { type FactKind, kindsOf, sentence } from './clauses.ts'
import { list, spell } from './grammar.ts'
import { type Plan, type Sentence, tell } from './plan.ts'
import type { Subject } from './subject.ts'

/** Each kind of fact in the form that follows a name in a row of products. */
const SHORT: Partial<Record<FactKind, (s: Subject) => string>> = {
  colour: ({ colour }) => `in ${colour}`,
  price: ({ price }) => `at ${formatDollars(price ?? 0)}`,
  height: ({ tall }) => `at ${tall} inches`,
  made: ({ first }) => `(${first})`,
}
const ROWS: Record<'colour' | 'price' | 'height' | 'made', readonly string[]> = {
  colour: [
    '{By color|In color}, {they go together like this|this is how they stand}: ROW',
    'ROW {belong to the same scheme|share the view|make up this part of the scheme}',
    'ROW {sit|stand} {together|side by side} {in the collage|on this board}',
    '{The colors follow|Color follows|The scheme goes on} piece by piece: ROW',
  ],
  price: [
    '{The prices|Prices}{| piece by piece| one by one}: ROW, {together SUM|a sum of SUM|SUM in all}',
    'ROW take SUM{| of the budget} between them',
    'On the price list {stand|there are} ROW',
    'ROW {come|add up} to SUM',
  ],
  height: [
    '{In|By} height, {the row runs|it goes} like this: ROW',
    '{Tops stand at different levels|The heights tell them apart}: ROW',
    'ROW {set|mark} {the levels|the skyline} of the room',
  ],
  made: [
    '{Materials|The materials}{, in turn|, one by one|}: ROW',
    '{Listed by material|Sorted by what leads in each}, there are ROW',
    '{To the touch|Under the hand}, they differ: ROW',
  ],
}
const ROW_KINDS = ['colour', 'price', 'height', 'made'] as const

/** A sentence about a row of two or three products; the caller ensures that number. */
export function aboutRow(plan: Plan, row: readonly Subject[]): Sentence | undefined {
  const kinds = ROW_KINDS.filter((kind) => row.every((s) => kindsOf(s).includes(kind)))
  const fresh = kinds.filter((kind) => !plan.used.has(`row-${kind}`))
  if (kinds.length === 0) return undefined
  const kind = pick(fresh.length > 0 ? fresh : kinds, plan.chance)
  const form = pick(ROWS[kind], plan.chance)
  const sum = row.reduce((total, { price }) => total + (price ?? 0), 0)
  const text = form
    .replaceAll('ROW', list(row.map((s) => `${s.at} ${SHORT[kind]?.(s)}`)))
    .replaceAll('SUM', formatDollars(sum))
  plan.used.add(`row-${kind}`)
  for (const s of row) tell(plan, s, kind)
  return { id: `row-${kind}-${ROWS[kind].indexOf(form)}`, text: sentence(spell(text, plan.chance)) }
}
