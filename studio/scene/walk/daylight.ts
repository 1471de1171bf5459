/**
 * The light of a room at an hour of the day: where the sun is, how strong sun, sky and lamps are. Colors are linear.
 */
import { directionOf, type Point } from '../../geometry/point.ts'
import { mixed, unit, type Vector } from './vector.ts'

export type Daylight = {
  /** Unit vector from the room to the sun. */
  readonly sunAt: Vector
  readonly sun: Vector
  /** Colors of the sky at the horizon and above, as seen through a window; also the light of the windows. */
  readonly sky: { readonly low: Vector; readonly high: Vector }
  /** Ambient light. */
  readonly ambient: Vector
  /** 0 (day) to 1 (after dark). */
  readonly lamps: number
}

export const HOURS = { least: 5, most: 23 } as const
/** Hours of the four lights that room pictures have. */
export const LIGHT_HOURS = { morning: 8, day: 13, evening: 18.5, lamps: 21.5 } as const

const RADIANS = Math.PI / 180
/** A place in the temperate zone in May: the sun is up from about 5 to 19 o'clock. */
const LATITUDE = 40 * RADIANS
const DECLINATION = 16 * RADIANS
const NOON = 12
const HOUR = 15 * RADIANS

/** `north`: direction of north on the plan, degrees clockwise from the top. */
export function daylight(hour: number, north = 0): Daylight {
  const { elevation, azimuth } = sunPosition(hour)
  const turn = (azimuth + north) * RADIANS
  const up = Math.sin(elevation * RADIANS)
  const level = Math.cos(elevation * RADIANS)
  const sunAt = unit([Math.sin(turn) * level, Math.max(0.02, up), -Math.cos(turn) * level])
  // The sun fades while it sets, and its light is warm when it is low.
  const strength = smooth(elevation / 9)
  const warmth = 1 - smooth((elevation - 2) / 34)
  const dark = 1 - smooth((elevation + 7) / 13)
  const sun = scaled(mixed([1, 0.96, 0.9], [1.05, 0.6, 0.27], warmth), 2.6 * strength)
  const golden = warmth * (1 - dark)
  const sky = {
    low: mixed(mixed([1.02, 1.04, 1.08], [1.15, 0.72, 0.42], golden), [0.03, 0.034, 0.05], dark),
    high: mixed(mixed([0.74, 0.86, 1.05], [0.52, 0.52, 0.68], golden), [0.015, 0.019, 0.032], dark),
  }
  const ambient = mixed(mixed([0.84, 0.835, 0.82], [0.6, 0.52, 0.46], golden), [0.48, 0.39, 0.3], dark)
  return { sunAt, sun, sky, ambient, lamps: smooth((8 - elevation) / 12) }
}

/** Elevation above the horizon and azimuth clockwise from north, in degrees. */
export function sunPosition(hour: number): { elevation: number; azimuth: number } {
  const angle = (hour - NOON) * HOUR
  const up = Math.sin(LATITUDE) * Math.sin(DECLINATION) + Math.cos(LATITUDE) * Math.cos(DECLINATION) * Math.cos(angle)
  const west = Math.cos(DECLINATION) * Math.sin(angle)
  const south =
    Math.cos(angle) * Math.cos(DECLINATION) * Math.sin(LATITUDE) - Math.sin(DECLINATION) * Math.cos(LATITUDE)
  const at: Point = { x: south, y: west }
  return { elevation: Math.asin(up) / RADIANS, azimuth: (180 + directionOf(at) + 360) % 360 }
}

function scaled([r, g, b]: Vector, factor: number): Vector {
  return [r * factor, g * factor, b * factor]
}

function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}
