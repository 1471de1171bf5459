/** Sentences about one product: two or three of its facts, combined in many ways. */
import { formatDollars } from '../../formats.ts'
import { pick } from '../chance.ts'
import { type FactKind, sentence } from './clauses.ts'
import type { Role } from './facts.ts'
import { shuffled, spell } from './grammar.ts'
import { clause, phrase, type Plan, type Sentence, tell, untold } from './plan.ts'
import type { Subject } from './subject.ts'

/** Introductory phrases by the role of the product. */
const PLACES: Record<Role, readonly string[]> = {
  anchor: ['To begin with', 'First of all'],
  seat: ['For sitting', 'As a seat', 'To sit on'],
  table: [],
  light: ['For light', 'As a source of light', 'For the hours after dark'],
  textile: ['Among the textiles', 'On the soft side'],
  rug: ['Underfoot', 'On the floor', 'At floor level'],
  paint: ['On the walls', 'As for the walls'],
  tile: ['On the wall', 'On the hard surfaces'],
  fixture: ['Where the water runs', 'On the wet side'],
  thing: ['Besides', 'In addition'],
}

type Form = {
  id: string
  facts: number
  write: (plan: Plan, s: Subject, kinds: readonly FactKind[]) => string | undefined
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
/** "and comes in oat": omits the subject after "and". */
const further = (text: string, it: string) => (text.startsWith(`${it} `) ? text.slice(it.length + 1) : text)

const FORMS: readonly Form[] = [
  {
    id: 'two-clauses',
    facts: 2,
    write: (plan, s, [a = 'made', b = 'made']) =>
      `${clause(plan, s, a, s.at)}${pick(['; ', ', and '], plan.chance)}${clause(plan, s, b, s.it)}`,
  },
  {
    id: 'and',
    facts: 2,
    write: (plan, s, [a = 'made', b = 'made']) =>
      startsWithSubject(plan, s, a, (first) => `${first} and ${further(clause(plan, s, b, s.it), s.it)}`),
  },
  {
    id: 'phrase-first',
    facts: 2,
    write(plan, s, [a = 'made', b = 'made']) {
      const before = phrase(plan, s, a)
      return before && startsWithSubject(plan, s, b, (rest) => `${before}, ${rest}`)
    },
  },
  {
    id: 'phrase-last',
    facts: 2,
    write(plan, s, [a = 'made', b = 'made']) {
      const after = phrase(plan, s, b)
      return after && startsWithSubject(plan, s, a, (first) => `${first}, ${lowered(after)}`)
    },
  },
  {
    id: 'three',
    facts: 3,
    write(plan, s, [a = 'made', b = 'made', c = 'made']) {
      const before = phrase(plan, s, a)
      return before && startsWithSubject(plan, s, b, (rest) => `${before}, ${rest}, and ${clause(plan, s, c, s.it)}`)
    },
  },
  {
    id: 'place',
    facts: 2,
    write: (plan, s, [a = 'made', b = 'made']) =>
      PLACES[s.role].length > 0
        ? startsWithSubject(
            plan,
            s,
            a,
            (first) => `${pick(PLACES[s.role], plan.chance)}, ${first}; ${clause(plan, s, b, s.it)}`,
          )
        : undefined,
  },
  {
    id: 'there-is',
    facts: 2,
    write(plan, s, [a = 'made', b = 'made']) {
      const after = phrase(plan, s, a)
      const start = spell(
        `{Then there ${s.v('is', 'are')}|There ${s.v('is', 'are')} also|Next {on the list |}${s.v('comes', 'come')}|The list {also holds|includes|goes on with}}`,
        plan.chance,
      )
      return after && `${start} ${s.at}, ${lowered(after)}; ${clause(plan, s, b, s.it)}`
    },
  },
]

/** A sentence about a product with few known facts, which mentions other products too. */
function beside(plan: Plan, s: Subject, kind: FactKind | undefined): Sentence {
  const [b, c] = shuffled(
    plan.subjects.filter(({ at }) => at !== s.at),
    plan.chance,
  )
  const price = s.price === null ? '' : `{, at|, for} ${formatDollars(s.price)},`
  const others = b && c ? `{${b.at}|${b.at} and ${c.at}}` : b?.at
  const walls =
    s.role === 'paint' || s.role === 'tile' ? ['{goes on|covers|is for} the {wall|walls} {around|behind|beyond}'] : []
  const verbs =
    walls.length > 0
      ? walls
      : s.isPlural
        ? ['{join|stand beside|share the list with}']
        : ['{joins|stands beside|shares the list with}']
  if (kind) tell(plan, s, kind)
  if (others) {
    const told = kind === 'price' || !kind ? undefined : phrase(plan, s, kind)
    const before = told ? `${told}, ` : ''
    return {
      id: 'beside',
      text: sentence(
        spell(`${before}${s.at}${before ? '' : price} ${pick(verbs, plan.chance)} ${others}`, plan.chance),
      ),
    }
  }
  return kind
    ? { id: 'clause', text: sentence(clause(plan, s, kind, s.at)) }
    : { id: 'bare', text: sentence(spell(pick(BARE, plan.chance).replaceAll('X', s.at), plan.chance)) }
}

const BARE = [
  '{Only the name of|Nothing but the name of} X is {on record|known here}',
  '{For|As for} X, {the record holds no facts|no facts are on record} beyond its name',
]

export function aboutOne(plan: Plan, s: Subject): Sentence {
  const kinds = untold(plan, s)
  // Few facts about a wall finish are worth telling, so it is described by the products in front of it.
  if ((s.role === 'paint' || s.role === 'tile') && plan.subjects.length > 1 && !plan.told.has(s.at))
    return beside(plan, s, kinds[0])
  const isFirst = plan.used.size === 0
  const fitting = FORMS.filter(({ id, facts }) => facts <= kinds.length && !(isFirst && id === 'there-is'))
  const fresh = fitting.filter(({ id }) => !plan.used.has(id))
  const rest = fresh.length > 0 ? [...fresh] : [...fitting]
  while (rest.length > 0) {
    const form = pick(rest, plan.chance)
    const text = form.write(plan, s, kinds)
    if (text !== undefined) {
      plan.used.add(form.id)
      tell(plan, s, ...kinds.slice(0, form.facts))
      return { id: form.id, text: sentence(text) }
    }
    rest.splice(rest.indexOf(form), 1)
  }
  return beside(plan, s, kinds[0])
}

/** Retries until the clause begins with the subject, because an introductory phrase refers to it. */
function startsWithSubject(
  plan: Plan,
  s: Subject,
  kind: FactKind,
  write: (rest: string) => string,
): string | undefined {
  const TRIES = 6
  for (let i = 0; i < TRIES; i++) {
    const rest = clause(plan, s, kind, s.at)
    if (rest.startsWith(s.at)) return write(rest)
  }
  return undefined
}
