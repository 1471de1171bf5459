/**
 * Where the sun is: by place, day and the clock of that place, with NOAA's equations (Solar Calculation Details,
 * gml.noaa.gov/grad/solcalc), which are those of Meeus, Astronomical Algorithms. Degrees.
 */
import { century, declination, equationOfTime } from 'solar-calculator'
import type { RoomLocation } from '../model/roomShell.ts'
import { directionOf } from './point.ts'

/** `elevation`: above the horizon, as it is seen through the air. `azimuth`: clockwise from north. */
export type SunPosition = { readonly elevation: number; readonly azimuth: number }

/** `day`: `2026-06-21`. `hour`: 0 to 24 by the clock of the place, summer time included. */
export type SunTime = { readonly day: string; readonly hour: number }

/** From the room to the sun, a unit vector: `x` and `y` as on the plan, `up` above the floor. */
export type SunDirection = { readonly x: number; readonly y: number; readonly up: number }

const RADIANS = Math.PI / 180
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Minutes of a day, and minutes in which the sun moves by a degree. */
const DAY_MINUTES = 1440
const MINUTES_OF_DEGREE = 4

/** The sun of a room of which no place is known: 40° north in May, at solar time. It is up from about 5 to 19 o'clock. */
const USUAL = { latitude: 40, declination: 16, noon: 12, degreesPerHour: 15 }

/** At a place, or without one at the usual one, where every day is the same. */
export function sunPosition(location: RoomLocation | undefined, { day, hour }: SunTime): SunPosition {
  if (!location) {
    return positionOf(USUAL.latitude, USUAL.declination, (hour - USUAL.noon) * USUAL.degreesPerHour)
  }
  return sunAtInstant(location, instantOf(day, hour, location.zone))
}

/** `at`: milliseconds since 1970, UTC. */
export function sunAtInstant(
  { latitude, longitude }: Pick<RoomLocation, 'latitude' | 'longitude'>,
  at: number,
): SunPosition {
  const t = century(at)
  const ofDay = (((at / MINUTE_MS) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const solarTime = ofDay + equationOfTime(t) + MINUTES_OF_DEGREE * longitude
  const { elevation, azimuth } = positionOf(latitude, declination(t), solarTime / MINUTES_OF_DEGREE - 180)
  return { elevation: elevation + refraction(elevation), azimuth }
}

/** `hourAngle`: degrees after noon. */
function positionOf(latitude: number, declined: number, hourAngle: number): SunPosition {
  const [phi, delta, h] = [latitude * RADIANS, declined * RADIANS, hourAngle * RADIANS]
  const up = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(h)
  const west = Math.cos(delta) * Math.sin(h)
  const south = Math.cos(h) * Math.cos(delta) * Math.sin(phi) - Math.sin(delta) * Math.cos(phi)
  const elevation = Math.asin(Math.min(1, Math.max(-1, up))) / RADIANS
  return { elevation, azimuth: (180 + directionOf({ x: south, y: west }) + 360) % 360 }
}

/** Degrees by which the air raises the sun; NOAA's approximation, in seconds of arc by elevation. */
function refraction(elevation: number): number {
  if (elevation > 85) return 0
  const slope = Math.tan(elevation * RADIANS)
  const seconds =
    elevation > 5
      ? 58.1 / slope - 0.07 / slope ** 3 + 0.000086 / slope ** 5
      : elevation > -0.575
        ? 1735 + elevation * (-518.2 + elevation * (103.4 + elevation * (-12.79 + elevation * 0.711)))
        : -20.772 / slope
  return seconds / 3600
}

/** `north`: direction of north on the plan, degrees clockwise from the top. */
export function sunDirection({ elevation, azimuth }: SunPosition, north: number): SunDirection {
  const turn = (azimuth + north) * RADIANS
  const level = Math.cos(elevation * RADIANS)
  return { x: Math.sin(turn) * level, y: -Math.cos(turn) * level, up: Math.sin(elevation * RADIANS) }
}

/** Degrees within which the sun fades while it sets. */
const FADES_IN = 9

/** How strong the light of the sun is, 0 (set) to 1. */
export function sunStrength({ elevation }: SunPosition): number {
  const share = Math.min(1, Math.max(0, elevation / FADES_IN))
  return share * share * (3 - 2 * share)
}

/** Milliseconds since 1970 at which clocks of a zone show this hour; in the hour that summer time skips, the one after it. */
function instantOf(day: string, hour: number, zone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  const first = shown - offsetOf(zone, shown)
  return shown - offsetOf(zone, first)
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant. */
function offsetOf(zone: string, at: number): number {
  const format = formatOf(zone)
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = makeFormat(isZone(zone) ? zone : 'UTC')
  formats.set(zone, made)
  return made
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

/** Whether clocks of a zone are changed within a year, as they are for summer time. */
export function hasSummerTime(zone: string): boolean {
  return offsetOf(zone, Date.UTC(2026, 0, 1)) !== offsetOf(zone, Date.UTC(2026, 6, 1))
}

/** The time zone of this browser. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether this browser knows the time zone; a stored one may be newer than the browser. */
export function isZone(zone: string): boolean {
  try {
    return makeFormat(zone) !== undefined
  } catch {
    return false
  }
}
