/** The rules for pieces that lie on furniture and on the floor: lamps, pillows and throws, rugs and mats. */
import { cornerArm } from '../../geometry/footprintOutline.ts'
import { add, distance, dot, type Point, subtract } from '../../geometry/point.ts'
import { BED_FOR_TWO } from './clearanceRules.ts'
import { part, type ScorePart } from './scorePart.ts'
import { RUG_AHEAD } from './scoreRules.ts'
import { type ScoreScene } from './scoreScene.ts'
import type { PieceRole } from '../../model/pieceRoles.ts'
import { askew, gapBetween, gapToSegment, type Piece, reachAlong } from './piece.ts'

/** The rule for pieces on furniture: each should lie entirely on one piece. */
export function restParts(thing: Piece, scene: ScoreScene): ScorePart[] {
  const carriers = scene.of(...carriersOf(thing)).filter(carries)
  if (carriers.length === 0) return []
  const shares = carriers.map((carrier) => ({
    carrier,
    share: isNear(thing, carrier) ? restingShare(thing, carrier) : 0,
  }))
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a))
  const rests = part('rests-on', [thing, best.carrier], best.share)
  const turned = askew(thing.item.pose.rotation - best.carrier.item.pose.rotation)
  if (thing.item.kind === 'lamp') return [rests, ...lampParts(thing, scene)]
  const angle = part('rests-angle', [thing, best.carrier], turned)
  if (thing.item.kind !== 'pillow') return [rests, angle]
  const fromBack = dot(subtract(thing.item.pose, best.carrier.backPoint), best.carrier.front)
  return [rests, angle, part('pillow-head', [thing, best.carrier], Math.abs(fromBack))]
}

/** Number of sample points in each direction. */
const SAMPLES = 7

/**
 * The share of a piece that lies over its carrier, by sample points; exact areas would take longer than all other
 * rules.
 */
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

/** Baths and toilets carry nothing. */
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

export function rugParts(rug: Piece, scene: ScoreScene): ScorePart[] {
  const main = scene.hostOf(rug)
  if (!main) return []
  const at = rugMiddle(main, scene)
  const toDoor = Math.min(...scene.room.doorways.map((door) => gapToSegment(rug, door)))
  return [
    ...(toDoor < Infinity ? [part('rug-from-door', [rug], toDoor)] : []),
    part('rug-offset', [rug, main], distance(rug.item.pose, at), rug.item.pose, at),
    part('rug-angle', [rug, main], askew(rug.item.pose.rotation - main.item.pose.rotation)),
    ...rugTurn(rug, main),
  ]
}

/** A side this much longer than the other makes a piece oblong. */
const OBLONG = 1.1

/** The long side of a rug lies along that of its sofa or table, and across a bed for two, so that it is on both sides. */
function rugTurn(rug: Piece, main: Piece): ScorePart[] {
  const { footprint, pose } = main.item
  if (footprint.shape !== 'rectangle' || (main.role === 'bed' && footprint.width <= BED_FOR_TWO)) return []
  const [turn, own] = [longSide(rug), main.role === 'bed' ? pose.rotation : longSide(main)]
  if (turn === undefined || own === undefined) return []
  const between = (((turn - own) % 180) + 180) % 180
  return [part('rug-turn', [rug, main], Math.min(between, 180 - between))]
}

/** The direction of the long side in degrees; undefined for a piece that is as long as wide. */
function longSide({ item: { footprint, pose } }: Piece): number | undefined {
  const { width, length } = footprint
  if (Math.max(width, length) < OBLONG * Math.min(width, length)) return undefined
  return pose.rotation + (width >= length ? 0 : 90)
}

/** Distance of a rug's middle from that of its bed, towards the foot, as a share of the bed's length. */
const RUG_AT_FOOT = 0.3

/** The point under which the middle of a rug belongs. */
function rugMiddle(main: Piece, scene: ScoreScene): Point {
  const { pose, footprint } = main.item
  if (main.role === 'dining-table') return pose
  if (main.role === 'bed') return add(pose, scaled(main.front, footprint.length * RUG_AT_FOOT))
  const [table] = scene.of('coffee-table').filter((each) => scene.hostOf(each) === main)
  return table?.item.pose ?? add(main.frontPoint, scaled(main.front, RUG_AHEAD))
}

/** A mat lies before a fixture at which people stand. */
export function matParts(mat: Piece, scene: ScoreScene): ScorePart[] {
  const fixture = scene.hostOf(mat)
  if (!fixture) return []
  const away = subtract(mat.item.pose, fixture.frontPoint)
  const gap = dot(away, fixture.front) - reachAlong(mat, fixture.front)
  return [
    part('mat-gap', [mat, fixture], gap, mat.item.pose, fixture.frontPoint),
    part('mat-offset', [mat, fixture], Math.abs(dot(away, fixture.right)), mat.item.pose, fixture.frontPoint),
  ]
}

function lampParts(lamp: Piece, scene: ScoreScene): ScorePart[] {
  const other = scene.hostOf(lamp)
  return other ? [part('lamp-gap', [lamp, other], gapBetween(lamp, other), lamp.item.pose, other.item.pose)] : []
}

function scaled({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by }
}
