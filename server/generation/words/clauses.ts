/** All statements about one product: each kind of fact as a clause with a subject, and as an introductory phrase. */
import { formatDollars } from '../../formats.ts'
import { capital } from './grammar.ts'
import type { Subject } from './subject.ts'

export const FACT_KINDS = ['made', 'colour', 'size', 'height', 'price', 'style'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** `x` is the subject of the clause: the name, or a pronoun. */
type Clause = (s: Subject, x: string) => string | null
type Phrase = (s: Subject) => string | null

const made = ({ stuff, isAssembled, v }: Subject) =>
  stuff === null
    ? null
    : isAssembled
      ? `${v('combines', 'combine')} ${stuff}`
      : `${v('is', 'are')} {made of|built from|worked in} ${stuff}`
const plan = ({ wide, deep, isRound }: Subject) =>
  wide === null || deep === null ? null : isRound ? `${wide} inches across` : `${wide} by ${deep} inches`
const orNull = (value: unknown, text: string) => (value === null || value === undefined ? null : text)

const of = (s: Subject, x: string, what: string) => (x === s.it ? `${s.its} ${what} is` : `the ${what} of ${x} is`)

/** Clauses with the subject `x`, which mostly begin with it. */
export const CLAUSES: Record<FactKind, readonly Clause[]> = {
  made: [
    (s, x) => orNull(s.stuff, `${x} ${made(s)}`),
    (s, x) => orNull(s.stuff, `${x} ${s.v('brings', 'bring')} ${s.stuff}`),
    (s, x) => orNull(s.lead, `${x} ${s.v('adds', 'add')} ${s.stuff}{ to the mix| to the board| to the list|}`),
    (s, x) =>
      orNull(s.stuff, `${x} {${s.v('shows', 'show')}|${s.v('offers', 'offer')}|${s.v('has', 'have')}} ${s.stuff}`),
    (s, x) => orNull(s.stuff, `what goes into ${x} is ${s.stuff}`),
  ],
  colour: [
    (s, x) => orNull(s.colour, `${x} ${s.v('comes', 'come')} in ${s.colour}`),
    (s, x) => orNull(s.colour, `${x} ${s.v('is', 'are')} {shown|listed|chosen} in ${s.colour}`),
    (s, x) => orNull(s.colour, `${x} ${s.v('carries', 'carry')} {the color |}${s.colour}`),
    (s, x) => orNull(s.colour, `${x} ${s.v('keeps', 'keep')} to ${s.colour}`),
    (s, x) => orNull(s.colour, `${of(s, x, 'color')} ${s.colour}`),
    (s, x) => (s.role === 'paint' && s.colour ? `${x} {puts|spreads|lays} ${s.colour} on the walls` : null),
  ],
  size: [
    (s, x) => orNull(plan(s), `${x} ${s.v('measures', 'measure')} ${plan(s)}`),
    (s, x) =>
      orNull(
        s.floor,
        `${x} ${s.v('covers', 'cover')} {about|roughly|close to|some} ${s.floor} square feet{| of floor}`,
      ),
    (s, x) => orNull(plan(s), `${x} ${s.v('needs', 'need')} ${plan(s)}${s.isRound ? '' : '{| of floor| on the plan}'}`),
    (s, x) => (s.tellsWidth || s.wide === null ? null : `${x} ${s.v('spans', 'span')} ${s.wide} inches`),
    (s, x) =>
      s.isRound || s.deep === null ? null : `${x} ${s.v('is', 'are')} ${s.deep} inches {deep|from front to back}`,
  ],
  height: [
    (s, x) => orNull(s.tall, `${x} ${s.v('stands', 'stand')} ${s.tall} inches {tall|high}`),
    (s, x) => orNull(s.tall, `${x} ${s.v('rises', 'rise')} to ${s.tall} inches`),
    (s, x) => orNull(s.tall, `${x} ${s.v('reaches', 'reach')} {a height of |}${s.tall} inches`),
  ],
  price: [
    (s, x) => orNull(s.price, `${x} ${s.v('costs', 'cost')} ${formatDollars(s.price ?? 0)}`),
    (s, x) => orNull(s.price, `${x} ${s.v('is', 'are')} {listed|priced|offered} at ${formatDollars(s.price ?? 0)}`),
    (s, x) => orNull(s.price, `${of(s, x, 'price')} ${formatDollars(s.price ?? 0)}`),
    (s, x) => orNull(s.price, `${x} ${s.v('takes', 'take')} ${formatDollars(s.price ?? 0)} of the budget`),
  ],
  style: [
    (s, x) => orNull(s.inStyle, `${x} ${s.v('is', 'are')} filed under ${s.inStyle}{| in the catalog}`),
    (s, x) =>
      orNull(
        s.inStyle,
        `the catalog {files|lists} ${x} under ${s.inStyle}, {as this board asks|the style of this board}`,
      ),
  ],
}

/** Introductory phrases, without the comma that follows them. */
export const PHRASES: Record<FactKind, readonly Phrase[]> = {
  made: [
    (s) => orNull(s.lead, `{Made of|Built from|Worked in} ${s.stuff}`),
    (s) => (s.isAssembled ? `With ${s.stuff}` : null),
    (s) => orNull(s.lead, `In ${s.stuff}`),
  ],
  colour: [(s) => orNull(s.colour, `In ${s.colour}`), (s) => orNull(s.colour, `{Chosen|Shown|Listed} in ${s.colour}`)],
  size: [
    (s) => orNull(plan(s), `{At|With} ${s.isRound ? plan(s) : `{|a plan of }${plan(s)}`}`),
    (s) => (s.isRound || s.deep === null ? null : `At ${s.deep} inches {deep|from front to back}`),
    (s) => orNull(s.floor, `{On|Over} {about|roughly|some} ${s.floor} square feet`),
  ],
  height: [
    (s) => orNull(s.tall, `{At ${s.tall} inches tall|Standing ${s.tall} inches high}`),
    (s) => orNull(s.tall, `With a height of ${s.tall} inches`),
  ],
  price: [
    (s) => orNull(s.price, `{Priced|Listed|Offered} at ${formatDollars(s.price ?? 0)}`),
    (s) => orNull(s.price, `For ${formatDollars(s.price ?? 0)}`),
  ],
  style: [(s) => orNull(s.inStyle, `Filed under ${s.inStyle}`)],
}

/** The kinds of facts that are known of the product. */
export function kindsOf(s: Subject): FactKind[] {
  return FACT_KINDS.filter((kind) => CLAUSES[kind].some((clause) => clause(s, s.at) !== null))
}

export function sentence(text: string): string {
  return `${capital(text)}.`
}
