/** The state of a board's text while it is written: the products as subjects, and the facts stated so far. */
import { type Chance, pick } from '../chance.ts'
import { CLAUSES, type FactKind, kindsOf, PHRASES } from './clauses.ts'
import type { Facts } from './facts.ts'
import { spell } from './grammar.ts'
import { type Subject, subjectOf } from './subject.ts'

export type Plan = {
  facts: Facts
  subjects: readonly Subject[]
  chance: Chance
  /** The facts stated so far, by the placeholder of each product. */
  told: Map<string, Set<FactKind>>
  /**
   * The kinds of sentences used so far: unused kinds are preferred, and kinds about the whole board are used at most
   * once.
   */
  used: Set<string>
}

/** A sentence with placeholders for names; `id` identifies its kind. */
export type Sentence = { id: string; text: string }

export function planOf(facts: Facts, chance: Chance): Plan {
  return {
    facts,
    subjects: facts.things.map((thing, i) => subjectOf(thing, i, facts.style)),
    chance,
    told: new Map(),
    used: new Set(),
  }
}

/** The kinds of facts of a product that have not been stated, in random order. */
export function untold({ told, chance }: Plan, subject: Subject): FactKind[] {
  const said = told.get(subject.at)
  const kinds = kindsOf(subject).filter((kind) => !said?.has(kind))
  return kinds
    .map((kind) => ({ kind, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind)
}

export function tell({ told }: Plan, subject: Subject, ...kinds: FactKind[]): void {
  told.set(subject.at, new Set([...(told.get(subject.at) ?? []), ...kinds]))
}

export function clause({ chance }: Plan, subject: Subject, kind: FactKind, x: string): string {
  const offers = CLAUSES[kind].flatMap((row) => row(subject, x) ?? [])
  return spell(pick(offers, chance), chance)
}

/** Returns undefined when the fact has no phrase. */
export function phrase({ chance }: Plan, subject: Subject, kind: FactKind): string | undefined {
  const offers = PHRASES[kind].flatMap((row) => row(subject) ?? [])
  return offers.length > 0 ? spell(pick(offers, chance), chance) : undefined
}
