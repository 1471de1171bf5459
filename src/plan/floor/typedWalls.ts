/** Walls as a person types them one after another, `3.47 m, right, 1.20 m, left 45, 2 m`, as a chain of points. */
import { wallEnd } from '../../../studio/index.ts'
import { parseLength } from '../../platform/typedLength.ts'
import type { Unit } from '../../platform/units.ts'

type Point = { readonly x: number; readonly y: number }

export type TypedWalls = {
  /** From 0, 0, the first wall to the right; the last point is the end of the last wall. Inches. */
  readonly chain: readonly Point[]
  /** The first part that is neither a length nor a turn. */
  readonly wrong?: string
}

/** Characters; longer texts are cut, so that reading one takes no time. 200 walls with their turns take 4,000. */
const MAX_TEXT = 8000
/** Characters; a longer part is neither a length nor a turn, and is shown shortened. */
const MAX_PART = 60
/** Degrees clockwise. */
const TURNS: Readonly<Record<string, number>> = { right: 90, r: 90, left: -90, l: -90, straight: 0, s: 0 }

/**
 * Parts are separated by semicolons, line breaks, and commas beside a space or a word. `left 45` and `45 left` turn by 45
 * degrees. Between two lengths without a turn the wall goes straight on. Bare numbers are in `unit`, or in meters.
 */
export function typedWalls(text: string, unit: Unit | 'm'): TypedWalls {
  let heading = 0
  let at: Point = { x: 0, y: 0 }
  const chain: Point[] = []
  for (const part of partsOf(text.slice(0, MAX_TEXT))) {
    const turn = part.length > MAX_PART ? undefined : turnOf(part)
    if (turn !== undefined) {
      heading += turn
      continue
    }
    const length = parseLength(part, unit)
    if (length === undefined || !(length > 0))
      return { chain, wrong: part.length > MAX_PART ? `${part.slice(0, MAX_PART)}…` : part }
    if (chain.length === 0) chain.push(at)
    at = wallEnd(at, length, heading)
    chain.push(at)
  }
  return { chain }
}

function partsOf(text: string): string[] {
  return text
    .split(/[;\n]|,(?=\s|[a-z])|(?<=[a-z"'”″’′°]),/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function turnOf(part: string): number | undefined {
  const found =
    /^(?:(\d+(?:\.\d+)?)\s*(?:°|deg|degrees)?\s+)?(right|left|straight|r|l|s)(?:\s+(\d+(?:\.\d+)?)\s*(?:°|deg|degrees)?)?$/i.exec(
      part,
    )
  const [, before, word = '', after] = found ?? []
  const turn = TURNS[word.toLowerCase()]
  if (turn === undefined || (before !== undefined && after !== undefined)) return undefined
  const degrees = before ?? after
  return degrees === undefined ? turn : Math.sign(turn) * Number(degrees)
}
