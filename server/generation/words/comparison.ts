/** Comparisons of two products by size, color, material and price. */
import { formatDollars } from '../../formats.ts'
import { pick } from '../chance.ts'
import { distance, oklabOfHex } from '../color.ts'
import { sentence } from './clauses.ts'
import { capital, numbered, shuffled, spell } from './grammar.ts'
import { bare, MATERIALS, wordsOf } from './groundedWords.ts'
import type { Plan, Sentence } from './plan.ts'
import { type Subject, withAside, withFact } from './subject.ts'

/** OKLab distances: colors closer than `near` count as related, those further than `far` as opposites. */
const COLORS_APART = { near: 0.07, far: 0.38 }
/** Range of ratios that are stated as a multiple. */
const TIMES = { least: 1.8, most: 9.5 }
/** Materials that are too common to link two products. */
const DULL = new Set(['wood', 'wooden', 'hardwood', 'veneer', 'feather', 'foam', 'latex', 'plywood', 'polyester'])

/** The forms in which `a` comes first; none when the relation does not hold. */
type Comparison = { id: string; forms: (a: Subject, b: Subject) => readonly string[] }

const COMPARISONS: readonly Comparison[] = [
  {
    id: 'wider',
    forms(a, b) {
      const by = more(a.role === 'rug' || b.role === 'rug' ? null : a.wide, b.wide)
      if (by === 0) return []
      return [
        `{With|At} ${a.wide} inches of width, ${a.at} ${a.v('is', 'are')} ${inches(by)} wider than ${b.at}`,
        `${b.at} ${b.v('is', 'are')} ${inches(by)} narrower than ${a.at}: ${b.wide} {against|to} ${a.wide}`,
        `{Next to|Beside|Measured against} ${a.at}, ${b.at} ${b.v('{stays|comes out}', '{stay|come out}')} ${inches(by)} narrower{|, at ${b.wide}}`,
        `Between ${a.at} and ${b.at} {lies|there is} a difference of ${inches(by)} in width, {|from }${b.wide} to ${a.wide}`,
      ]
    },
  },
  {
    id: 'taller',
    forms(a, b) {
      const by = more(a.tall, b.tall)
      if (by === 0) return []
      return [
        `${a.at} ${a.v('{rises|stands}', '{rise|stand}')} ${inches(by)} higher than ${b.at}{|, ${a.tall} to ${b.tall}}`,
        `${b.at} ${b.v('{stays|remains}', '{stay|remain}')} ${inches(by)} lower than ${a.at}, at ${b.tall}{| to ${a.tall}}`,
        `{Seen from the side|In elevation}, ${a.at} ${a.v('is', 'are')} ${inches(by)} taller than ${b.at}{|, a matter of ${a.tall} and ${b.tall}}`,
        `It is a step of ${inches(by)} from the top of ${b.at}{| at ${b.tall}} up to that of ${a.at}{| at ${a.tall}}`,
      ]
    },
  },
  {
    id: 'floor',
    forms(a, b) {
      const times = a.floor !== null && b.floor !== null ? a.floor / b.floor : 0
      if (times < TIMES.least || times > TIMES.most) return []
      const count = times < 2.5 ? 'twice' : `${numbered(Math.round(times))} times`
      return [
        `${a.at} ${a.v('covers', 'cover')} {about|roughly|some} ${count} the floor of ${b.at}`,
        `For ${a.at}, {reckon|count} with {about|roughly} ${count} the floor that ${b.at} ${b.v('takes', 'take')}`,
        `{Measured in floor|In floor area}, ${a.at} ${a.v('is', 'are')} {about|roughly} ${count} ${b.at}`,
      ]
    },
  },
  {
    id: 'alike',
    forms(a, b) {
      if (!a.colour || !b.colour || a.colour === b.colour || apart(a, b) > COLORS_APART.near) return []
      return [
        `${capital(a.colour)} on ${a.at} and ${b.colour} on ${b.at} {are close relatives|lie close together|are neighbors in color}`,
        `{Only a shade|A small step} lies between the ${a.colour} of ${a.at} and the ${b.colour} of ${b.at}`,
        `${a.at} and ${b.at} {nearly match|come close} in color: ${a.colour} {beside|next to} ${b.colour}`,
        `The ${b.colour} of ${b.at} {nearly repeats|comes close to} the ${a.colour} of ${a.at}`,
      ]
    },
  },
  {
    id: 'same',
    forms: (a, b) =>
      a.colour && a.colour === b.colour
        ? [
            `${a.at} and ${b.at} {share|have in common} {one color|a color}, ${a.colour}`,
            `The color ${a.colour} {turns up|comes|is there} twice, on ${a.at} and on ${b.at}`,
            `The ${a.colour} of ${a.at} {returns|comes back|is there again} on ${withFact({ ...b, colour: null })}`,
            `With ${a.colour} on both, ${a.at} and ${withFact({ ...b, colour: null })} {read as|make} a pair`,
          ]
        : [],
  },
  {
    id: 'contrast-of-two',
    forms: (a, b) =>
      a.colour && b.colour && apart(a, b) > COLORS_APART.far
        ? [
            `{Contrast|A clear contrast} {comes from|lies between} ${a.colour} on ${a.at} and ${b.colour} on ${b.at}`,
            `${a.at} and ${b.at} stand far apart in color: ${a.colour} against ${b.colour}`,
            `{Against|Beside} the ${a.colour} of ${a.at}, the ${b.colour} of ${b.at} stands out`,
            `${capital(b.colour)} on ${b.at} {answers|faces|is set against} ${a.colour} on ${a.at}`,
          ]
        : [],
  },
  {
    id: 'material',
    forms(a, b) {
      const [shared] = stuffsOf(a).filter((word) => stuffsOf(b).includes(word))
      if (!shared) return []
      return [
        `${capital(shared)} {turns up|occurs} in both ${a.at} and ${b.at}`,
        // Mentions the leading materials only if both contain the shared material.
        ...([a, b].every(({ first }) => first?.includes(shared))
          ? [
              `${a.at} and ${b.at} have ${shared} in common, {${a.first} and|once ${a.first}, once} ${b.first}`,
              `The {link|bond} between ${a.at} and ${b.at} is ${shared}, ${a.first} {and|beside} ${b.first}`,
            ]
          : [
              `${a.at} and ${b.at} {have|share} ${shared}{ in common| as a material|}`,
              `The {link|bond} between ${a.at} and ${b.at} is {|the }${shared}`,
            ]),
        `There is ${shared} in ${a.at}, and {again|more of it} in ${b.at}`,
      ]
    },
  },
  {
    id: 'costlier',
    forms: (a, b) =>
      a.price && b.price && a.price > b.price
        ? [
            `${a.at} and ${b.at} {together come|add up} to ${formatDollars(a.price + b.price)}{|, ${formatDollars(a.price)} of it for the first}`,
            `{Together|Between them}, ${a.at} and ${b.at} {cost|take} ${formatDollars(a.price + b.price)}`,
            `From ${b.at} {up |}to ${a.at}, the price {rises|climbs|goes up} by ${formatDollars(a.price - b.price)}{| to ${formatDollars(a.price)}}`,
            `${a.at} ${a.v('costs', 'cost')} ${formatDollars(a.price - b.price)} more than ${b.at}, {at ${formatDollars(a.price)}|${formatDollars(a.price)} to ${formatDollars(b.price)}}`,
          ]
        : [],
  },
]

/** The facts that each kind of comparison states, so that they are not repeated in brackets. */
const TOLD: Readonly<Record<string, Partial<Subject>>> = {
  wider: { wide: null },
  taller: { tall: null },
  floor: { wide: null },
  alike: { colour: null },
  same: { colour: null },
  'contrast-of-two': { colour: null },
  material: { lead: null },
  costlier: { price: null },
}

/** A comparison of the first pair with a relation that this board has not used yet. */
export function comparison(plan: Plan, pairs: readonly (readonly [Subject, Subject])[]): Sentence | undefined {
  for (const [one, other] of pairs) {
    const offers = COMPARISONS.flatMap(({ id, forms }) => {
      if (plan.used.has(id)) return []
      const found = forms(one, other)
      const all = found.length > 0 ? found : forms(other, one)
      return all.length > 0 ? [{ id, all }] : []
    })
    if (offers.length === 0) continue
    const { id, all } = pick(offers, plan.chance)
    const form = pick(all, plan.chance)
    plan.used.add(id)
    const [told] = shuffled([one, other], plan.chance)
    const named = told ? form.replace(told.at, withAside({ ...told, ...TOLD[id] })) : form
    return { id: `${id}-${all.indexOf(form)}`, text: sentence(spell(named, plan.chance)) }
  }
  return undefined
}

/** By how much the first number is larger; 0 where it is not, or one is unknown. */
function more(a: number | null, b: number | null): number {
  return a !== null && b !== null ? Math.max(0, a - b) : 0
}

function inches(count: number): string {
  return `${count} ${count === 1 ? 'inch' : 'inches'}`
}

function apart(a: Subject, b: Subject): number {
  return a.hex && b.hex ? distance(oklabOfHex(a.hex), oklabOfHex(b.hex)) : 0
}

function stuffsOf({ stuff }: Subject): string[] {
  return stuff === null
    ? []
    : wordsOf(stuff)
        .map(bare)
        .filter((word) => MATERIALS.has(word) && !DULL.has(word))
}
