/** Sentences about the whole board: its colors in numbers, its extremes, its sums, suggested next steps. */
import { formatDollars } from '../../formats.ts'
import { pick } from '../chance.ts'
import { sentence } from './clauses.ts'
import { article, capital, numbered, shuffled, spell } from './grammar.ts'
import type { Plan, Sentence } from './plan.ts'
import { type Subject, withAside, withFact } from './subject.ts'

/** The forms that the facts allow; none where a fact is missing. */
export type Row = { id: string; forms: (plan: Plan) => readonly string[] }

export const SUM_ROWS: readonly Row[] = [
  {
    id: 'brief',
    forms({ subjects, facts: { style, setting, room, colours }, chance }) {
      const [s] = shuffled(subjects, chance)
      const [a] = shuffled(colours, chance)
      if (!s || !a || !style) return []
      const wish = `${article(room)} ${room} in ${style}${setting ? `, {with ${setting} in mind|for ${setting}}` : ''}`
      return [
        `The {brief|request} was ${wish}, {and the board answers|answered} with ${a} and ${withAside(s)}`,
        `{Asked for|Wanted} was ${wish}, and {${withAside(s)} and ${a} are|${a} and ${withAside(s)} are} {part of the answer|among what it became}`,
      ]
    },
  },
  {
    id: 'range',
    forms(plan) {
      const found = extremes(plan.subjects, ({ price }) => price)
      if (!found) return []
      const [low, high] = [formatDollars(found.least.price ?? 0), formatDollars(found.most.price ?? 0)]
      const [least, most] = [found.least, found.most].map((s) => withAside({ ...s, price: null }))
      const between =
        plan.subjects.length > 2
          ? `{|, with ${numbered(plan.subjects.length - 2)} more between them|, the other ${numbered(plan.subjects.length - 2)} in between}`
          : ''
      return [
        `Prices {run|range|go} from ${low} for ${least} to ${high} for ${most}${between}`,
        `The {least|smallest} sum on the list is ${low}, for ${least}, {and |}the largest ${high}, for ${most}`,
        `{The list|The price list} {starts|begins} at ${low} with ${least} and ends at ${high} with ${most}${between}`,
      ]
    },
  },
  {
    id: 'share',
    forms({ facts: { total }, subjects }) {
      const [most] = subjects.filter(({ price }) => price !== null).toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))
      if (!most?.price || !total || subjects.length < 2) return []
      const share = `${Math.round((most.price / total) * 100)} percent`
      const name = withAside({ ...most, price: null })
      return [
        `Of the ${formatDollars(total)} {in all|that everything costs}, ${share} {goes to|is for} ${name}`,
        `${name} ${most.v('accounts', 'account')} for ${share} of the ${formatDollars(total)}{| in all}`,
        `{Everything together|The whole list} {comes to|costs} ${formatDollars(total)}, and ${share} of {it|that} is ${name}`,
      ]
    },
  },
  {
    id: 'floor',
    forms({ subjects }) {
      const standing = subjects.filter(({ floor, role }) => floor !== null && role !== 'rug')
      const sum = standing.reduce((total, { floor }) => total + (floor ?? 0), 0)
      const [most] = standing.toSorted((a, b) => (b.floor ?? 0) - (a.floor ?? 0))
      if (!most || standing.length < 2) return []
      return [
        `{On plan|Seen from above}, the ${numbered(standing.length)} pieces that stand on the floor {cover|take} {about|roughly|some} ${sum} square feet, ${withAside(most)} alone ${most.floor}`,
        `{About|Roughly|Some} ${sum} square feet of floor are taken once all is in place, ${most.floor} of them by ${withAside(most)}`,
      ]
    },
  },
  {
    id: 'style',
    forms({ facts: { style }, subjects, chance }) {
      const [first, ...rest] = shuffled(
        subjects.filter(({ inStyle }) => inStyle !== null),
        chance,
      )
      const count = rest.length + 1
      const last = rest.at(-1)
      if (!first || !last || !style) return []
      return count === subjects.length
        ? [
            `All ${numbered(count)} pieces, from ${withAside(first)} to ${withAside(last)}, {belong to|are listed under} ${style} in the catalog`,
            `The catalog {lists|files} every piece here, ${withAside(first)} as well as ${withAside(last)}, under ${style}`,
          ]
        : [
            `${capital(numbered(count))} of the ${numbered(subjects.length)} pieces are {listed|filed} under ${style}, {among them|including} ${withAside(first)} and ${withAside(last)}`,
            `With ${withAside(first)} and ${withAside(last)}, ${numbered(count)} of the ${numbered(subjects.length)} pieces {are listed|are filed|stand} under ${style}{| in the catalog|, the style of this board}`,
          ]
    },
  },
  {
    id: 'levels',
    forms(plan) {
      const found = extremes(plan.subjects, ({ tall }) => tall)
      if (!found) return []
      const { most, least } = found
      return [
        `{Heights {run|range}|The skyline runs} from ${least.tall} inches {at|with} ${least.at} {up |}to ${most.tall} inches {at|with} ${most.at}{|, a difference of ${(most.tall ?? 0) - (least.tall ?? 0)} inches|, {in all |}a step of ${(most.tall ?? 0) - (least.tall ?? 0)} inches}`,
        `{Nothing here is|No piece is} taller than ${withFact({ ...most, tall: null })} with ${most.tall} inches, or lower than ${least.at} with ${least.tall} inches`,
        `The {tallest|highest} piece is ${most.at} with ${most.tall} inches, the {lowest|shortest} ${withFact({ ...least, tall: null })} with ${least.tall} inches`,
      ]
    },
  },
  {
    id: 'next',
    forms({ subjects, chance, facts }) {
      const [a, b] = shuffled(
        subjects.filter(({ floor }) => floor !== null),
        chance,
      )
      if (!a) return []
      if (!b && subjects.length > 1) return []
      const other = b
        ? `${b.at} (${planOf(b)})`
        : `{the walls|the floor|the doorway|the windows} of your own {${facts.room}|room}`
      const it = withFact(a)
      return [
        `In the room designer, ${it} (${planOf(a)}) {can be tried|is drawn to scale} {beside|next to} ${other}`,
        `{Before you order|Before anything is ordered}, {try|test} the ${planOf(a)} of ${it} {against|beside} ${other} in the room designer`,
        `The room designer {draws|shows} ${it} at true size, ${planOf(a)}, {and|as well as} ${other}`,
      ]
    },
  },
]

function planOf({ isRound, wide, deep }: Subject): string {
  return isRound ? `${wide} inches across` : `${wide} by ${deep} inches`
}

function extremes(subjects: readonly Subject[], measure: (s: Subject) => number | null) {
  const known = subjects.filter((s) => measure(s) !== null).toSorted((a, b) => (measure(b) ?? 0) - (measure(a) ?? 0))
  const [most] = known
  const least = known.at(-1)
  return most && least && (measure(most) ?? 0) > (measure(least) ?? 0) ? { most, least } : null
}

/** A sentence of a random row that this board has not used yet. */
export function aboutBoard(plan: Plan, rows: readonly Row[]): Sentence | undefined {
  for (const { id, forms } of shuffled(rows, plan.chance)) {
    if (plan.used.has(id)) continue
    const all = forms(plan)
    if (all.length === 0) continue
    const form = pick(all, plan.chance)
    plan.used.add(id)
    return { id: `${id}-${all.indexOf(form)}`, text: sentence(spell(form, plan.chance)) }
  }
  return undefined
}
