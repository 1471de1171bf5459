/**
 * What the sun does to screens, pillows and plants over a year: parts of the score, and findings. Only for a room whose
 * place and north a person has set; for others the sun would be a guess. Lengths are inches.
 */
import { areaWithin } from '../../geometry/areaWithin.ts'
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { northOf } from '../../geometry/northOf.ts'
import { add, type Point, subtract } from '../../geometry/point.ts'
import { area, clockwise, contains, type Polygon } from '../../geometry/polygon.ts'
import { type SunDirection, sunDirection, sunPosition, sunStrength, type SunTime } from '../../geometry/sun.ts'
import { litPatches } from '../../geometry/sunlight.ts'
import { PLANT_LIGHT, plantNeed } from '../../model/plantLight.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Layout } from '../../model/layout.ts'
import { angleBetween, gapToSegment, nearest, type Piece } from './piece.ts'
import { part, type ScorePart } from './scorePart.ts'
import { type ScoreRuleName, scoreOf, scoreRule } from './scoreRules.ts'
import { type ScoreScene, scoreScene } from './scoreScene.ts'

/** The days that stand for a year: equinoxes and solstices. Their year hardly matters, but decides when clocks change. */
const DAYS = ['2026-03-20', '2026-06-21', '2026-09-22', '2026-12-21'] as const
const LONGEST_DAY = { north: '2026-06-21', south: '2026-12-21' } as const
/** Hours that are checked, by the clock: office hours, evenings, a whole day, and the one at which people still sleep. */
const HOURS = { desk: [9, 17], screen: [16, 22], day: [5, 21], pillow: 7 } as const
/** The middle of a screen and the eyes of a seated person; the top of a mattress, and the leaves of a plant. */
const LEVELS = { eyes: 44, low: 24 } as const
/** Inches from a desk to the eyes of the person at it. */
const EYES_FROM_DESK = 24
/** Depth of the pillows on a bed. */
const PILLOW_DEPTH = 20
/** Degrees: the sun dazzles this close to the direction of view, and is seen on a screen at less than this angle to it. */
const DAZZLES = { beside: 40, above: 45, onScreen: 75 } as const
/** Below this the sun is too weak to dazzle. */
const LEAST_STRENGTH = 0.1

type SunRule = Extract<ScoreRuleName, 'screen-sun' | 'pillow-sun' | 'plant-window' | 'plant-sun' | 'plant-shade'>

/** One of these rules at one piece. `when`: the time at which it is worst, or the first of several. */
type SunFact = {
  readonly rule: SunRule
  readonly piece: Piece
  readonly measured: number
  /** Factor of the values of the rule. */
  readonly scale?: number
  readonly when?: SunTime
  /** Whether the sun is on the screen, or behind it in the eyes of the person. */
  readonly isBehind?: boolean
}

export type DaylightFinding = Pick<SunFact, 'rule' | 'measured' | 'when' | 'isBehind'> & {
  readonly id: string
  readonly pieces: readonly [string]
  /** The limit that is not kept, in the unit of the rule. */
  readonly wanted: number
}

export function sunParts(scene: ScoreScene): ScorePart[] {
  return sunFacts(scene).map(({ rule, piece, measured, scale }) =>
    part(rule, [piece], measured, undefined, undefined, scale),
  )
}

/** Everything that the sun does and should not, or the lack of it. */
export function daylightFindings(layout: Layout): DaylightFinding[] {
  return sunFacts(scoreScene(layout)).flatMap(({ rule, piece, measured, scale = 1, when, isBehind }) => {
    const wanted = scoreRule(rule).wanted
    if (scoreOf(scoreRule(rule), measured / scale) === 100) return []
    return {
      id: `${rule} ${piece.item.id}`,
      rule,
      pieces: [piece.item.id],
      measured,
      wanted: (measured / scale > wanted[1] ? wanted[1] : wanted[0]) * scale,
      ...(when && { when }),
      ...(isBehind === undefined ? {} : { isBehind }),
    }
  })
}

/** Whether the sun of a room is known. */
export function hasOwnSun({ location, finish }: RoomShell): boolean {
  return location !== undefined && finish?.north !== undefined
}

function sunFacts(scene: ScoreScene): SunFact[] {
  if (!hasOwnSun(scene.layout.floor)) return []
  const year = sunOf(scene.layout.floor)
  return [
    ...scene
      .of('media')
      .filter(scene.isScreen)
      .flatMap((screen) => glareAt(screen, viewersOf(screen, scene), year.evenings)),
    ...scene.of('desk').flatMap((desk) => glareAt(desk, [atDesk(desk)], year.office)),
    ...scene.of('bed').map((bed) => sunOnPillow(bed, year)),
    ...scene.of('plant').flatMap((plant) => lightOfPlant(plant, scene, year)),
  ]
}

type Lit = {
  readonly time: SunTime
  readonly sun: SunDirection
  readonly elevation: number
  readonly patches: readonly Polygon[]
}
/** Of so many times those at which the sun is in the room: at most times it is not. */
type Times = { readonly count: number; readonly lit: readonly Lit[] }
type SunOfYear = {
  readonly office: Times
  readonly evenings: Times
  readonly days: Times
  readonly morning: Lit
}

/** The patches of a room at every time that is checked, once for each shell. */
const sunOf = memoizeByReference((floor: RoomShell): SunOfYear => {
  const north = northOf(floor)
  const litAt = (day: string, hour: number, level: number): Lit => {
    const time = { day, hour }
    const position = sunPosition(floor.location, time)
    const sun = sunDirection(position, north)
    const isUp = sunStrength(position) >= LEAST_STRENGTH
    return { time, sun, elevation: position.elevation, patches: isUp ? litPatches(floor, sun, level) : [] }
  }
  const hours = ([first, last]: readonly [number, number], level: number): Times => {
    const all = DAYS.flatMap((day) =>
      Array.from({ length: last - first + 1 }, (_, index) => litAt(day, first + index, level)),
    )
    return { count: all.length, lit: all.filter(({ patches }) => patches.length > 0) }
  }
  const summer = LONGEST_DAY[(floor.location?.latitude ?? 0) < 0 ? 'south' : 'north']
  return {
    office: hours(HOURS.desk, LEVELS.eyes),
    evenings: hours(HOURS.screen, LEVELS.eyes),
    days: hours(HOURS.day, LEVELS.low),
    morning: litAt(summer, HOURS.pillow, LEVELS.low),
  }
})

function isLit(patches: readonly Polygon[], at: Point): boolean {
  return patches.some((patch) => contains(patch, at))
}

/** Where a screen is watched from: the seat that it belongs to, else a place in front of it. */
function viewersOf(screen: Piece, scene: ScoreScene): Point[] {
  const seat = scene.hostOf(screen) ?? nearest(screen, scene.of('sofa', 'chair'))
  return seat ? [seat.item.pose] : [atDesk(screen)]
}

function atDesk({ frontPoint, front }: Piece): Point {
  return add(frontPoint, { x: front.x * EYES_FROM_DESK, y: front.y * EYES_FROM_DESK })
}

/** The share of the times at which the sun is on the screen, or behind it in the eyes of who looks at it. */
function glareAt(screen: Piece, viewers: readonly Point[], { lit, count }: Times): SunFact[] {
  const at = screen.item.pose
  const found = lit.flatMap(({ time, sun, elevation, patches }) => {
    const isOn = angleBetween(screen.front, sun) < DAZZLES.onScreen && isLit(patches, at)
    const isBehind =
      elevation < DAZZLES.above &&
      viewers.some((eyes) => angleBetween(subtract(at, eyes), sun) < DAZZLES.beside && isLit(patches, eyes))
    return isOn || isBehind ? [{ time, isBehind: !isOn }] : []
  })
  const [first] = found
  const measured = found.length / count
  return [{ rule: 'screen-sun', piece: screen, measured, ...(first && { when: first.time, isBehind: first.isBehind }) }]
}

/** The share of the head of a bed that the sun lights at seven on the longest day. */
function sunOnPillow(bed: Piece, { morning }: SunOfYear): SunFact {
  const { backPoint, front, right, item } = bed
  const half = item.footprint.width / 2
  const corner = (side: number, depth: number) => ({
    x: backPoint.x + right.x * half * side + front.x * depth,
    y: backPoint.y + right.y * half * side + front.y * depth,
  })
  const pillows = [corner(-1, 0), corner(1, 0), corner(1, PILLOW_DEPTH), corner(-1, PILLOW_DEPTH)]
  const lit = morning.patches.reduce((sum, patch) => sum + areaWithin(patch, clockwise(pillows)), 0)
  return { rule: 'pillow-sun', piece: bed, measured: Math.min(1, lit / area(pillows)), when: morning.time }
}

function lightOfPlant(plant: Piece, { room }: ScoreScene, { days }: SunOfYear): SunFact[] {
  const need = plantNeed(plant.item.name)
  if (need === undefined) return []
  const { window, sun } = PLANT_LIGHT[need]
  const hours = days.lit.filter(({ patches }) => isLit(patches, plant.item.pose)).length / DAYS.length
  const away = Math.min(...room.windows.map((each) => gapToSegment(plant, each)))
  return [
    ...(room.windows.length > 0
      ? [{ rule: 'plant-window' as const, piece: plant, measured: away, scale: window / PLANT_LIGHT.medium.window }]
      : []),
    { rule: 'plant-sun', piece: plant, measured: hours, scale: sun.most / PLANT_LIGHT.medium.sun.most },
    ...(sun.least > 0 ? [{ rule: 'plant-shade' as const, piece: plant, measured: hours }] : []),
  ]
}
