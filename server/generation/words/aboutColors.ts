/** Sentences about a board's palette, with numbers where they are more informative than adjectives. */
import { distance, oklabOfHex } from '../color.ts'
import { contrastOf } from '../palette/contrast.ts'
import type { Row } from './aboutBoard.ts'
import { capital, list, numbered, shuffled } from './grammar.ts'
import type { Plan } from './plan.ts'
import { type Subject, withAside } from './subject.ts'

const lightness = (hex: string) => oklabOfHex(hex)[0]
const chroma = (hex: string) => Math.hypot(oklabOfHex(hex)[1], oklabOfHex(hex)[2])
/** Below this chroma, "strongest color" would name a gray. */
const SEEN_CHROMA = 0.04
/** A swatch this close to a product's color is treated as that color. */
const SAME = 0.03

export const COLOR_ROWS: readonly Row[] = [
  {
    id: 'contrast',
    forms(plan) {
      const [light, ...rest] = byLightness(plan)
      const dark = rest.at(-1)
      if (!light || !dark) return []
      const ratio = `${contrastOf(light.hex, dark.hex).toFixed(1)} to 1`
      const [middle] = shuffled(rest.slice(0, -1), plan.chance)
      const between = middle ? `{|, with ${middle.name} between them|, and ${middle.name} lies in between}` : ''
      return [
        `{Between ${light.name} and|From ${light.name} to} ${dark.name} the contrast {is|comes to|measures} ${ratio}${between}`,
        `${capital(light.name)} is the lightest {color|tone}{ here|} and ${dark.name} the darkest, {a contrast of|which makes a contrast of} ${ratio}${between}`,
        `{At a contrast of|With a contrast of} ${ratio}, ${light.name} and ${dark.name} are the two ends of the {scheme|palette}${between}`,
        `The {scheme|palette} opens {toward|up to} ${light.name} and closes {on|at} ${dark.name}, ${ratio} in contrast${between}`,
      ]
    },
  },
  {
    id: 'strongest',
    forms(plan) {
      const { palette } = plan.facts
      const [first, second] = palette.toSorted((a, b) => chroma(b.hex) - chroma(a.hex))
      if (!first || !second || chroma(first.hex) < SEEN_CHROMA || palette.length < 3) return []
      const name = first.name.toLowerCase()
      const of = bearer(plan, first.hex)
      const next = second.name.toLowerCase()
      const count = numbered(palette.length)
      const from = of ? `, {from|on} ${of.at},` : ''
      return [
        `The {strongest|most saturated} {color|swatch} {here |}is ${name}${of ? `, which ${of.at} ${of.v('brings', 'bring')}` : ''}, {followed by|then comes|ahead of} ${next}`,
        `${capital(name)}${from} is the {strongest|most saturated} of the ${count} {colors|swatches}, ${next} the {next|second}`,
        `{Ranked|Put in order} by saturation, ${name}${from} {leads|comes first} and ${next} follows{| among ${count} colors}`,
      ]
    },
  },
  {
    id: 'run',
    forms({ facts }) {
      const [a, ...rest] = facts.colours.slice(0, 4)
      const last = rest.pop()
      if (!a || !last || rest.length === 0) return []
      return [
        `The {palette|color} {runs|moves|goes} from ${a} {through|by way of} ${list(rest)} to ${last}`,
        `{In order|In order of area}, the {first |leading |}colors are ${list([a, ...rest, last])}`,
        `${capital(a)} {leads|comes first}{ in the palette|}, {followed by|ahead of} ${list([...rest, last])}`,
      ]
    },
  },
  {
    id: 'count',
    forms({ facts: { palette } }) {
      const [a, b] = palette.map(({ name }) => name.toLowerCase())
      if (!a || !b || palette.length < 3) return []
      return [
        `{The palette holds|The board shows} ${numbered(palette.length)} {swatches|colors}, {with ${a} and ${b} in front|${a} first and ${b} second|headed by ${a} and ${b}}`,
        `{Of|Among} ${numbered(palette.length)} {swatches|colors}, ${a} and ${b} {take up the most room|cover the largest areas}`,
      ]
    },
  },
  {
    id: 'single',
    forms({ facts: { palette }, subjects }) {
      const [a] = palette
      if (!a || palette.length > 2) return []
      const names = list(palette.map(({ name }) => name.toLowerCase()))
      const percent = `${Math.round(lightness(a.hex) * 100)} percent lightness`
      return [
        `The palette {comes down to|is} ${names}, ${palette.length > 1 ? '{starting at|with the first at}' : 'at'} ${percent}, {for|beside} ${subjects[0]?.at}`,
        `{As for color|In color}, the board {keeps to|stays with} ${names}; ${a.name.toLowerCase()} {lies|is} at ${percent}`,
      ]
    },
  },
  {
    id: 'light-and-dark',
    forms({ subjects }) {
      const known = subjects
        .flatMap((s) => (s.hex && s.colour ? [{ s, at: lightness(s.hex), colour: s.colour }] : []))
        .toSorted((a, b) => b.at - a.at)
      const [most] = known
      const least = known.at(-1)
      if (!most || !least || most.s === least.s) return []
      const [light, dark] = [most.s, least.s].map((s) => withAside({ ...s, colour: null }))
      return [
        `${light} ${most.s.v('is', 'are')} the lightest in color, {with|in} ${most.colour}, and ${dark} the darkest, {with|in} ${least.colour}`,
        `In lightness the pieces {run|range} from ${most.s.at} in ${most.colour} {down |}to ${least.s.at} in ${least.colour}`,
        `From ${light} {down |}to ${dark}, colors {run|go} from ${most.colour} {at ${Math.round(most.at * 100)} |}to ${least.colour}{| at ${Math.round(least.at * 100)}} in lightness`,
        `The light end {belongs to|is with} ${most.s.at} in ${most.colour}, and ${dark} ${least.s.v('holds', 'hold')} the dark end, in ${least.colour}{|, ${Math.round(least.at * 100)} to ${Math.round(most.at * 100)} in lightness}`,
      ]
    },
  },
  {
    id: 'lightness',
    forms({ facts: { palette }, chance }) {
      const [a, b] = shuffled(palette, chance)
      if (!a || !b) return []
      return [
        `{On a scale of lightness from 0 to 100|Measured in lightness, from 0 to 100}, ${a.name.toLowerCase()} {is at|reaches} ${Math.round(lightness(a.hex) * 100)} and ${b.name.toLowerCase()} {is at |}${Math.round(lightness(b.hex) * 100)}`,
        `Lightness, {counted|measured} from 0 to 100, {puts|places} ${a.name.toLowerCase()} at ${Math.round(lightness(a.hex) * 100)} and ${b.name.toLowerCase()} at ${Math.round(lightness(b.hex) * 100)}`,
      ]
    },
  },
]

function byLightness({ facts }: Plan): { hex: string; name: string }[] {
  return facts.palette
    .map(({ hex, name }) => ({ hex, name: name.toLowerCase() }))
    .toSorted((a, b) => lightness(b.hex) - lightness(a.hex))
}

/** The product that has the color. */
function bearer({ subjects }: Plan, hex: string): Subject | undefined {
  return subjects.find((s) => s.hex !== null && distance(oklabOfHex(s.hex), oklabOfHex(hex)) < SAME)
}
