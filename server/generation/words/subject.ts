/** A product as the subject of a sentence: its verb forms, its pronouns, and its facts as phrases. */
import { formatDollars } from '../../formats.ts'
import type { Thing } from './facts.ts'
import { article as indefinite, list } from './grammar.ts'
import { spokenForms } from './names.ts'

export type Subject = Thing & {
  /**
   * Placeholder for the name until the whole text is known: the first mention is the full name in bold, later ones are
   * short.
   */
  at: string
  it: string
  its: string
  /** Selects the verb form that agrees with the name. */
  v: (one: string, many: string) => string
  /** "cotton velvet with a hardwood frame and oak legs"; null when unknown. */
  stuff: string | null
  /** The leading material alone. */
  lead: string | null
  /** The first of its materials, or a part made of it: "a linen shade". */
  first: string | null
  /** Whether the materials begin with a part, such as a shade, which a product cannot be "made of". */
  isAssembled: boolean
  /** Covered floor in whole square feet; null when it covers none, or less than three. */
  floor: number | null
  /** Whether the name contains the width. */
  tellsWidth: boolean
  /** The board's style, if the catalogue lists the product under it. */
  inStyle: string | null
}

const MENTION = /@(\d+)@/g
/** Parts of a product, which take an article. */
const PART =
  /\b(?:frame|shade|base|top|cover|core|plinth|foot|insert|shell|joint|pot|backing|border|fringe|footrest|finish)$/
/** Finishes that follow their material in the data but precede it in a sentence, and entries that are not materials. */
const FINISH = /^(?:painted|oiled)$/
const NO_STUFF = /^(?:\d|painted or|oiled or)/
/** A list of fibers that contains commas: "bouclé of cotton, wool and polyester". */
const BLEND = / of [^ ]+$/
const SQUARE_INCHES = 144
const LEAST_FLOOR_SQFT = 3
/** Head nouns that need another word: "Rill shower set". */
const VAGUE_HEADS = /^(?:set|rail|cover|stand|cart|lamp|stool|table|chair|bench)$/i

export function subjectOf(thing: Thing, index: number, style: string | null): Subject {
  const tells = (inches: number | null) => inches !== null && new RegExp(`\\b${inches}\\b`).test(thing.name)
  const parts = partsOf(thing.materials)
  const [first] = parts
  const isAssembled = first !== undefined && PART.test(first)
  const spoken = parts.map((part) => (PART.test(part) ? `${indefinite(part)} ${part}` : part))
  const area = thing.wide && thing.deep && thing.role !== 'fixture' ? thing.wide * thing.deep : 0
  const floor = Math.round((area * (thing.isRound ? Math.PI / 4 : 1)) / SQUARE_INCHES)
  return {
    ...thing,
    at: `@${index}@`,
    it: thing.isPlural ? 'they' : 'it',
    its: thing.isPlural ? 'their' : 'its',
    v: (one, many) => (thing.isPlural ? many : one),
    stuff: first === undefined ? null : isAssembled ? list(spoken) : joined(spoken),
    lead: isAssembled ? null : (first ?? null),
    first: spoken[0] ?? null,
    isAssembled,
    floor: floor >= LEAST_FLOOR_SQFT ? floor : null,
    tellsWidth: tells(thing.wide),
    inStyle: style !== null && thing.styles.includes(style) ? style : null,
    // Omits facts that the name already contains.
    colour: thing.colour !== null && thing.name.toLowerCase().includes(thing.colour) ? null : thing.colour,
    tall: tells(thing.tall) && !tells(thing.wide) ? null : thing.tall,
  }
}

function joined([first = '', ...rest]: readonly string[]): string {
  return rest.length > 0 ? `${first} with ${list(rest)}` : first
}

function partsOf(materials: readonly string[]): string[] {
  const parts: string[] = []
  for (const material of materials) {
    const before = parts.at(-1)
    if (NO_STUFF.test(material)) continue
    if (before !== undefined && FINISH.test(material)) parts[parts.length - 1] = `${material} ${before}`
    else if (before !== undefined && BLEND.test(before) && material.includes(' and ')) {
      parts[parts.length - 1] = `${before}, ${material}`
    } else parts.push(material)
  }
  return parts
}

/** The name with one more fact, so that a quoted sentence is specific to this board. */
export function withFact(s: Subject): string {
  const facts = [
    ...(s.colour ? [`, in ${s.colour},`] : []),
    ...(s.price ? [`, at ${formatDollars(s.price)},`, ` (${formatDollars(s.price)})`] : []),
    ...(s.inStyle ? [`, filed under ${s.inStyle},`] : []),
    ...(s.tall ? [`, ${s.tall} inches tall,`] : []),
    ...(s.first ? [`, with ${s.first},`] : []),
  ]
  return facts.length > 0 ? `${s.at}{${facts.join('|')}}` : s.at
}

/** The name, sometimes with one more fact in brackets. Callers remove the facts that the sentence itself states. */
export function withAside(s: Subject): string {
  const facts = [
    ...(s.colour ? [`in ${s.colour}`] : []),
    ...(s.price ? [formatDollars(s.price), `at ${formatDollars(s.price)}`] : []),
    ...(s.tall ? [`${s.tall} inches tall`] : []),
    ...(s.wide && !s.tellsWidth ? [`${s.wide} inches wide`] : []),
    ...(s.lead ? [s.lead] : []),
  ]
  // A name may already end with brackets.
  const isPlain = facts.length === 0 || s.name.includes('(')
  return isPlain ? s.at : `${s.at}{|{${facts.map((fact) => ` (${fact})`).join('|')}}}`
}

/** Replaces the placeholders: bold full name at the first mention, then short, sometimes only the noun. */
export function withNames(text: string, things: readonly Thing[]): string {
  const times = new Map<number, number>()
  const short = shortNames(things)
  const nouns = short.map((name) => name.split(' ').at(-1) ?? name)
  // Removes the comma that ends an aside before another punctuation mark.
  return text.replace(/,([:;.])/g, '$1').replace(MENTION, (_, digits: string) => {
    const index = Number(digits)
    const thing = thingAt(things, index)
    const count = (times.get(index) ?? 0) + 1
    times.set(index, count)
    if (count === 1) return `${article(thing.name)}**${thing.name}**`
    const noun = nouns[index] ?? ''
    const isPlain = count % 2 === 1 && thing.kind !== null && nouns.filter((other) => other === noun).length === 1
    const name = isPlain && !VAGUE_HEADS.test(noun) ? noun : (short[index] ?? thing.name)
    return `${article(name)}${name}`
  })
}

/** Replaces the placeholders by short names, for titles and headings. */
export function withShortNames(text: string, things: readonly Thing[]): string {
  const short = shortNames(things)
  return text.replace(MENTION, (_, digits: string) => {
    const name = short[Number(digits)] ?? ''
    return `${article(name)}${name}`
  })
}

function thingAt(things: readonly Thing[], index: number): Thing {
  const thing = things[index]
  if (!thing) throw new Error(`The text speaks of product ${index}; the board has ${things.length}.`)
  return thing
}

const shortened = new WeakMap<readonly Thing[], string[]>()

/** Short names where they are unique, full ones otherwise; cached per board. */
function shortNames(things: readonly Thing[]): string[] {
  const known = shortened.get(things)
  if (known) return known
  const short = things.map(shortName)
  const names = things.map(({ name }, i) =>
    short.filter((other) => other === short[i]).length > 1 ? name : (short[i] ?? name),
  )
  shortened.set(things, names)
  return names
}

/** "Halden 87-inch track-arm sofa" -> "Halden sofa"; products of unknown kind keep their full name. */
function shortName(thing: Thing): string {
  const bare = spokenForms(thing).at(-1) ?? thing.name
  if (thing.kind === null || thing.role === 'paint' || thing.role === 'tile') return thing.name
  const words = bare.replace(/\s(?:with|in|of)\s.*$/, '').split(' ')
  const kept = VAGUE_HEADS.test(words.at(-1) ?? '') ? 2 : 1
  return words.length > kept + 1 ? [words[0], ...words.slice(-kept)].join(' ') : words.join(' ')
}

function article(name: string): string {
  return /^(?:the|my|our|an?)\s|^\S+['’]s\s/i.test(name) ? '' : 'the '
}
