/**
 * The ways to carry a box: upright, on an end, on its back, and every tilt between them about a horizontal axis.
 * Passages have vertical walls and level ceilings, so an attitude is described by its extents along the way, across it
 * and upwards: a box that keeps its tilt fits if and only if its floor outline and its height fit.
 */
import { QUARTER_TURN } from '../../geometry/point.ts'

/** The outer sizes of a piece in inches, as it stands in the room: side to side, front to back, floor to top. */
export type Box = { readonly width: number; readonly depth: number; readonly height: number }
export type Side = keyof Box

export type Attitude = {
  /** The side that stays horizontal while the other two tilt. */
  readonly axis: Side
  /** Whether that side points along the way or across it. */
  readonly points: 'along' | 'across'
  /** Degrees, 0 to 90: at 0 the first side of `TILTED[axis]` is vertical, at 90 the second. */
  readonly tilt: number
}

/** The extents of every attitude in inches, and the growth of each when the box grows by one inch on every side. */
export type Attitudes = {
  readonly along: Float64Array
  readonly across: Float64Array
  readonly up: Float64Array
  readonly alongRate: Float64Array
  readonly acrossRate: Float64Array
  readonly upRate: Float64Array
}

/**
 * Degrees between neighboring tilts. For a diagonal of 120 in, half a step changes an extent by 0.26 in, 0.13 in on
 * each side.
 */
const TILT_STEP = 0.25
const TILT_COUNT = QUARTER_TURN / TILT_STEP + 1
const LAST_TILT = TILT_COUNT - 1
/** Growth of an extent per inch on each of its two faces. */
const FACES_PER_EXTENT = 2

export const TILTED: Record<Side, readonly [Side, Side]> = {
  depth: ['height', 'width'],
  width: ['height', 'depth'],
  height: ['width', 'depth'],
}

const AXES = ['depth', 'width', 'height'] as const
const POINTS = ['across', 'along'] as const

export const ATTITUDE_COUNT = AXES.length * POINTS.length * TILT_COUNT

export function attitudeOf(index: number): Attitude {
  const family = Math.floor(index / TILT_COUNT)
  return {
    axis: AXES[Math.floor(family / POINTS.length)] ?? 'depth',
    points: POINTS[family % POINTS.length] ?? 'across',
    tilt: (index % TILT_COUNT) * TILT_STEP,
  }
}

/**
 * The same attitude relative to a way that continues at a right angle; also the attitude after a quarter turn on the
 * floor.
 */
export function afterQuarterTurn(index: number): number {
  return Math.floor(index / TILT_COUNT) % POINTS.length === 0 ? index + TILT_COUNT : index - TILT_COUNT
}

/** The attitude with the next greater tilt; undefined at 90 degrees. */
export function tiltedOn(index: number): number | undefined {
  return index % TILT_COUNT === LAST_TILT ? undefined : index + 1
}

/** The vertical side; undefined while the box is tilted. */
export function verticalSide({ axis, tilt }: Attitude): Side | undefined {
  if (tilt === 0) return TILTED[axis][0]
  return tilt === QUARTER_TURN ? TILTED[axis][1] : undefined
}

export function isUpright(attitude: Attitude): boolean {
  return verticalSide(attitude) === 'height'
}

/** An attitude without tilt has two indexes, one for each of its horizontal sides as the axis. */
export const TWINS: readonly (readonly [number, number])[] = findTwins()

function findTwins(): [number, number][] {
  const byAttitude = new Map<string, number>()
  const twins: [number, number][] = []
  for (let index = 0; index < ATTITUDE_COUNT; index += 1) {
    const attitude = attitudeOf(index)
    const up = verticalSide(attitude)
    if (!up) continue
    const other = TILTED[attitude.axis].find((side) => side !== up)
    const name = `${up} ${attitude.points === 'along' ? attitude.axis : other}`
    const twin = byAttitude.get(name)
    if (twin === undefined) byAttitude.set(name, index)
    else twins.push([twin, index])
  }
  return twins
}

/** The extents of the box in all attitudes. */
export function attitudesOf(box: Box): Attitudes {
  const of = () => new Float64Array(ATTITUDE_COUNT)
  const attitudes = { along: of(), across: of(), up: of(), alongRate: of(), acrossRate: of(), upRate: of() }
  for (let index = 0; index < ATTITUDE_COUNT; index += 1) {
    const attitude = attitudeOf(index)
    const [first, second] = TILTED[attitude.axis]
    const [cos, sin] = cosAndSin(attitude.tilt)
    const flat = box[first] * sin + box[second] * cos
    const isAlong = attitude.points === 'along'
    attitudes.along[index] = isAlong ? box[attitude.axis] : flat
    attitudes.across[index] = isAlong ? flat : box[attitude.axis]
    attitudes.up[index] = box[first] * cos + box[second] * sin
    attitudes.alongRate[index] = FACES_PER_EXTENT * (isAlong ? 1 : cos + sin)
    attitudes.acrossRate[index] = FACES_PER_EXTENT * (isAlong ? cos + sin : 1)
    attitudes.upRate[index] = growthUpwards(attitude)
  }
  return attitudes
}

/** Growth of an attitude's height when the box grows by one inch on every side. */
export function growthUpwards({ tilt }: Attitude): number {
  const [cos, sin] = cosAndSin(tilt)
  return FACES_PER_EXTENT * (cos + sin)
}

/** Exact at right angles, so that 36 in stay exactly 36 in. */
function cosAndSin(degrees: number): readonly [number, number] {
  if (degrees === QUARTER_TURN) return [0, 1]
  const radians = (degrees * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}
