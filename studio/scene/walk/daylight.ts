/**
 * The light of a room by where the sun is: how strong sun, sky and lamps are. Colors are linear.
 */
import { sunDirection, type SunPosition, sunStrength } from '../../geometry/sun.ts'
import type { Sky } from '../../geometry/sunlight.ts'
import type { PhotographLight } from '../../model/photographs.ts'
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
  /** Radians from the middle to the edge of what shines in the place of the sun; by default the sun's disk. */
  readonly spread?: number
  /** The room is a photograph, whose floor catches the contact shadows of pieces. */
  readonly isPhotograph?: true
}

/** A whole day: in summer the sun of the far north is up at night. */
export const HOURS = { least: 0, most: 24 } as const
/** Hours of the four lights that room pictures have. */
export const LIGHT_HOURS = { morning: 8, day: 13, evening: 18.5, lamps: 21.5 } as const

/** The light of a cloudy day as a share of that of a clear one. */
const CLOUDY = { sky: 0.86, ambient: 0.82 }
const GRAY: Vector = [0.92, 0.94, 0.97]

/** `north`: direction of north on the plan, degrees clockwise from the top. */
export function daylight(position: SunPosition, north = 0, weather: Sky = 'clear'): Daylight {
  const { elevation } = position
  const { x, y, up } = sunDirection(position, north)
  const sunAt = unit([x, Math.max(0.02, up), y])
  const isClear = weather === 'clear'
  // The sun fades while it sets, and its light is warm when it is low.
  const strength = isClear ? sunStrength(position) : 0
  const warmth = isClear ? 1 - smooth((elevation - 2) / 34) : 0
  const dark = 1 - smooth((elevation + 7) / 13)
  const sun = scaled(mixed([1, 0.96, 0.9], [1.05, 0.6, 0.27], warmth), 2.6 * strength)
  const golden = warmth * (1 - dark)
  const day = isClear
    ? ({ low: [1.02, 1.04, 1.08], high: [0.74, 0.86, 1.05], ambient: [0.84, 0.835, 0.82] } as const)
    : { low: scaled(GRAY, CLOUDY.sky), high: scaled(GRAY, CLOUDY.sky), ambient: scaled(GRAY, CLOUDY.ambient) }
  const sky = {
    low: mixed(mixed(day.low, [1.15, 0.72, 0.42], golden), [0.03, 0.034, 0.05], dark),
    high: mixed(mixed(day.high, [0.52, 0.52, 0.68], golden), [0.015, 0.019, 0.032], dark),
  }
  const ambient = mixed(mixed(day.ambient, [0.6, 0.52, 0.46], golden), [0.48, 0.39, 0.3], dark)
  return { sunAt, sun, sky, ambient, lamps: smooth((8 - elevation) / 12) }
}

/** The light of a photograph: from one side, and from everywhere. */
export function photographLight({ shadow, from, height }: PhotographLight): Daylight {
  const [turn, up] = [(from * Math.PI) / 180, (height * Math.PI) / 180]
  const sunAt: Vector = [Math.sin(turn) * Math.cos(up), Math.sin(up), -Math.cos(turn) * Math.cos(up)]
  const side = PHOTOGRAPH.side * shadow
  const around = PHOTOGRAPH.all - side * Math.max(0.3, sunAt[1]) * 0.5
  const sky = scaled(GRAY, PHOTOGRAPH.window)
  return {
    sunAt,
    sun: [side, side, side],
    sky: { low: sky, high: sky },
    ambient: [around, around, around],
    lamps: 0,
    isPhotograph: true,
    spread: PHOTOGRAPH.spread.soft + (PHOTOGRAPH.spread.hard - PHOTOGRAPH.spread.soft) * shadow,
  }
}

/**
 * The strength of shadows, 0 to 1, at which this share of the light on the floor comes from one side: the inverse of
 * `photographLight`.
 * @param height of that side in degrees above the floor
 */
export function shadowOfShare(share: number, height: number): number {
  const up = Math.sin((height * Math.PI) / 180)
  const most = PHOTOGRAPH.side * (up - share * (up - Math.max(0.3, up) * 0.5))
  return Math.min(1, Math.max(0, (PHOTOGRAPH.all * share) / most))
}

/** The light from one side and from everywhere at full shadows, that of windows, and how large what shines is. */
const PHOTOGRAPH = { side: 1.3, all: 0.95, window: 0.5, spread: { soft: 0.3, hard: 0.05 } }

/** Factors of red, green and blue for a brightness and a warmth, see `PHOTOGRAPH_LIGHT`. */
export function photographExposure({ brightness, warmth }: PhotographLight): Vector {
  const tint: Vector = [1 + 0.2 * warmth, 1, 1 - 0.32 * warmth]
  return scaled(tint, brightness / (0.2126 * tint[0] + 0.7152 + 0.0722 * tint[2]))
}

function scaled([r, g, b]: Vector, factor: number): Vector {
  return [r * factor, g * factor, b * factor]
}

function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}
