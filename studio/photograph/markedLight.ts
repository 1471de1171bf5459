/**
 * The light of a lamp or window that is marked in a photograph, as floor, walls and ceiling of the plan show it: they are the
 * brighter, the nearer they are to it and the more they face it. What falls off like that is its light, the rest is that from
 * everywhere.
 */
import { boundsOfFloor } from '../geometry/floorOutline.ts'
import type { Point } from '../geometry/point.ts'
import { type PhotographLight, PHOTOGRAPH_LIGHT } from '../model/photographs.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { shadowOfShare } from '../scene/walk/daylight.ts'
import { dotOf, lengthOf, minus, plus, times, unit, type Vector } from '../scene/walk/vector.ts'
import { type PhotographCamera, rayOf, resized } from './camera.ts'
import { LINEAR, logColors, ownColor } from './ownColor.ts'
import { smaller } from './smaller.ts'
import { brightnessFor, litPlace, sideOf, suggestedLight, warmthFor } from './suggestedLight.ts'
import { type Hole, type Pixels, type Place, placeOn, type Surface, surfacesSeen } from './surfacesSeen.ts'

/** Pixels of the longer side in which light is measured. */
export const MARKED_LIGHT_PX = 144
/** Squares of these pixels are measured, which have less of the pattern of a surface; half of one must be bare. */
const SQUARE = 4
/** Squares of a surface below which it says nothing. */
const LEAST_SQUARES = 8
/** The bytes of a pixel that can be measured: a darker one is noise, a brighter one may be overexposed. */
const MEASURABLE = { least: 8, most: 250 }
/** Inches before the wall or ceiling behind it at which a lamp may be, and how near something can be to it. */
const BEFORE = [3, 7, 12, 18, 26, 36, 50, 70]
const NEAREST = 4
/** At most this share of the way from the camera, and inches above the floor. */
const LEAST_WAY = 0.25
const LEAST_HEIGHT = 6
/** The light of a lamp at 100 inches as a multiple of that from everywhere: the values that are tried, each by this factor. */
const STRENGTH = { least: 0.03, most: 40, by: 1.35 }
const AT = 100
/** Differences of logarithms above which a place is taken for something else, such as a joint of boards. */
const OTHER = 0.25
/** Added before a logarithm. */
const DARK = 1e-4
/** A light is found where it explains at least this share of the differences. */
const EXPLAINED = 0.12
/** Parts of a window along each side. */
const PANES = 3
/** Inches above the floor, at the middle of the room, where pieces get the light. */
const AT_PIECES = 12

/** Logarithms of luminance, red, green and blue, and where they are. */
type Sample = { readonly logs: readonly [number, number, number, number]; readonly at: Vector; readonly normal: Vector }
type Samples = readonly (readonly Sample[])[]
/** The light of 1 at `AT` inches that falls on a small flat place. */
type Falling = (at: Vector, normal: Vector) => number
type Source = { readonly at: Vector; readonly falling: Falling }

export type LightOrder = {
  readonly floor: RoomShell
  readonly camera: PhotographCamera
  /** Of the photograph, in any size. */
  readonly pixels: Pixels
  /** Of the lamp or window, in pixels of `camera`. */
  readonly px: Point
  /** The light until now. */
  readonly now: PhotographLight
}

/**
 * The light of what a pixel shows. Undefined where it shows neither lamp nor window; the light until now but for the side where
 * floor and walls do not show how strong it is. Takes a few tenths of a second.
 */
export function markedLight({ floor, camera, pixels, px, now }: LightOrder): PhotographLight | undefined {
  const behind = litPlace(floor, camera, px)
  if (!behind) return undefined
  const small = smaller(pixels, MARKED_LIGHT_PX)
  const seen = samplesOf(floor, { ...resized(camera, small.width), height: small.height }, small)
  const sources = seen.window(px.x / camera.width, px.y / camera.height) ?? lampsBefore(camera, px, behind)
  const plain = misfit(seen.samples, 0, undefined, 0)
  const [best] = sources
    .map((source) => ({ source, ...strengthOf(seen.samples, source.falling, 0) }))
    .toSorted((a, b) => a.misfit - b.misfit)
  if (!best || best.misfit > (1 - EXPLAINED) * plain) return { ...now, ...sideOf(floor, behind) }
  const { at, falling } = best.source
  const side = sideOf(floor, at)
  const { left, right, top, bottom } = boundsOfFloor(floor)
  const there = falling([(left + right) / 2, AT_PIECES, (top + bottom) / 2], [0, 1, 0])
  const all = seen.samples.flat()
  const mean = all.reduce((sum, sample) => sum + falling(sample.at, sample.normal), 0) / all.length
  /** The light at the pieces relative to that of the whole picture. */
  const here = (strength: number) => (1 + strength * there) / (1 + strength * mean)
  const [red, blue] = [RED, BLUE].map((channel) => here(strengthOf(seen.samples, falling, channel).strength)) as [
    number,
    number,
  ]
  const whole = suggestedLight(floor, camera, pixels)
  const { brightness, warmth } = PHOTOGRAPH_LIGHT
  return {
    brightness: hundredth(limited(whole.brightness * brightnessFor(here(best.strength)), brightness)),
    warmth: hundredth(limited(whole.warmth + warmthFor(red / blue), warmth)),
    shadow: hundredth(shadowOfShare((best.strength * there) / (1 + best.strength * there), side.height)),
    ...side,
  }
}

const [RED, BLUE] = [1, 3]

/** What is bare of each surface of the plan, and the window that a place of the picture shows, in shares of its sides. */
function samplesOf(floor: RoomShell, camera: PhotographCamera, pixels: Pixels) {
  const { width, height } = pixels
  const { surfaces, labels } = surfacesSeen(floor, camera)
  const colors = logColors(pixels)
  const samples = surfaces.flatMap((surface, label): Sample[][] => {
    if (surface.kind === 'opening') return []
    const isOf = Uint8Array.from(labels, (each) => (each === label ? 1 : 0))
    const bare = ownColor(colors, pixels, isOf, surface.kind === 'floor' ? 'floor' : 'wall')?.bare
    if (!bare) return []
    const squares = squaresOf(pixels, (at) => bare[at] === 1)
    if (squares.length < LEAST_SQUARES) return []
    const placed = placeOn(camera, surface)
    const place: Place = { a: 0, b: 0 }
    return [
      squares.flatMap(({ x, y, logs }) =>
        placed(x, y, place) ? [{ logs, at: spotOn(surface, place.a, place.b), normal: surface.normal }] : [],
      ),
    ]
  })
  const window = (across: number, down: number): Source[] | undefined => {
    const at = Math.floor(limitedTo(down * height, height)) * width + Math.floor(limitedTo(across * width, width))
    const surface = surfaces[labels[at]!]
    return surface?.hole ? [windowSource(surface, surface.hole)] : undefined
  }
  return { samples, window }
}

/** The mean logarithms of light of squares of the picture, and their middle. */
function squaresOf({ width, height, data }: Pixels, isIn: (at: number) => boolean) {
  const found: { readonly x: number; readonly y: number; readonly logs: Sample['logs'] }[] = []
  for (let top = 0; top < height; top += SQUARE)
    for (let left = 0; left < width; left += SQUARE) {
      const sums: [number, number, number, number] = [0, 0, 0, 0]
      let [count, x, y] = [0, 0, 0]
      for (let row = top; row < Math.min(height, top + SQUARE); row++)
        for (let column = left; column < Math.min(width, left + SQUARE); column++) {
          const at = row * width + column
          const [r = 0, g = 0, b = 0] = data.subarray(4 * at, 4 * at + 3)
          const most = Math.max(r, g, b)
          if (!isIn(at) || most > MEASURABLE.most || most < MEASURABLE.least) continue
          const [red, green, blue] = [LINEAR[r]!, LINEAR[g]!, LINEAR[b]!]
          const lights = [0.2126 * red + 0.7152 * green + 0.0722 * blue, red, green, blue]
          for (const channel of [0, 1, 2, 3] as const) sums[channel] += Math.log(lights[channel]! + DARK)
          count++
          x += column + 0.5
          y += row + 0.5
        }
      if (count < SQUARE ** 2 / 2) continue
      const [light, red, green, blue] = sums
      found.push({ x: x / count, y: y / count, logs: [light / count, red / count, green / count, blue / count] })
    }
  return found
}

function spotOn({ origin, across, up }: Surface, a: number, b: number): Vector {
  return plus(plus(origin, times(across, a)), times(up, b))
}

/** A window as an area light (Lambert): parts of it shine with the cosine of the angle from its middle. */
function windowSource(surface: Surface, { from, to, sill, head }: Hole): Source {
  const parts = Array.from({ length: PANES * PANES }, (_, part) => {
    const [across, up] = [((part % PANES) + 0.5) / PANES, (Math.floor(part / PANES) + 0.5) / PANES]
    return spotOn(surface, from + (to - from) * across, sill + (head - sill) * up)
  })
  return {
    at: spotOn(surface, (from + to) / 2, (sill + head) / 2),
    falling: (at, normal) =>
      parts.reduce((sum, part) => {
        const way = unit(minus(part, at))
        return sum + falloff(part, at, normal) * Math.max(0, -dotOf(way, surface.normal))
      }, 0) / parts.length,
  }
}

/** Lamps at several distances before what is behind them in the picture. */
function lampsBefore(camera: PhotographCamera, px: Point, behind: Vector): Source[] {
  const ray = rayOf(camera, px)
  const far = lengthOf(minus(behind, camera.at))
  return BEFORE.flatMap((before) => {
    const at = plus(camera.at, times(ray, far - before))
    const isThere = far - before > LEAST_WAY * far && at[1] > LEAST_HEIGHT
    return isThere ? [{ at, falling: (place: Vector, normal: Vector) => falloff(at, place, normal) }] : []
  })
}

function falloff(from: Vector, at: Vector, normal: Vector): number {
  const way = minus(from, at)
  const far = Math.max(NEAREST, lengthOf(way))
  return Math.max(0, dotOf(way, normal) / far) * (AT / far) ** 2
}

/** The strength at which the light explains a channel of the samples best. */
function strengthOf(samples: Samples, falling: Falling, channel: number): { strength: number; misfit: number } {
  const fallen = samples.map((surface) => surface.map(({ at, normal }) => falling(at, normal)))
  let best = { strength: 0, misfit: misfit(samples, channel, fallen, 0) }
  const tryOne = (strength: number) => {
    const off = misfit(samples, channel, fallen, strength)
    if (off < best.misfit) best = { strength, misfit: off }
  }
  for (let { least: strength } = STRENGTH; strength < STRENGTH.most; strength *= STRENGTH.by) tryOne(strength)
  for (let by = STRENGTH.by ** 0.5; by > 1.01; by = by ** 0.5)
    for (const strength of [best.strength * by, best.strength / by]) tryOne(strength)
  return best
}

/**
 * The mean square of what the light leaves of the differences within each surface. Surfaces have one color each, which is
 * unknown.
 */
function misfit(
  samples: Samples,
  channel: number,
  fallen: readonly (readonly number[])[] | undefined,
  strength: number,
): number {
  let [sum, count] = [0, 0]
  for (const [number, surface] of samples.entries()) {
    const rests = surface.map(
      ({ logs }, index) => logs[channel]! - Math.log(1 + strength * (fallen?.[number]?.[index] ?? 0)),
    )
    const middle = rests.toSorted((a, b) => a - b)[Math.floor(rests.length / 2)] ?? 0
    for (const rest of rests) sum += Math.min(OTHER, Math.abs(rest - middle)) ** 2
    count += rests.length
  }
  return count > 0 ? sum / count : Infinity
}

function limited(value: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, value))
}

function limitedTo(value: number, most: number): number {
  return Math.min(most - 1, Math.max(0, value))
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100
}
