/** The paths of our drawings, SVG path data of straight lines and arcs, as entities of a DXF drawing. */
import type { DxfEntity, Vertex } from './dxfDocument.ts'
import type { Spot } from './dxfGroups.ts'

type Placing = {
  readonly layer: string
  /** From inches of the floor to the unit of the drawing, which has y upward. */
  readonly place: (spot: Spot) => Spot
  /** Units per inch. */
  readonly scale: number
}

const TOKENS = /([A-Za-z])|(-?[\d.]+(?:e-?\d+)?)/g
/** Numbers that each command of our paths takes. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, h: 1, v: 1, A: 7, a: 7, Z: 0 }

/** Knows the commands that `studio/draw/symbols/drawing.ts` writes: M, L, h, v, A, a, Z. */
export function entitiesOfPath(d: string, placing: Placing): readonly DxfEntity[] {
  return subpathsOf(d).flatMap((subpath) => entityOf(subpath, placing))
}

/** `bulge` of a point is that of the arc to the next one; `radii` those of an arc that is none of a circle. */
type Step = Spot & { bulge?: number; radii?: readonly [number, number] }
type Subpath = { readonly steps: readonly Step[]; readonly isClosed: boolean }

function subpathsOf(d: string): readonly Subpath[] {
  const found: { steps: Step[]; isClosed: boolean }[] = []
  const tokens = [...d.matchAll(TOKENS)].map(([, letter, number]) => letter ?? Number(number))
  let at: Spot = { x: 0, y: 0 }
  for (let index = 0; index < tokens.length; ) {
    const command = `${tokens[index]}`
    const count = NUMBERS[command]
    if (count === undefined) throw new Error(`No path of this drawing has the command ${command}.`)
    const values = tokens.slice(index + 1, index + 1 + count).map(Number)
    index += 1 + count
    const steps = found.at(-1)?.steps ?? []
    const [one = 0, two = 0] = values
    switch (command) {
      case 'M':
        at = { x: one, y: two }
        found.push({ steps: [at], isClosed: false })
        break
      case 'L':
        steps.push((at = { x: one, y: two }))
        break
      case 'h':
        steps.push((at = { x: at.x + one, y: at.y }))
        break
      case 'v':
        steps.push((at = { x: at.x, y: at.y + one }))
        break
      case 'A':
      case 'a': {
        const [, , , isLarge = 0, sweep = 0, x = 0, y = 0] = values
        const to = command === 'A' ? { x, y } : { x: at.x + x, y: at.y + y }
        const last = steps.at(-1)
        if (last)
          steps[steps.length - 1] = {
            ...last,
            bulge: bulgeOf(at, to, one, { isLarge: isLarge === 1, sweep: sweep === 1 }),
            ...(one !== two && { radii: [one, two] as const }),
          }
        steps.push((at = to))
        break
      }
      default: {
        const last = found.at(-1)
        if (last) last.isClosed = true
      }
    }
  }
  return found
}

/** Of an arc that turns clockwise on screen (`sweep`), which stays clockwise where y is upward. */
function bulgeOf(
  from: Spot,
  to: Spot,
  radius: number,
  { isLarge, sweep }: { isLarge: boolean; sweep: boolean },
): number {
  const half = Math.asin(Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / (2 * radius)))
  const angle = isLarge && half < Math.PI / 2 - 1e-3 ? 2 * Math.PI - 2 * half : 2 * half
  return Math.tan(angle / 4) * (sweep ? -1 : 1)
}

function entityOf({ steps, isClosed }: Subpath, { layer, place, scale }: Placing): readonly DxfEntity[] {
  const [first, second] = steps
  // Our ovals are two halves of an ellipse along the axes.
  if (first && second && steps.some(({ radii, bulge = 0 }) => radii || Math.abs(bulge) > 0.999)) {
    const rx = Math.hypot(second.x - first.x, second.y - first.y) / 2
    const ry = first.radii?.[1] ?? rx
    const at = place({ x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 })
    return [{ type: 'ellipse', layer, at, rx: rx * scale, ry: ry * scale }]
  }
  // A path that ends where it starts is closed by its flag, not by another vertex.
  const last = steps.at(-1)
  const isDoubled =
    isClosed && first && last && steps.length > 2 && Math.hypot(last.x - first.x, last.y - first.y) < 1e-6
  const points = (isDoubled ? steps.slice(0, -1) : steps).map(
    (step): Vertex => ({ ...place(step), ...(step.bulge && { bulge: step.bulge }) }),
  )
  const [from, to] = points
  if (!from || !to) return []
  if (points.length === 2 && !isClosed && !from.bulge) return [{ type: 'line', layer, from, to }]
  return [{ type: 'path', layer, points, isClosed }]
}
