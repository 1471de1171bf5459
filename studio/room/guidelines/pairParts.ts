/** The rules for pieces that are used together, such as a table and its chairs. */
import { add, distance, dot, type Point, subtract } from '../../geometry/point.ts'
import { BED_FOR_TWO } from './clearanceRules.ts'
import { matParts, restParts, rugParts } from './lyingParts.ts'
import { part, type ScorePart } from './scorePart.ts'
import { type ScoreScene } from './scoreScene.ts'
import { angleBetween, askew, gapBetween, nearest, type Piece, reachAlong } from './piece.ts'

export function pairParts(scene: ScoreScene): ScorePart[] {
  return scene.pieces.flatMap((piece): ScorePart[] => {
    switch (piece.role) {
      case 'coffee-table':
        return tableParts(piece, scene)
      case 'nightstand':
        return nightstandParts(piece, scene)
      case 'side-table':
        return sideTableParts(piece, scene)
      case 'dining-seat':
        return chairParts(piece, scene)
      case 'dining-table':
        return placeParts(piece, scene)
      case 'bed':
        return [...sidesParts(piece, scene), ...lampSides(piece, scene)]
      case 'floor-lamp':
        return gapTo('lamp-gap', piece, scene)
      case 'ottoman':
        return gapTo('ottoman-gap', piece, scene)
      case 'bench':
        return benchParts(piece, scene)
      case 'on-top':
        return restParts(piece, scene)
      case 'rug':
        return rugParts(piece, scene)
      case 'mat':
        return matParts(piece, scene)
      default:
        return []
    }
  })
}

/** The coffee table of a sofa, or of a chair where there is no sofa. */
function tableParts(table: Piece, scene: ScoreScene): ScorePart[] {
  const seat = scene.hostOf(table)
  if (!seat) return []
  const away = subtract(table.item.pose, seat.frontPoint)
  const [ahead, aside] = [dot(away, seat.front), Math.abs(dot(away, seat.right))]
  const gap = ahead - reachAlong(table, seat.front)
  const edge = add(seat.frontPoint, { x: seat.front.x * gap, y: seat.front.y * gap })
  const isRound = table.item.footprint.width === table.item.footprint.length
  const turned = askew(table.item.pose.rotation - seat.item.pose.rotation)
  return [
    part('table-distance', [table, seat], gap, seat.frontPoint, edge),
    part('table-offset', [table, seat], aside, seat.frontPoint, table.item.pose),
    ...(isRound ? [] : [part('table-angle', [table, seat], turned)]),
  ]
}

function nightstandParts(stand: Piece, scene: ScoreScene): ScorePart[] {
  const bed = scene.hostOf(stand)
  return bed?.role === 'bed' ? besideBed(stand, bed) : []
}

function besideBed(stand: Piece, bed: Piece): ScorePart[] {
  const head = Math.abs(dot(subtract(stand.item.pose, bed.backPoint), bed.front) - stand.item.footprint.length / 2)
  return [
    part('nightstand-gap', [stand, bed], gapBetween(stand, bed), stand.item.pose, bed.item.pose),
    part('nightstand-head', [stand, bed], head, stand.backPoint, bed.backPoint),
  ]
}

function sideTableParts(table: Piece, scene: ScoreScene): ScorePart[] {
  const served = scene.hostOf(table)
  if (!served) return []
  return served.role === 'bed'
    ? besideBed(table, served)
    : [part('side-table-gap', [table, served], gapBetween(table, served), table.item.pose, served.item.pose)]
}

/** A bed for two people has its tables on both sides. */
function sidesParts(bed: Piece, scene: ScoreScene): ScorePart[] {
  if (bed.item.footprint.width <= BED_FOR_TWO) return []
  const stands = scene.of('nightstand', 'side-table').filter((stand) => scene.hostOf(stand) === bed)
  if (stands.length < 2) return []
  const sides = stands.map((stand) => Math.sign(dot(subtract(stand.item.pose, bed.item.pose), bed.right)))
  return [part('nightstand-sides', [bed, ...stands], sides.includes(1) && sides.includes(-1) ? 1 : 0)]
}

/** Two table lamps of a bed for two stand on both of its sides. */
function lampSides(bed: Piece, scene: ScoreScene): ScorePart[] {
  if (bed.item.footprint.width <= BED_FOR_TWO) return []
  const lamps = scene.of('on-top').filter((lamp) => lamp.item.kind === 'lamp' && scene.hostOf(lamp) === bed)
  if (lamps.length < 2) return []
  const sides = lamps.map((lamp) => Math.sign(dot(subtract(lamp.item.pose, bed.item.pose), bed.right)))
  return [part('lamp-sides', [bed, ...lamps], sides.includes(1) && sides.includes(-1) ? 1 : 0)]
}

/** The rules for a chair at a table or desk: its front is at the edge, and it faces the table. */
function chairParts(chair: Piece, scene: ScoreScene): ScorePart[] {
  const table = scene.hostOf(chair)
  if (!table) return []
  const { footprint } = table.item
  const away = subtract(chair.item.pose, table.item.pose)
  const [x, y] = [dot(away, table.right), dot(away, table.front)]
  const across = Math.abs(x) - footprint.width / 2
  const down = Math.abs(y) - footprint.length / 2
  const isRound = footprint.shape === 'ellipse'
  // The direction from the chair to the side of the table at which it stands.
  const inward: Point = isRound
    ? subtract(table.item.pose, chair.item.pose)
    : across > down
      ? scaled(table.right, -Math.sign(x))
      : scaled(table.front, -Math.sign(y))
  const toEdge = isRound ? distance(chair.item.pose, table.item.pose) - footprint.width / 2 : Math.max(across, down)
  // A chair that stands past the end of its side is at the corner, not at the table.
  const past = isRound ? 0 : Math.max(0, Math.min(across, down) + chair.item.footprint.width / 2 - PAST_END)
  const gap = toEdge - chair.item.footprint.length / 2 + past
  const toTable = part('chair-to-table', [chair, table], gap, chair.frontPoint, table.item.pose)
  // Far from the table, its angle and offset say nothing more.
  if (toTable.score === 0 && gap > 0) return [toTable]
  const parts = [toTable, part('chair-angle', [chair, table], angleBetween(chair.front, inward))]
  if (table.role !== 'desk') return parts
  // A desk is used from its front.
  const aside = Math.abs(x) + Math.max(0, -y)
  return [...parts, part('desk-offset', [chair, table], aside, chair.item.pose, table.item.pose)]
}

/** Inches by which a chair may stand past the end of its side. */
const PAST_END = 4

function placeParts(table: Piece, scene: ScoreScene): ScorePart[] {
  const chairs = scene.of('dining-seat').filter((chair) => scene.hostOf(chair) === table)
  const middle = chairs.reduce(
    (at, { item: { pose } }) => add(at, { x: pose.x / chairs.length, y: pose.y / chairs.length }),
    { x: 0, y: 0 },
  )
  // Only an even number of chairs can be balanced across a table.
  const isEven = chairs.length > 1 && chairs.length % 2 === 0
  const balance = isEven ? [part('seats-balance', [table, ...chairs], distance(middle, table.item.pose))] : []
  const places = chairs.flatMap((chair, index) => {
    const next = nearest(chair, chairs.slice(index + 1))
    return next
      ? [part('place-width', [chair, next], distance(chair.item.pose, next.item.pose), chair.item.pose, next.item.pose)]
      : []
  })
  return [...balance, ...places]
}

function benchParts(bench: Piece, scene: ScoreScene): ScorePart[] {
  const bed = scene.hostOf(bench)
  if (!bed) return []
  if (bed.role !== 'bed') return chairParts(bench, scene)
  return [
    part('bench-gap', [bench, bed], distanceFromFoot(bench, bed), bench.item.pose, bed.frontPoint),
    part('table-offset', [bench, bed], Math.abs(dot(subtract(bench.item.pose, bed.item.pose), bed.right))),
  ]
}

function distanceFromFoot(bench: Piece, bed: Piece): number {
  const ahead = dot(subtract(bench.item.pose, bed.frontPoint), bed.front)
  return Math.abs(ahead - reachAlong(bench, bed.front))
}

function gapTo(rule: 'lamp-gap' | 'ottoman-gap', piece: Piece, scene: ScoreScene): ScorePart[] {
  const other = scene.hostOf(piece)
  return other ? [part(rule, [piece, other], gapBetween(piece, other), piece.item.pose, other.item.pose)] : []
}

function scaled({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by }
}
