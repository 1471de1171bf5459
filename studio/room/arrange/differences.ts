/** The differences between layouts of the same pieces, as facts that the caller phrases. */
import { floorWalls } from '../../geometry/floorOutline.ts'
import { theWall } from '../../geometry/openings.ts'
import { between, distance, dot, subtract } from '../../geometry/point.ts'
import { clearanceMeasures } from '../guidelines/clearanceMeasures.ts'
import { type ScoreScene, scoreScene } from '../guidelines/scoreScene.ts'
import type { Layout } from '../../model/layout.ts'
import type { ZoneUse } from '../../model/zones.ts'
import { angleBetween, gapToSegment, type Piece } from '../guidelines/piece.ts'

export type Difference =
  /** A large piece with its back at that wall, such as `the left wall`. */
  | { readonly kind: 'at-wall'; readonly piece: string; readonly wall: string }
  /** The piece stands away from all walls. */
  | { readonly kind: 'free-standing'; readonly piece: string }
  /** The sofa looks straight at the cabinet; seats face each other; chairs stand at right angles to the sofa. */
  | { readonly kind: 'faces'; readonly piece: string; readonly other: string }
  | { readonly kind: 'across'; readonly piece: string; readonly other: string }
  | { readonly kind: 'flank'; readonly piece: string; readonly other: string }
  | { readonly kind: 'at-window'; readonly piece: string }
  | { readonly kind: 'sees-door'; readonly piece: string }
  /** In a room with several uses: the part of the plan in which one of them lies. */
  | { readonly kind: 'zone'; readonly use: ZoneUse; readonly part: 'left' | 'right' | 'top' | 'bottom' }
  /** The offset from its position in an otherwise similar layout, in directions of the plan. */
  | {
      readonly kind: 'moved'
      readonly piece: string
      readonly inches: number
      readonly way: 'left' | 'right' | 'up' | 'down'
    }
  /** Lower bound of the narrowest way, inches. */
  | { readonly kind: 'wide-ways'; readonly inches: number }

/** Inches: a piece farther from every wall stands free. */
const AT_WALL = 8
/** Inches from a window within which a desk or chair has its light. */
const AT_WINDOW = 60
const MAX_FACTS = 3

/** At most three facts that together are true of no other layout; if there are none, a piece that stands elsewhere. */
export function differencesOf(layout: Layout, others: readonly Layout[]): Difference[] {
  const facts = factsOf(layout)
  const chosen: Difference[] = []
  let alike = others.map((other) => ({ other, keys: new Set(factsOf(other).map(keyOf)) }))
  while (alike.length > 0 && chosen.length < MAX_FACTS) {
    const parted = (fact: Difference) => alike.filter(({ keys }) => !keys.has(keyOf(fact))).length
    const [best] = facts.filter((fact) => !chosen.includes(fact)).toSorted((a, b) => parted(b) - parted(a))
    if (!best || parted(best) === 0) break
    chosen.push(best)
    alike = alike.filter(({ keys }) => keys.has(keyOf(best)))
  }
  const [twin] = alike
  const moved = twin ? largestMove(layout, twin.other) : []
  // The part of a zone only repeats the wall of its sofa or bed, so it does not fill up a sentence.
  const further = facts
    .filter((fact) => !chosen.includes(fact) && fact.kind !== 'zone')
    .slice(0, Math.max(0, USUAL_FACTS - chosen.length - moved.length))
  return [...chosen, ...moved, ...further]
}

/** Number of facts in a sentence, also where fewer would identify the layout. */
const USUAL_FACTS = 2

function largestMove(layout: Layout, other: Layout): Difference[] {
  const moves = layout.items.flatMap(({ id, pose }) => {
    const before = other.items.find((item) => item.id === id)?.pose
    return before
      ? [{ piece: id, inches: Math.round(Math.hypot(pose.x - before.x, pose.y - before.y)), pose, before }]
      : []
  })
  const [most] = moves.toSorted((a, b) => b.inches - a.inches)
  if (!most) return []
  const [x, y] = [most.pose.x - most.before.x, most.pose.y - most.before.y]
  const way = Math.abs(x) > Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up'
  return [{ kind: 'moved', piece: most.piece, inches: most.inches, way }]
}

function keyOf(fact: Difference): string {
  return fact.kind === 'wide-ways' ? `${fact.kind} ${fact.inches}` : Object.values(fact).join(' ')
}

/** All facts, the most significant first. */
function factsOf(layout: Layout): Difference[] {
  const scene = scoreScene(layout)
  const [sofa] = scene.of('sofa').toSorted((a, b) => b.area - a.area)
  const mains = [
    ...(sofa ? [sofa] : []),
    ...scene.of('bed', 'dining-table', 'fixture').toSorted((a, b) => b.area - a.area),
  ].slice(0, 2)
  return [
    ...mains.flatMap((main) => wallFacts(main, scene)),
    ...zoneFacts(scene),
    ...(sofa ? seatFacts(sofa, scene) : []),
    ...scene.of('desk').flatMap((desk) => [...windowFacts(desk, scene), ...wallFacts(desk, scene)]),
    ...scene.of('bed').flatMap((bed) => doorFacts(bed, scene)),
    ...scene.of('media', 'storage').flatMap((cabinet) => wallFacts(cabinet, scene)),
    ...scene.of('chair').flatMap((chair) => windowFacts(chair, scene)),
    ...wayFacts(layout),
  ]
}

/** Of the side of a square floor: a zone nearer to the middle lies in no part. */
const OFF_MIDDLE = 0.15

function zoneFacts({ zones, room }: ScoreScene): Difference[] {
  const all = zones()
  if (all.length < 2) return []
  return all.flatMap(({ use, mains }): Difference[] => {
    const at = (axis: 'x' | 'y') =>
      mains.reduce((sum, { item }) => sum + item.pose[axis], 0) / mains.length - room.middle[axis]
    const [x, y] = [at('x'), at('y')]
    if (Math.max(Math.abs(x), Math.abs(y)) < OFF_MIDDLE * room.side) return []
    const part = Math.abs(x) > Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'bottom' : 'top'
    return [{ kind: 'zone', use, part }]
  })
}

function wallFacts(piece: Piece, { room, layout }: ScoreScene): Difference[] {
  const ofPiece = { piece: piece.item.id }
  const gaps = room.walls.map((wall) => gapToSegment(piece, wall))
  const least = Math.min(...gaps)
  if (least > AT_WALL) return [{ kind: 'free-standing', ...ofPiece }]
  const wall = piece.role === 'dining-table' ? gaps.indexOf(least) : wallBehind(piece, room)
  // Inner walls have no names.
  if (wall === undefined || wall >= floorWalls(layout.floor).length) return []
  return [{ kind: 'at-wall', ...ofPiece, wall: theWall(layout.floor, wall) }]
}

/** Index of the wall at which the piece has its back; undefined if only a side of it is at a wall. */
function wallBehind(piece: Piece, room: ScoreScene['room']): number | undefined {
  let best: { wall: number; depth: number } | undefined
  for (const [wall, [a, b]] of room.walls.entries()) {
    const along = subtract(b, a)
    const into = { x: -along.y, y: along.x }
    if (angleBetween(piece.front, into) > 30) continue
    const depth = dot(subtract(piece.backPoint, a), into) / Math.hypot(into.x, into.y)
    const share = dot(subtract(piece.backPoint, a), along) / dot(along, along)
    if (share < 0 || share > 1 || depth < -1) continue
    if (!best || depth < best.depth) best = { wall, depth }
  }
  return best && best.depth <= AT_WALL ? best.wall : undefined
}

function seatFacts(sofa: Piece, scene: ScoreScene): Difference[] {
  const faced = scene
    .of('media')
    .filter((cabinet) => angleBetween(sofa.front, subtract(cabinet.item.pose, sofa.item.pose)) < 12)
    .map((cabinet): Difference => ({ kind: 'faces', piece: sofa.item.id, other: cabinet.item.id }))
  const seats = scene.of('chair', 'sofa').filter((seat) => seat !== sofa)
  const placed = seats.flatMap((seat): Difference[] => {
    const turned = angleBetween(seat.front, sofa.front)
    const ids = { piece: seat.item.id, other: sofa.item.id }
    if (turned > 150) return [{ kind: 'across', ...ids }]
    return turned > 60 && turned < 120 ? [{ kind: 'flank', ...ids }] : []
  })
  return [...faced, ...placed]
}

function windowFacts({ item }: Piece, { room }: ScoreScene): Difference[] {
  const isNear = room.windows.some((ends) => distance(between(...ends, 0.5), item.pose) <= AT_WINDOW)
  return isNear ? [{ kind: 'at-window', piece: item.id }] : []
}

function doorFacts({ item, front, backPoint }: Piece, { room }: ScoreScene): Difference[] {
  const sees = room.doors.some((door) => angleBetween(front, subtract(door, backPoint)) <= 60)
  return sees ? [{ kind: 'sees-door', piece: item.id }] : []
}

/** Inches: the width of the narrowest way is rounded down to a multiple of this. */
const WAY_STEP = 6

function wayFacts(layout: Layout): Difference[] {
  const ways = clearanceMeasures(layout).filter(({ rule }) => rule === 'way')
  if (ways.length === 0) return []
  const least = Math.min(...ways.map(({ measured }) => measured))
  return [{ kind: 'wide-ways', inches: Math.floor(least / WAY_STEP) * WAY_STEP }]
}

type Words = {
  readonly nameOf: (id: string) => string
  /** Such as "dining". */
  readonly useName: (use: ZoneUse) => string
  readonly formatLength: (inches: number) => string
}

/** One sentence, such as "Sofa at the left wall, facing Sideboard." */
export function differenceWords(differences: readonly Difference[], { nameOf, useName, formatLength }: Words): string {
  const clauses = differences.map((fact) => {
    switch (fact.kind) {
      case 'at-wall':
        return `${nameOf(fact.piece)} at ${fact.wall}`
      case 'free-standing':
        return `${nameOf(fact.piece)} free in the room`
      case 'faces':
        return `${nameOf(fact.piece)} straight across from ${nameOf(fact.other)}`
      case 'across':
        return `${nameOf(fact.piece)} across from ${nameOf(fact.other)}`
      case 'flank':
        return `${nameOf(fact.piece)} at a right angle to ${nameOf(fact.other)}`
      case 'at-window':
        return `${nameOf(fact.piece)} at a window`
      case 'sees-door':
        return `the door in view of ${nameOf(fact.piece)}`
      case 'zone':
        return `${useName(fact.use)} ${fact.part === 'left' || fact.part === 'right' ? 'on' : 'at'} the ${fact.part}`
      case 'moved':
        return `${nameOf(fact.piece)} ${formatLength(fact.inches)} farther ${fact.way}`
      case 'wide-ways':
        return `ways at least ${formatLength(fact.inches)} wide`
      default:
        return fact satisfies never
    }
  })
  const text = clauses.join(', ')
  return text === '' ? '' : `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
}
