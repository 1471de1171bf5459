/** The rules for pieces that are used together, such as a table and its chairs. */
import { cornerArm } from '../geometry/footprintOutline.ts'
import { add, distance, dot, type Point, subtract } from '../geometry/point.ts'
import { part, type ScorePart } from './scorePart.ts'
import {
  angleBetween,
  askew,
  gapBetween,
  gapToPoint,
  type Piece,
  type PieceRole,
  type ScoreScene,
} from './scoreScene.ts'

/** Inches: a wider bed is for two people. */
const BED_FOR_TWO = 48
/** What each kind of piece belongs to; the nearest one counts. */
const SEATS: readonly PieceRole[] = ['sofa', 'chair']

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
        return sidesParts(piece, scene)
      case 'floor-lamp':
        return gapTo('lamp-gap', piece, scene.of('sofa', 'chair', 'bed', 'desk'))
      case 'ottoman':
        return gapTo('ottoman-gap', piece, scene.of(...SEATS))
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
  const seat = nearest(table, scene.of('sofa')) ?? nearest(table, scene.of('chair'))
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
  const bed = nearest(stand, scene.of('bed'))
  return bed ? besideBed(stand, bed) : []
}

function besideBed(stand: Piece, bed: Piece): ScorePart[] {
  const head = Math.abs(dot(subtract(stand.item.pose, bed.backPoint), bed.front) - stand.item.footprint.length / 2)
  return [
    part('nightstand-gap', [stand, bed], gapBetween(stand, bed), stand.item.pose, bed.item.pose),
    part('nightstand-head', [stand, bed], head, stand.backPoint, bed.backPoint),
  ]
}

function sideTableParts(table: Piece, scene: ScoreScene): ScorePart[] {
  const served = nearest(table, scene.of('sofa', 'chair', 'bed'))
  if (!served) return []
  return served.role === 'bed'
    ? besideBed(table, served)
    : [part('side-table-gap', [table, served], gapBetween(table, served), table.item.pose, served.item.pose)]
}

/** A bed for two people has its tables on both sides. */
function sidesParts(bed: Piece, scene: ScoreScene): ScorePart[] {
  if (bed.item.footprint.width <= BED_FOR_TWO) return []
  const stands = scene
    .of('nightstand', 'side-table')
    .filter((stand) => nearest(stand, scene.of('sofa', 'chair', 'bed')) === bed)
  if (stands.length < 2) return []
  const sides = stands.map((stand) => Math.sign(dot(subtract(stand.item.pose, bed.item.pose), bed.right)))
  return [part('nightstand-sides', [bed, ...stands], sides.includes(1) && sides.includes(-1) ? 1 : 0)]
}

/** A chair at a table or a desk: its front at the edge, looking at it. */
function chairParts(chair: Piece, scene: ScoreScene): ScorePart[] {
  const tables = scene.of('dining-table', 'desk')
  const table = nearest(chair, tables)
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
  const gap = toEdge - chair.item.footprint.length / 2
  const parts = [
    part('chair-to-table', [chair, table], gap, chair.frontPoint, table.item.pose),
    part('chair-angle', [chair, table], angleBetween(chair.front, inward)),
  ]
  if (table.role !== 'desk') return parts
  // A desk is used from its front.
  const aside = Math.abs(x) + Math.max(0, -y)
  return [...parts, part('desk-offset', [chair, table], aside, chair.item.pose, table.item.pose)]
}

function placeParts(table: Piece, scene: ScoreScene): ScorePart[] {
  const tables = scene.of('dining-table', 'desk')
  const chairs = scene.of('dining-seat').filter((chair) => nearest(chair, tables) === table)
  const middle = chairs.reduce(
    (at, { item: { pose } }) => add(at, { x: pose.x / chairs.length, y: pose.y / chairs.length }),
    { x: 0, y: 0 },
  )
  // One chair has nobody to sit across from; an odd one leaves a side with one more.
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
  const bed = nearest(bench, scene.of('bed'))
  if (!bed) return []
  return [
    part('bench-gap', [bench, bed], distanceFromFoot(bench, bed), bench.item.pose, bed.frontPoint),
    part('table-offset', [bench, bed], Math.abs(dot(subtract(bench.item.pose, bed.item.pose), bed.right))),
  ]
}

function distanceFromFoot(bench: Piece, bed: Piece): number {
  const ahead = dot(subtract(bench.item.pose, bed.frontPoint), bed.front)
  return Math.abs(ahead - reachAlong(bench, bed.front))
}

/** What lies on furniture: the whole of it on one piece. */
function restParts(thing: Piece, scene: ScoreScene): ScorePart[] {
  const carriers = scene.of(...carriersOf(thing)).filter(carries)
  if (carriers.length === 0) return []
  const shares = carriers.map((carrier) => ({
    carrier,
    share: isNear(thing, carrier) ? restingShare(thing, carrier) : 0,
  }))
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a))
  const rests = part('rests-on', [thing, best.carrier], best.share)
  const turned = askew(thing.item.pose.rotation - best.carrier.item.pose.rotation)
  return thing.item.kind === 'lamp'
    ? [rests, ...gapTo('lamp-gap', thing, scene.of('sofa', 'chair', 'bed', 'desk'))]
    : [rests, part('rests-angle', [thing, best.carrier], turned)]
}

/** Points in each direction of the thing that are looked at. */
const SAMPLES = 7

/** The share of a thing that lies over its carrier, to one point of a grid: exact areas would cost more than the rest. */
function restingShare(thing: Piece, carrier: Piece): number {
  const { width, length, shape } = thing.item.footprint
  let [all, over] = [0, 0]
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const [u, v] = [(column + 0.5) / SAMPLES - 0.5, (row + 0.5) / SAMPLES - 0.5]
      if (shape === 'ellipse' && u * u + v * v > 0.25) continue
      all++
      const x = thing.item.pose.x + thing.right.x * u * width + thing.front.x * v * length
      const y = thing.item.pose.y + thing.right.y * u * width + thing.front.y * v * length
      if (covers(carrier, x, y)) over++
    }
  }
  return over / all
}

function covers({ item: { footprint, pose }, right, front }: Piece, x: number, y: number): boolean {
  const [dx, dy] = [x - pose.x, y - pose.y]
  const [across, down] = [dx * right.x + dy * right.y, dx * front.x + dy * front.y]
  const [wide, deep] = [footprint.width / 2, footprint.length / 2]
  if (footprint.shape === 'ellipse') return (across / wide) ** 2 + (down / deep) ** 2 <= 1
  if (Math.abs(across) > wide || Math.abs(down) > deep) return false
  const arm = footprint.shape === 'corner' ? cornerArm(footprint) : Infinity
  return down + deep <= arm || across + wide <= arm
}

/** Nothing is kept in a bath or on a toilet. */
export function carries({ item, role }: Piece): boolean {
  return role !== 'fixture' || item.kind === 'vanity'
}

function isNear({ item: a }: Piece, { item: b }: Piece): boolean {
  const reach = a.footprint.width + a.footprint.length + b.footprint.width + b.footprint.length
  return distance(a.pose, b.pose) <= reach / 2
}

export function carriersOf({ item: { kind } }: Pick<Piece, 'item'>): readonly PieceRole[] {
  if (kind === 'lamp') return ['nightstand', 'side-table', 'media', 'desk', 'storage', 'coffee-table']
  if (kind === 'pillow') return ['bed', 'sofa', 'chair']
  return ['bed', 'sofa', 'chair', 'dining-table', 'fixture', 'bench', 'media', 'storage', 'nightstand', 'side-table']
}

function rugParts(rug: Piece, scene: ScoreScene): ScorePart[] {
  const [group] = [...scene.of('dining-table'), ...scene.of('sofa'), ...scene.of('bed'), ...scene.of('chair')]
    .map((main) => ({ main, at: rugMiddle(main, scene) }))
    .toSorted((a, b) => distance(a.at, rug.item.pose) - distance(b.at, rug.item.pose))
  if (!group) return []
  const { main, at } = group
  const toDoor = Math.min(...scene.room.doors.map((door) => gapToPoint(rug, door)))
  return [
    ...(toDoor < Infinity ? [part('rug-from-door', [rug], toDoor)] : []),
    part('rug-offset', [rug, main], distance(rug.item.pose, at), rug.item.pose, at),
    part('rug-angle', [rug, main], askew(rug.item.pose.rotation - main.item.pose.rotation)),
  ]
}

/** Inches from a sofa without a table to the middle of its rug. */
const RUG_AHEAD = 24
/** The middle of a rug lies this share of the bed before the middle of the bed. */
const RUG_AT_FOOT = 0.3

/** The point under which the middle of a rug belongs. */
function rugMiddle(main: Piece, scene: ScoreScene): Point {
  const { pose, footprint } = main.item
  if (main.role === 'dining-table') return pose
  if (main.role === 'bed') return add(pose, scaled(main.front, footprint.length * RUG_AT_FOOT))
  const table = nearest(main, scene.of('coffee-table'))
  return table?.item.pose ?? add(main.frontPoint, scaled(main.front, RUG_AHEAD))
}

/** A mat lies before a fixture at which people stand. */
function matParts(mat: Piece, scene: ScoreScene): ScorePart[] {
  const fixture = nearest(
    mat,
    scene.of('fixture').filter(({ item }) => item.kind !== 'toilet'),
  )
  if (!fixture) return []
  const away = subtract(mat.item.pose, fixture.frontPoint)
  const gap = dot(away, fixture.front) - reachAlong(mat, fixture.front)
  return [
    part('mat-gap', [mat, fixture], gap, mat.item.pose, fixture.frontPoint),
    part('mat-offset', [mat, fixture], Math.abs(dot(away, fixture.right)), mat.item.pose, fixture.frontPoint),
  ]
}

function gapTo(rule: 'lamp-gap' | 'ottoman-gap', piece: Piece, others: readonly Piece[]): ScorePart[] {
  const other = nearest(piece, others)
  return other ? [part(rule, [piece, other], gapBetween(piece, other), piece.item.pose, other.item.pose)] : []
}

/** Half the extent of a piece along a direction. */
function reachAlong({ item: { footprint }, right, front }: Piece, way: Point): number {
  const [x, y] = [Math.abs(dot(right, way)), Math.abs(dot(front, way))]
  return footprint.shape === 'ellipse'
    ? Math.hypot((x * footprint.width) / 2, (y * footprint.length) / 2)
    : (x * footprint.width + y * footprint.length) / 2
}

export function nearest(piece: Piece, others: readonly Piece[]): Piece | undefined {
  let best: Piece | undefined
  let least = Infinity
  for (const other of others) {
    if (other === piece) continue
    if (others.length === 1) return other
    const away = distance(piece.item.pose, other.item.pose)
    if (away - radius(piece) - radius(other) >= least) continue
    const inches = gapBetween(piece, other) + away / 100
    if (inches < least) [best, least] = [other, inches]
  }
  return best
}

function radius({ item: { footprint } }: Piece): number {
  return Math.hypot(footprint.width, footprint.length) / 2
}

function scaled({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by }
}
