/** The position of the sun beside NOAA's own equations, and the sun on a floor beside rays that are traced one by one. */
import { describe, expect, it } from 'vitest'
import type { RoomShell } from '../model/roomShell.ts'
import { everything } from '../../tests/support/everything.ts'
import { floorOutline, floorWalls } from './floorOutline.ts'
import { heightsOf } from './openingHeights.ts'
import { alongWall, fitOpening, inward, openingsOf } from './openings.ts'
import { cross, dot, type Point, subtract } from './point.ts'
import { boundsOf, contains } from './polygon.ts'
import { FLOOR_SHAPES, type Random, randomFloor, randomFrom } from './randomCases.ts'
import { sunAtInstant, type SunDirection, sunDirection, sunPosition } from './sun.ts'
import { litPatches, sunlightIn, sunnyHours } from './sunlight.ts'

const PLACES = {
  Reykjavik: { latitude: 64.1, longitude: -21.9, zone: 'Atlantic/Reykjavik' },
  London: { latitude: 51.5, longitude: -0.1, zone: 'Europe/London' },
  'New York': { latitude: 40.7, longitude: -74, zone: 'America/New_York' },
  Honolulu: { latitude: 21.3, longitude: -157.9, zone: 'Pacific/Honolulu' },
  Singapore: { latitude: 1.3, longitude: 103.8, zone: 'Asia/Singapore' },
  Sydney: { latitude: -33.9, longitude: 151.2, zone: 'Australia/Sydney' },
  Ushuaia: { latitude: -54.8, longitude: -68.3, zone: 'America/Argentina/Ushuaia' },
  Longyearbyen: { latitude: 78.2, longitude: 15.6, zone: 'Arctic/Longyearbyen' },
} as const

const RADIANS = Math.PI / 180
const [sin, cos, tan, asin, acos] = (['sin', 'cos', 'tan', 'asin', 'acos'] as const).map(
  (name) => (degrees: number) => (name.startsWith('a') ? Math[name](degrees) / RADIANS : Math[name](degrees * RADIANS)),
) as [Trig, Trig, Trig, Trig, Trig]
type Trig = (value: number) => number
const turned = (degrees: number) => ((degrees % 360) + 360) % 360

/** The columns of NOAA_Solar_Calculations_day.xls (gml.noaa.gov/grad/solcalc/calcdetails.html), by their letters. */
function noaa(latitude: number, longitude: number, at: number) {
  const g = (at / 86_400_000 + 2_440_587.5 - 2_451_545) / 36_525
  const i = turned(280.46646 + g * (36_000.76983 + g * 0.0003032))
  const j = 357.52911 + g * (35_999.05029 - 0.0001537 * g)
  const k = 0.016708634 - g * (0.000042037 + 0.0000001267 * g)
  const l =
    sin(j) * (1.914602 - g * (0.004817 + 0.000014 * g)) + sin(2 * j) * (0.019993 - 0.000101 * g) + sin(3 * j) * 0.000289
  const p = i + l - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * g)
  const q = 23 + (26 + (21.448 - g * (46.815 + g * (0.00059 - g * 0.001813))) / 60) / 60
  const r = q + 0.00256 * cos(125.04 - 1934.136 * g)
  const declination = asin(sin(r) * sin(p))
  const u = tan(r / 2) * tan(r / 2)
  const equation =
    (4 / RADIANS) *
    (u * sin(2 * i) -
      2 * k * sin(j) +
      4 * k * u * sin(j) * cos(2 * i) -
      0.5 * u * u * sin(4 * i) -
      1.25 * k * k * sin(2 * j))
  const minutes = (at / 60_000) % 1440
  const solarTime = (((minutes + equation + 4 * longitude) % 1440) + 1440) % 1440
  const hourAngle = solarTime / 4 < 0 ? solarTime / 4 + 180 : solarTime / 4 - 180
  const zenith = acos(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle))
  const high = 90 - zenith
  const air =
    high > 85
      ? 0
      : high > 5
        ? 58.1 / tan(high) - 0.07 / tan(high) ** 3 + 0.000086 / tan(high) ** 5
        : high > -0.575
          ? 1735 + high * (-518.2 + high * (103.4 + high * (-12.79 + high * 0.711)))
          : -20.772 / tan(high)
  const ratio = (sin(latitude) * cos(zenith) - sin(declination)) / (cos(latitude) * sin(zenith))
  const south = acos(Math.min(1, Math.max(-1, ratio)))
  return { elevation: high + air / 3600, azimuth: turned(hourAngle > 0 ? south + 180 : 540 - south) }
}

/** Degrees between two directions to the sun. */
function apart(a: { elevation: number; azimuth: number }, b: { elevation: number; azimuth: number }): number {
  const [one, two] = [sunDirection(a, 0), sunDirection(b, 0)]
  return Math.hypot(one.x - two.x, one.y - two.y, one.up - two.up) / RADIANS
}

describe('the position of the sun', () => {
  it.each(Object.entries(PLACES))('is within 0.1° of NOAA over a year in %s', (_name, place) => {
    let worst = 0
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 47 * 60_000)
      worst = Math.max(worst, apart(sunAtInstant(place, at), noaa(place.latitude, place.longitude, at)))
    expect(worst).toBeLessThan(0.1)
  })

  it('is that of an example in Meeus, 25.a: declination -7.785° on 13 October 1992 at 0:00', () => {
    // At the pole the elevation is the declination; the air adds -20.772 / tan(h) seconds of arc.
    const { elevation } = sunAtInstant({ latitude: 90, longitude: 0 }, Date.UTC(1992, 9, 13))
    expect(elevation + 20.772 / tan(-7.785) / 3600).toBeCloseTo(-7.785, 2)
  })

  it('follows the clock of the place, with summer time', () => {
    const { London, Sydney } = PLACES
    const highest = (place: (typeof PLACES)[keyof typeof PLACES], day: string) => {
      const hours = Array.from({ length: 24 * 12 }, (_, step) => step / 12)
      return hours.reduce((best, hour) =>
        sunPosition(place, { day, hour }).elevation > sunPosition(place, { day, hour: best }).elevation ? hour : best,
      )
    }
    expect(highest(London, '2026-06-21')).toBeCloseTo(13, 0)
    expect(highest(London, '2026-12-21')).toBeCloseTo(12, 0)
    expect(sunPosition(London, { day: '2026-06-21', hour: 13 }).elevation).toBeCloseTo(61.9, 0)
    // In the south the sun of noon is in the north, and December is summer.
    expect(highest(Sydney, '2026-12-21')).toBeCloseTo(13, 0)
    expect(Math.cos(sunPosition(Sydney, { day: '2026-06-21', hour: 12 }).azimuth * RADIANS)).toBeGreaterThan(0.98)
    expect(sunPosition(PLACES.Longyearbyen, { day: '2026-06-21', hour: 0 }).elevation).toBeGreaterThan(9)
    expect(sunPosition(PLACES.Longyearbyen, { day: '2026-12-21', hour: 12 }).elevation).toBeLessThan(-9)
  })

  it('is known at every hour, also where clocks change and in a zone that the browser does not know', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-02-28'])
      for (let hour = 0; hour <= 24; hour += 0.5)
        for (const zone of ['Europe/Berlin', 'Mars/Base'])
          expect(sunPosition({ latitude: 52.5, longitude: 13.4, zone }, { day, hour }).elevation).toBeTypeOf('number')
  })
})

/** Whether the sun meets a point: traced back through the hole of a window, at both faces of its wall. */
function isLit(floor: RoomShell, sun: SunDirection, at: Point): boolean {
  const walls = floorWalls(floor)
  return openingsOf(floor).some((opening) => {
    const wall = walls[opening.wall]
    const heights = heightsOf(floor, opening)
    if (opening.kind !== 'window' || !wall || !heights) return false
    const [along, into] = [alongWall(floor, opening.wall), inward(floor, opening.wall)]
    const out = dot(sun, into)
    if (out >= 0) return false
    const thickness = floor.wall ?? 5
    return [0, thickness].every((depth) => {
      const way = (dot(subtract(at, wall[0]), into) + depth) / -out
      const met = { x: at.x + sun.x * way, y: at.y + sun.y * way }
      const [u, v] = [dot(subtract(met, wall[0]), along), sun.up * way]
      const isInHole = Math.abs(u - opening.at) < opening.width / 2 && v > heights.sill && v < heights.head
      const isSeen = walls.every(([a, b], index) => index === opening.wall || !crosses(at, met, a, b))
      return way > 0 && isInHole && (depth > 0 || isSeen)
    })
  })
}

function crosses(from: Point, to: Point, a: Point, b: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => cross(subtract(q, p), subtract(r, p)) > 0
  return side(from, to, a) !== side(from, to, b) && side(a, b, from) !== side(a, b, to)
}

function sunnyRoom(random: Random, shape: RoomShell['shape']): RoomShell {
  let floor: RoomShell = { ...randomFloor(random, shape), wall: random(1, 14) }
  for (const [wall] of floorOutline(floor).entries()) {
    const window = {
      id: `window-${wall}`,
      kind: 'window' as const,
      wall,
      at: random(10, 120),
      width: random(14, 60),
      sill: random(0, 50),
      head: random(60, 96),
    }
    const fitted = fitOpening(floor, window, openingsOf(floor))
    if (fitted) floor = { ...floor, openings: [...openingsOf(floor), fitted] }
  }
  return floor
}

describe('the sun on the floor', () => {
  it.each(FLOOR_SHAPES)('lights exactly what its rays reach through the windows of a %s room', (shape) => {
    const random = randomFrom(36)
    let [lit, checked] = [0, 0]
    for (let round = 0; round < (everything ? 400 : 60); round++) {
      const floor = sunnyRoom(random, shape)
      const sun = sunDirection({ elevation: random(2, 80), azimuth: random(0, 360) }, 0)
      const patches = litPatches(floor, sun)
      const inside = floorOutline(floor)
      const bounds = boundsOf(inside)
      for (let count = 0; count < 40; count++) {
        const at = { x: random(bounds.left, bounds.right), y: random(bounds.top, bounds.bottom) }
        if (!contains(inside, at)) continue
        const found = patches.filter((patch) => contains(patch, at)).length
        // Points at an edge of a patch may be rounded to either side.
        const isEdge =
          isLit(floor, sun, { x: at.x + 0.3, y: at.y }) !== isLit(floor, sun, { x: at.x - 0.3, y: at.y }) ||
          isLit(floor, sun, { x: at.x, y: at.y + 0.3 }) !== isLit(floor, sun, { x: at.x, y: at.y - 0.3 })
        if (isEdge) continue
        expect([found > 0, shape, floor, sun, at]).toEqual([isLit(floor, sun, at), shape, floor, sun, at])
        checked++
        if (found > 0) lit++
      }
      for (const patch of patches) {
        const middle = { x: mean(patch.map(({ x }) => x)), y: mean(patch.map(({ y }) => y)) }
        expect(contains(inside, middle)).toBe(true)
      }
    }
    expect(checked).toBeGreaterThan(500)
    expect(lit).toBeGreaterThan(20)
  })

  /** One window, 36 to 80 in high, in the middle of the bottom wall of a room of 300 x 300 in; north is at the top. */
  const window = { id: 'w', kind: 'window', wall: 2, at: 150, width: 60, sill: 36, head: 80 } as const
  const room: RoomShell = {
    shape: 'rectangular',
    width: 300,
    length: 300,
    openings: [window],
    finish: { north: 0 },
    location: PLACES['New York'],
  }

  it('never crosses the whole room: it lies between sill and head, as long as their shadows', () => {
    const sun = sunDirection({ elevation: 45, azimuth: 180 }, 0)
    const { left, right, top, bottom } = boundsOf(litPatches(room, sun).flat())
    // At 45 degrees a height is its own shadow; the wall of 5 in takes 5 in off the head.
    expect([left, right, 300 - bottom, 300 - top].map((inches) => Math.round(inches * 10) / 10)).toEqual([
      120, 180, 36, 75,
    ])
    expect(litPatches({ ...room, wall: 20 }, sun).flat().length).toBeGreaterThan(0)
    expect(boundsOf(litPatches({ ...room, wall: 20 }, sun).flat()).top).toBeCloseTo(300 - 60, 5)
    // In a shallow room the same sun ends at the wall across, and a low sun is on that wall alone.
    const shallow = boundsOf(litPatches({ ...room, length: 50 }, sun).flat())
    expect([shallow.top, shallow.bottom].map(Math.round)).toEqual([-0, 14])
    expect(litPatches(room, sunDirection({ elevation: 5, azimuth: 180 }, 0))).toEqual([])
    expect(litPatches(room, sunDirection({ elevation: 45, azimuth: 0 }, 0))).toEqual([])
  })

  it('comes at the hours of the day in which the sun is before the window, and not when it is cloudy', () => {
    const [hours] = sunnyHours(room, '2026-06-21')
    expect(sunnyHours(room, '2026-06-21')).toHaveLength(1)
    expect(hours?.from).toBeGreaterThan(9)
    expect(hours?.to).toBeLessThan(17)
    expect(sunlightIn(room, { day: '2026-06-21', hour: 13 }).patches).not.toEqual([])
    expect(sunlightIn(room, { day: '2026-06-21', hour: 13 }, { sky: 'overcast' })).toEqual({ patches: [], strength: 0 })
    expect(sunlightIn(room, { day: '2026-06-21', hour: 23 })).toEqual({ patches: [], strength: 0 })
    // In winter the sun is low and reaches farther in.
    const depth = (day: string) => 300 - boundsOf(sunlightIn(room, { day, hour: 12.5 }).patches.flat()).top
    expect(depth('2026-12-21')).toBeGreaterThan(depth('2026-06-21') * 2)
  })
})

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
