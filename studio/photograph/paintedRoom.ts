/**
 * Walls and floor of a photograph in other colors and materials, in the photograph's own light: what light and shade do to the
 * surface as it is, they do to it as it shall be.
 */
import type { Paint } from '../model/finish.ts'
import type { PhotographFinish, PhotographLight, PhotographStroke } from '../model/photographs.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { photographExposure } from '../scene/walk/daylight.ts'
import { FLOOR_COLORS } from '../scene/walk/finishes.ts'
import { type PhotographCamera, resized } from './camera.ts'
import { splitPaints, type WallPaint } from './bareParts.ts'
import { floorPattern } from './floorPattern.ts'
import { type Character, characterOf, grainAt } from './grain.ts'
import { blurred, guidedBy, matteOf, strokeMask } from './matte.ts'
import { LINEAR, type LogColors, logColors, type OwnColor, ownColor, ownOfPixels } from './ownColor.ts'
import { smaller } from './smaller.ts'
import { between, type Size, straightened } from './straightened.ts'
import { type Pixels, type Place, placeOn, type Surface, surfacesSeen } from './surfacesSeen.ts'
import { litBy, touchedUp, touchUpsIn } from './touchUps.ts'

export type PaintOrder = {
  readonly pixels: Pixels
  readonly room: RoomShell
  readonly camera: PhotographCamera
  readonly finish: PhotographFinish
  readonly light: PhotographLight
  /** What is taken out of the photograph, of its size: there walls and floor are bare. */
  readonly out?: Pixels | undefined
  /** Where a person says that paint is missing (`cover`) or too much (`free`). */
  readonly touchUps?: readonly PhotographStroke[] | undefined
}

/** Pixels of the longer side in which surfaces are told apart and light is smooth. */
const SMALL_PX = 900
/** Of the smooth light: the reach as a share of the longer side, and the variance of logarithms that is a pattern and no shade. */
const SHADE = { wall: { reach: 0.02, unlike: 0.004 }, floor: { reach: 0.04, unlike: 0.12 } }
/** The edges of walls are straight and near the pixels that are told apart, but of little contrast. */
const EDGE = { reach: 0.004, unlike: 0.00006 }
/** Walls whose logarithms differ by less have one paint. */
const ONE_PAINT = 0.12
/** How much of the change of color over a surface is light of that color: the sheen of a floor bleaches it, too. */
const TINT = { wall: 0.8, floor: 0.3 }
/** Above this share of white, light is compressed instead of cut off. */
const SHOULDER = 0.8
const [RED, GREEN, BLUE] = [0, 1, 2]

type Lit = {
  readonly surface: Surface
  readonly own: OwnColor
  /** Coverage in small pixels, and smooth logarithms of luminance, red and blue in half as many of each side. */
  readonly matte: Float32Array
  readonly shade: readonly [Float32Array, Float32Array, Float32Array]
  readonly paint: readonly [number, number, number]
}

/** What covers the photograph: of the same size, transparent where nothing is painted. */
export function paintedRoom({ pixels, room, camera, finish, light, out, touchUps }: PaintOrder): Pixels {
  const small = smaller(pixels, SMALL_PX)
  const at = resized(camera, small.width)
  const wanted = { finish, touchUps, out: out && smaller(out, SMALL_PX) }
  const lit = litSurfaces(small, room, { ...at, height: small.height }, wanted)
  const full = resized(camera, pixels.width)
  const made = new Uint8ClampedArray(pixels.data.length)
  const exposure = photographExposure(light)
  for (const each of lit) {
    const isFloor = each.surface.kind === 'floor'
    const toned = each.paint.map((value, channel) => value * exposure[channel]!)
    const material = isFloor ? finish.floor?.material : undefined
    const texture = material && {
      character: characterOf(pixels),
      pattern: floorPattern(material),
      place: placeOn(full, each.surface),
    }
    paintOver(made, pixels, each, { toned, isFloor, scale: small.width / pixels.width, small, texture })
  }
  return { width: pixels.width, height: pixels.height, data: made }
}

/** The surfaces that are painted and seen, with their light. */
function litSurfaces(
  small: Pixels,
  room: RoomShell,
  camera: PhotographCamera,
  { finish, touchUps = [], out }: Pick<PaintOrder, 'finish' | 'touchUps' | 'out'>,
): Lit[] {
  const { width, height } = small
  const { surfaces: planned, labels } = surfacesSeen(room, camera)
  const surfaces = [...planned]
  const colors = logColors(small)
  const isOf = (label: number) => Uint8Array.from(labels, (each) => (each === label ? 1 : 0))
  const everywhere = new Uint8Array(labels.length).fill(1)
  const paints = splitPaints(surfaces, labels, everywhere, camera, { colors, whole: small, small })
  const walls = Array.from(paints, ([label, paint]) => ({ surface: surfaces[label]!, label, ...paint }))
  closeCorners(walls, labels, small)
  const byHand = touchUpsIn(small, touchUps)
  // Of what is not found at all, the marked pixels say how it is.
  const marked = touchUps.length > 0 ? strokeMask(touchUps, small) : undefined
  const ownByHand = (label: number) =>
    marked &&
    ownOfPixels(
      colors,
      isOf(label).map((each, pixel) => (each && marked[pixel]! > 0.5 ? 1 : 0)),
    )
  for (const [label, surface] of planned.entries()) {
    const own = surface.kind === 'wall' && !paints.has(label) ? ownByHand(label) : undefined
    if (own) walls.push({ surface, label, own })
  }
  const paintOf = ({ kind, wall }: Surface): Paint | undefined => {
    if (kind === 'wall') return finish.wall?.[`${wall}`]
    return finish.floor && { color: finish.floor.color ?? FLOOR_COLORS[finish.floor.material] }
  }
  const floor = finish.floor && (ownColor(colors, small, isOf(0), 'floor') ?? ownByHand(0))
  const chosen = [
    ...walls,
    ...(floor && surfaces[0] ? [{ surface: surfaces[0], label: 0, own: floor, below: undefined }] : []),
  ]
  return chosen.flatMap(({ surface, label, own, below }) => {
    const paint = paintOf(surface)
    if (!paint) return []
    const whole = isOf(label)
    if (out)
      for (const [pixel, each] of whole.entries()) if (each && out.data[4 * pixel + 3]! > 127) own.bare[pixel] = 1
    const mask = Float32Array.from(finish.isAll ? whole : own.bare)
    const found = finish.isAll
      ? blurred(mask, width, height, 1)
      : straightened(matteOf(small, mask, EDGE), whole, small)
    const matte = touchedUp(found, whole, byHand, { small, colors })
    const lit = touchUps.length > 0 ? litBy(own, matte, colors) : own.bare
    const shade = shadeOf(colors, lit, small, surface.kind === 'floor' ? 'floor' : 'wall')
    const upper = below && walls.find((wall) => wall.label === below.upper)
    const { light } = sameLight(upper?.own ?? own, surface, walls)
    const shown = { ...own, light: light - (below?.step.light ?? 0) }
    return [{ surface, own: shown, matte, shade, paint: linearOf(paint.color) }]
  })
}

/** Pixels to each side of a corner that are looked at. */
const CORNER = 6

/** Fills the line between what is bare of two walls or two paints: it belongs to them, wherever in it the plan has their corner. */
function closeCorners(
  walls: readonly { readonly label: number; readonly own: OwnColor }[],
  labels: Uint8Array,
  { width }: Size,
): void {
  const bareOf = new Map(walls.map(({ label, own }) => [label, own.bare.slice()]))
  for (const { label, own } of walls)
    for (let pixel = 0; pixel < labels.length; pixel++) {
      if (labels[pixel] !== label || own.bare[pixel]) continue
      const other = (by: number): number | undefined => {
        for (let far = 1; far <= CORNER; far++) {
          const beside = labels[pixel + by * far]
          if (beside === undefined) return undefined
          if (bareOf.get(beside)?.[pixel + by * far]) return beside
        }
        return undefined
      }
      for (const by of [1, width]) {
        const [before, after] = [other(-by), other(by)]
        if (before !== undefined && after !== undefined && before !== after) own.bare[pixel] = 1
      }
    }
}

/** Walls of one paint that light meets differently stay as different: their common light is the mean of them. */
function sameLight(
  own: OwnColor,
  { kind }: Surface,
  walls: readonly Pick<WallPaint, 'own' | 'below'>[],
): Pick<OwnColor, 'light'> {
  if (kind !== 'wall') return own
  let [sum, weight] = [0, 0]
  for (const { own: other, below } of walls) {
    if (below) continue
    if (Math.hypot(other.red - own.red, other.blue - own.blue) > ONE_PAINT) continue
    const count = other.bare.reduce((all, each) => all + each, 0)
    sum += count * other.light
    weight += count
  }
  return { light: weight > 0 ? sum / weight : own.light }
}

/** Light and its color on the surface, also where other things hide it, without the pattern of the surface. */
function shadeOf({ sharp }: LogColors, bare: Uint8Array, size: Size, kind: 'wall' | 'floor'): Lit['shade'] {
  const [weight, light, red, blue] = [Float32Array.from(bare), sharp.light, sharp.red, sharp.blue].map((values) =>
    halved(values, size),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array]
  const { width, height } = halfOf(size)
  const reach = Math.max(2, Math.round(SHADE[kind].reach * Math.max(width, height)))
  const reaches = [reach, 4 * reach, 16 * reach, 64 * reach]
  const shares = reaches.map((far) => blurred(weight, width, height, far))
  /** What is bare, else the mean of what is bare around, from near to far. */
  const continued = (values: Float32Array) => {
    const known = values.map((value, pixel) => value * weight[pixel]!)
    const sums = reaches.map((far) => blurred(known, width, height, far))
    return values.map((value, pixel) => {
      if (weight[pixel]! > 0.99) return value
      const nearest = shares.findIndex((share) => share[pixel]! > 0.02)
      return nearest < 0 ? value : sums[nearest]![pixel]! / shares[nearest]![pixel]!
    })
  }
  const guide = continued(light)
  const { unlike } = SHADE[kind]
  return [
    guidedBy(guide, guide, { width, height, reach, unlike }),
    blurred(continued(red), width, height, reach),
    blurred(continued(blue), width, height, reach),
  ]
}

function halfOf({ width, height }: Size): Size {
  return { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
}

/** The mean of each two by two pixels. */
function halved(values: Float32Array, size: Size): Float32Array {
  const { width, height } = halfOf(size)
  const at = (x: number, y: number) => values[Math.min(size.height - 1, y) * size.width + Math.min(size.width - 1, x)]!
  return Float32Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [2 * (pixel % width), 2 * Math.floor(pixel / width)]
    return (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4
  })
}

type Brush = {
  readonly toned: readonly number[]
  readonly isFloor: boolean
  /** Small pixels in one of the picture. */
  readonly scale: number
  readonly small: Pixels
  readonly texture:
    | {
        /** Of the photograph, whose noise a drawn floor has, too. */
        readonly character: Character
        readonly pattern: ReturnType<typeof floorPattern>
        readonly place: ReturnType<typeof placeOn>
      }
    | undefined
}

function paintOver(
  made: Uint8ClampedArray,
  { width, height, data }: Pixels,
  { own, matte, shade }: Lit,
  { toned, isFloor, scale, small, texture }: Brush,
): void {
  const factor = new Float32Array(3).fill(1)
  const half = halfOf(small)
  const tint = isFloor ? TINT.floor : TINT.wall
  const [here, beside, below]: [Place, Place, Place] = [
    { a: 0, b: 0 },
    { a: 0, b: 0 },
    { a: 0, b: 0 },
  ]
  const wide: [number, number] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [sx, sy] = [(x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5]
      const covered = between(matte, small, sx, sy)
      if (covered < 0.004) continue
      const pixel = 4 * (y * width + x)
      const [hx, hy] = [((x + 0.5) * scale) / 2 - 0.5, ((y + 0.5) * scale) / 2 - 0.5]
      let light = between(shade[0], half, hx, hy) - own.light
      if (!isFloor) {
        // The fine light of the wall itself, such as its grain; not that of what hides it.
        const bytes =
          0.2126 * LINEAR[data[pixel]!]! + 0.7152 * LINEAR[data[pixel + 1]!]! + 0.0722 * LINEAR[data[pixel + 2]!]!
        light += limitedFine(Math.log(bytes + 0.004) - light - own.light)
      }
      const red = tint * (between(shade[1], half, hx, hy) - own.red)
      const blue = tint * (between(shade[2], half, hx, hy) - own.blue)
      if (texture) {
        if (!texture.place(x + 0.5, y + 0.5, here)) continue
        texture.place(x + 1.5, y + 0.5, beside)
        texture.place(x + 0.5, y + 1.5, below)
        wide[0] = Math.abs(beside.a - here.a) + Math.abs(below.a - here.a)
        wide[1] = Math.abs(beside.b - here.b) + Math.abs(below.b - here.b)
        texture.pattern(here.a, here.b, wide, factor)
      }
      const by = Math.exp(light)
      const r = toned[RED]! * factor[RED]! * by * Math.exp(red)
      const g = toned[GREEN]! * factor[GREEN]! * by
      const b = toned[BLUE]! * factor[BLUE]! * by * Math.exp(blue)
      const peak = Math.max(r, g, b)
      const within = peak > SHOULDER ? (1 - (1 - SHOULDER) ** 2 / (peak + 1 - 2 * SHOULDER)) / peak : 1
      // Where two surfaces meet, both cover a part of the pixel.
      const before = made[pixel + 3]! / 255
      const share = before + covered > 1 ? 1 - before : covered
      const all = before + share
      if (all <= 0) continue
      const noise = texture
        ? grainAt(texture.character, byteOf(within * (0.2126 * r + 0.7152 * g + 0.0722 * b)), x, y)
        : 0
      for (const [channel, value] of [r, g, b].entries())
        made[pixel + channel] = (made[pixel + channel]! * before + (byteOf(value * within) + noise) * share) / all
      made[pixel + 3] = 255 * all
    }
}

const FINE = 0.25

function limitedFine(value: number): number {
  return Math.min(FINE, Math.max(-FINE, value))
}

function linearOf(hex: string): readonly [number, number, number] {
  const of = (from: number) => LINEAR[Number.parseInt(hex.slice(from, from + 2), 16)] ?? 0
  return [of(1), of(3), of(5)]
}

/** Linear light to a byte of sRGB (IEC 61966-2-1). */
function byteOf(value: number): number {
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
}
