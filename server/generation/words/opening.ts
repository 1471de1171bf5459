/** The first sentence of a board's text: its room, style and size, and its leading product. */
import { formatDollars } from '../../formats.ts'
import { type Chance, pick } from '../chance.ts'
import { kindsOf, sentence } from './clauses.ts'
import { article, capital, list, numbered, shuffled, spell } from './grammar.ts'
import { phrase, type Plan, type Sentence, tell } from './plan.ts'

/** The forms that the facts allow; none where a fact is missing. */
type Opening = { id: string; forms: (plan: Plan, room: Room) => readonly string[] }
/** A description of the room, with those of the requested details that are known. */
type Room = (...mentions: readonly Mention[]) => string
type Mention = 'setting' | 'style' | 'count'

const OPENINGS: readonly Opening[] = [
  {
    id: 'sum',
    forms: ({ facts: { total, things } }, room) =>
      total === null || things.length < 2
        ? []
        : [
            `{${formatDollars(total)} {furnishes|covers|pays for}|With ${formatDollars(total)} {you furnish|one furnishes}} ${room('setting', 'style', 'count')}`,
            `{For|At} ${formatDollars(total)}{| in all| altogether}, ${room('setting', 'style')} {comes together|takes shape} {from|out of} ${numbered(things.length)} pieces`,
            `${capital(numbered(things.length))} pieces {for|at} ${formatDollars(total)}{| in all} {make|add up to|become} ${room('setting', 'style')}`,
          ],
  },
  {
    id: 'colours',
    forms({ facts: { colours } }, room) {
      const [a, b, c] = colours
      if (!a || !b || !c) return []
      return [
        `${capital(a)}, ${b} and ${c} {lead in|set the tone of|run through|color} ${room('setting', 'style', 'count')}`,
        `{With|On a palette of} ${a}, ${b} and ${c}, ${room('setting', 'style', 'count')} {has its colors|knows its direction|is settled in color}`,
        `{It|The color} {starts|begins} with ${a}, {passes|goes} through ${b} and {reaches|arrives at} ${c}: ${room('setting', 'style', 'count')}`,
        `${capital(a)} first, then ${b}, then ${c}: {that is how|in this order} {the scheme|the palette} of ${room('setting', 'style', 'count')} {reads|runs|unfolds}`,
      ]
    },
  },
  {
    id: 'two',
    forms({ subjects, chance }, room) {
      const [a, b] = shuffled(subjects, chance)
      if (!a || !b) return []
      const rest = subjects.length - 2
      const more =
        rest > 0
          ? `{|, with ${numbered(rest)} more to follow|, and ${numbered(rest)} more ${rest === 1 ? 'goes' : 'go'} with them}`
          : ''
      return [
        `${a.at} and ${b.at} {open|begin|start|head} the list for ${room('setting', 'style')}${more}`,
        `{Put|Set|Place} ${a.at} and ${b.at} {in one view|side by side} and {you have|there is} the {core|beginning} of ${room('setting', 'style')}${more}`,
        `{Start with|Begin with|Take} ${a.at}, add ${b.at}, and ${room('setting', 'style', 'count')} {is under way|has its first lines}`,
      ]
    },
  },
  {
    id: 'tones',
    forms({ subjects, chance }, room) {
      const [a, b] = shuffled(
        subjects.filter(({ colour }) => colour !== null),
        chance,
      )
      if (!a?.colour || !b?.colour || a.colour === b.colour) return []
      return [
        `{Between|Somewhere between} the ${a.colour} of ${a.at} and the ${b.colour} of ${b.at} lies ${room('setting', 'style', 'count')}`,
        `${capital(a.colour)} on ${a.at}, ${b.colour} on ${b.at}: {with these|with those two} ${room('setting', 'style')} {begins|opens}`,
        `${a.at} in ${a.colour} and ${b.at} in ${b.colour}: {between these two|between the pair of them} ${room('setting', 'style', 'count')} {holds|keeps} its balance`,
        `${a.at} in ${a.colour} ${a.v('{faces|meets}', '{face|meet}')} ${b.at} in ${b.colour}, and ${room('setting', 'style', 'count')} {grows|is built} around {the two|that pair}`,
      ]
    },
  },
  {
    id: 'stuffs',
    forms({ subjects, chance }, room) {
      const [a, b] = shuffled(
        subjects.filter(({ lead }) => lead !== null),
        chance,
      )
      if (!a?.lead || !b?.lead || a.lead === b.lead) return []
      return [
        `${capital(a.lead)} {meets|sits with|keeps company with} ${b.lead} in ${room('setting', 'style', 'count')}, {by way of|thanks to} ${a.at} and ${b.at}`,
        `{Think of|Picture} ${a.lead} and ${b.lead}: ${a.at} and ${b.at} bring them to ${room('setting', 'style', 'count')}`,
        `${a.at} ${a.v('{brings|adds|offers}', '{bring|add|offer}')} ${a.lead}, {|and |then }${b.at} ${b.v('{brings|adds}', '{bring|add}')} ${b.lead}, and ${room('setting', 'style', 'count')} {starts|begins} there`,
      ]
    },
  },
  {
    id: 'lead',
    forms(plan, room) {
      const [a] = plan.subjects
      const [kind] = a
        ? shuffled(
            kindsOf(a).filter((each) => each !== 'style'),
            plan.chance,
          )
        : []
      const told = a && kind ? phrase(plan, a, kind) : undefined
      if (!a || !kind || !told) return []
      tell(plan, a, kind)
      const after = `${told.charAt(0).toLowerCase()}${told.slice(1)}`
      return [
        `${told}, ${a.at} ${a.v('{gives|lends}', '{give|lend}')} ${room('setting', 'style', 'count')} its {starting point|first line|opening note}`,
        `${told}, ${a.at} ${a.v('is', 'are')} where ${room('setting', 'style', 'count')} {starts|begins}`,
        `${a.at}, ${after}, ${a.v('{leads|opens}', '{lead|open}')} ${room('setting', 'style', 'count')}`,
        `{Begin|Start} with ${a.at}, ${after}, and ${room('setting', 'style', 'count')} {has its|finds its} {measure|first line}`,
      ]
    },
  },
  {
    id: 'name',
    forms(
      {
        subjects: [a],
        facts: {
          colours: [c],
        },
      },
      room,
    ) {
      if (!a || !c) return []
      return [
        `{Around|With|From} ${a.at}, in a palette that {starts|opens} with ${c}, {grows|comes} ${room('setting', 'style', 'count')}`,
        `${capital(c)} is the first color of ${room('setting', 'style', 'count')}, and ${a.at} {the first piece|the first entry on the list}`,
        `${a.at} and {the color |}${c}: {that is how|so} ${room('setting', 'style', 'count')} {starts|begins}`,
        `{Take|Choose} ${a.at}, let ${c} {lead|go first}, and you have the {outline|beginning} of ${room('setting', 'style', 'count')}`,
      ]
    },
  },
]

/** Used when only the names are known. */
const PLAIN: Opening = {
  id: 'plain',
  forms: ({ subjects }, room) => [
    `${capital(room('setting', 'style', 'count'))} {starts|begins|opens} with ${list(subjects.map(({ at }) => at))}`,
  ],
}

export function opening(plan: Plan): Sentence {
  const room: Room = (...mentions) => roomOf(plan, mentions)
  // Evaluates each form with its own record of stated facts, because only the chosen one counts.
  const offers = OPENINGS.flatMap(({ id, forms }) => {
    const told: Plan['told'] = new Map()
    const all = forms({ ...plan, told }, room)
    return all.length > 0 ? [{ id, all, told }] : []
  })
  const plain = { id: PLAIN.id, all: PLAIN.forms(plan, room), told: new Map() }
  const { id, all, told } = offers.length > 0 ? pick(offers, plan.chance) : plain
  for (const [at, kinds] of told) plan.told.set(at, kinds)
  const form = pick(all, plan.chance)
  return { id: `open-${id}-${all.indexOf(form)}`, text: sentence(spell(form, plan.chance)) }
}

const COUNT_FIRST = 0.4
/** Probability that a known style or setting is mentioned. */
const TAIL = 0.75

/**
 * "a five-piece bedroom in Grey Tones, planned for a queen-size bed", with those of these details that are requested
 * and known.
 */
function roomOf({ facts, chance }: { facts: Plan['facts']; chance: Chance }, mentions: readonly Mention[]): string {
  const { room: name, setting, style, things } = facts
  const count = things.length
  const isCounted = mentions.includes('count') && count > 1
  // Next to a setting, the count goes first: "planned for a sofa of six pieces" would be ambiguous.
  const before = isCounted && (setting !== null || chance() < COUNT_FIRST) ? `${numbered(count)}-piece ` : ''
  // The style precedes the setting: "planned for a sofa in Grey Tones" would describe the sofa.
  const tails = [
    ...(mentions.includes('style') && style && chance() < TAIL ? [`in ${style}`] : []),
    ...(mentions.includes('setting') && setting && chance() < TAIL ? [`{planned|laid out|meant} for ${setting}`] : []),
    ...(isCounted && before === '' ? [`{of|with} ${numbered(count)} pieces`] : []),
  ].slice(0, 2)
  return `{${article(before || name)}|this} ${before}${name}${tails.map((tail) => ` ${tail}`).join('')}`
}
