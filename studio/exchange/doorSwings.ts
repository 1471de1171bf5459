/** The arcs that the leaves of doors draw. */
import { type Point, distance } from '../geometry/point.ts'
import { LEAF_IN, type Swing } from './drawnWalls.ts'
import type { Lines } from './wallLines.ts'
import type { DrawnArc, DxfDrawing } from './dxfDrawing.ts'
import { DOOR_NAMES, FURNITURE_NAMES, isAbout } from './dxfLayers.ts'

/** Degrees that the leaf of a drawn door swings; some are drawn ajar. */
const SWING_DEG = { least: 14, most: 185 }
/** Doors are drawn open by about 90 degrees, or ajar by less than this. */
const AJAR_DEG = 60
/** How far the end of an arc is from the tip of the leaf, in inches. */
const TIP_OFF_IN = 4
/** Comparisons of arcs with lines, four numbers each. */
const MAX_LOOKS = 8_000_000
/** More than this are a pattern. */
const MAX_SWINGS = 3000

/** Open paths that lie on a circle: programs that know no arcs draw doors so. */
export function roundPaths({ paths }: DxfDrawing): DrawnArc[] {
  const isFurniture = isAbout(FURNITURE_NAMES)
  return paths.flatMap(({ points, layer, block, isDimension }) => {
    const circle = isDimension || isFurniture({ layer, block }) ? undefined : circleOf(points)
    if (!circle) return []
    const { center, radius } = circle
    const at = (index: number) => ({ x: points.at(2 * index)!, y: points.at(2 * index + 1)! })
    const [a, b, c] = [at(0), at(points.length >> 2), at(-1)]
    const chord = Math.min(1, distance(a, c) / (2 * radius))
    const isLong = (b.x - center.x) * (a.x + c.x - 2 * center.x) + (b.y - center.y) * (a.y + c.y - 2 * center.y) < 0
    const half = (Math.asin(chord) * 180) / Math.PI
    const ends = [
      [a.x, a.y],
      [c.x, c.y],
    ] as const
    return [{ layer, block, x: center.x, y: center.y, radius, sweep: isLong ? 360 - 2 * half : 2 * half, ends }]
  })
}

/** The circle that five points and more lie on. */
export function circleOf(points: readonly number[]): { center: Point; radius: number } | undefined {
  const count = points.length / 2
  if (count < 5 || count > 200) return undefined
  const at = (index: number) => ({ x: points[2 * index]!, y: points[2 * index + 1]! })
  const center = centerOf(at(0), at(Math.floor(count / 2)), at(count - 1))
  if (!center) return undefined
  const radius = distance(center, at(0))
  for (let index = 0; index < count; index += 1)
    if (Math.abs(distance(center, at(index)) - radius) > 0.005 * radius) return undefined
  return { center, radius }
}

function centerOf(a: Point, b: Point, c: Point): Point | undefined {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const turn = 2 * (bx * cy - by * cx)
  if (Math.abs(turn) < 1e-3 * (bx * bx + by * by + cx * cx + cy * cy)) return undefined
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy]
  return { x: a.x + (cy * b2 - by * c2) / turn, y: a.y + (bx * c2 - cx * b2) / turn }
}

/**
 * The swings of doors, from arcs in drawing units. `lines`: straight lines of the drawing, in inches; where one is the leaf
 * of a door that is drawn ajar, its far end is the hinge, because such arcs are often drawn by three spots and not around it.
 */
export function swingsOf(arcs: readonly DrawnArc[], size: number, lines: Lines): Swing[] {
  const spot = ([x, y]: readonly [number, number]) => ({ x: x * size, y: -y * size })
  const [isNamedDoor, isFurniture] = [isAbout(DOOR_NAMES), isAbout(FURNITURE_NAMES)]
  const leaves = arcs.filter(({ radius, layer, block }) => {
    const isDoor = isNamedDoor({ layer, block }) || !isFurniture({ layer, block })
    return isDoor && radius * size >= LEAF_IN.least && radius * size <= LEAF_IN.most
  })
  const whole = wholeArcs(leaves.slice(0, MAX_SWINGS)).filter(
    ({ sweep }) => sweep >= SWING_DEG.least && sweep <= SWING_DEG.most,
  )
  const isFew = whole.length * lines.length < MAX_LOOKS
  return whole.map(({ x, y, radius, sweep, ends: [first, second] }): Swing => {
    const swing = { hinge: spot([x, y]), radius: radius * size, ends: [spot(first), spot(second)] as const }
    return (isFew && sweep < AJAR_DEG && ajar(swing, lines)) || swing
  })
}

function ajar({ hinge, radius, ends }: Swing, lines: Lines): Swing | undefined {
  for (let index = 0; index < lines.length; index += 4) {
    const a = { x: lines[index]!, y: lines[index + 1]! }
    const b = { x: lines[index + 2]!, y: lines[index + 3]! }
    for (const [start, tip] of [[a, b] as const, [b, a] as const])
      for (const [open, closed] of [ends, [ends[1], ends[0]] as const]) {
        const isLeaf = distance(open, tip) < TIP_OFF_IN && distance(start, hinge) < radius
        const length = distance(start, closed)
        // A leaf is as long when it is closed.
        if (isLeaf && Math.abs(distance(start, tip) - length) < 0.15 * length && length <= LEAF_IN.most)
          return { hinge: start, radius: length, ends: [closed, tip] }
      }
  }
  return undefined
}

/** Arcs that are pieces of one circle as one: a dashed arc may be drawn as its dashes. */
function wholeArcs(arcs: readonly DrawnArc[]): DrawnArc[] {
  const whole: DrawnArc[][] = []
  for (const arc of arcs) {
    const group = whole.find(([first]) => {
      const off = Math.hypot(first!.x - arc.x, first!.y - arc.y)
      return off < 0.06 * arc.radius && Math.abs(first!.radius - arc.radius) < 0.06 * arc.radius
    })
    if (group) group.push(arc)
    else whole.push([arc])
  }
  return whole.map((group) => {
    const [arc] = group as [DrawnArc]
    if (group.length === 1) return arc
    const angleOf = ([x, y]: readonly [number, number]) => (Math.atan2(y - arc.y, x - arc.x) * 180) / Math.PI
    // Each piece covers its ends and its middle; what is left out is the widest space without one.
    const marks = group
      .flatMap(({ ends, sweep }) => {
        const [a, b] = [angleOf(ends[0]), angleOf(ends[1])]
        const turn = ((b - a + 540) % 360) - 180
        const middle = a + (sweep <= 180 ? turn / 2 : turn / 2 + 180)
        return [
          { angle: a, end: ends[0] },
          { angle: b, end: ends[1] },
          { angle: middle, end: ends[0] },
        ]
      })
      .map((mark) => ({ ...mark, angle: (mark.angle + 720) % 360 }))
      .toSorted((one, other) => one.angle - other.angle)
    let widest = { space: 0, before: marks.at(-1)!, after: marks[0]! }
    for (const [index, after] of marks.entries()) {
      const before = marks[(index + marks.length - 1) % marks.length]!
      const space = (after.angle - before.angle + 360) % 360
      if (space > widest.space) widest = { space, before, after }
    }
    return { ...arc, sweep: 360 - widest.space, ends: [widest.after.end, widest.before.end] as const }
  })
}
