/** Draws cut-outs into the finished picture, furthest first. */
import { sharp } from '../../images/sharp.ts'
import { encodeSrgb, LINEAR_OF_BYTE, type Triple } from '../color.ts'
import { drawBlock } from './block.ts'
import { project, type View } from './camera.ts'
import { type Lamp, lampLight, pointAt, smooth, WARM } from './lamps.ts'
import type { Lit } from './lightPlate.ts'
import type { Look } from './piece.ts'
import { LIGHT_OF_BYTE, type Plate } from './plate.ts'
import { MIN_LIT_STRENGTH } from './roomLight.ts'
import { shadeCarrier, shadowsOf } from './shadows.ts'
import { sunAt } from './sunlight.ts'
import { type Box, boxOf, lookOf, type PlacedPiece } from './placedPiece.ts'

/** Strength of the photographed shadow on the floor of the room. */
const SHADOW = 0.62
/** Darkness below which a rendered shadow is only noise. */
const MIN_SHADOW_DARKNESS = 0.05
/** Color of the room's light relative to the slightly cooler light of the photographs, linear. */
const WARMTH: Triple = [1.027, 1, 0.961]
/** How strongly an item adapts to the brightness of its place: exponent and limits. */
const BRIGHTNESS_ADAPTATION = { power: 0.66, least: 0.755, most: 1.16 }
const PLAIN_LIGHT = 0.95
/** Blur in pixels that removes the noise of the rendered shadows. */
const GRAIN = 2.2
/** Light is computed for every fourth pixel in both directions. */
const CELL = 4
/** Shares of sunlight and lamplight on the side of an item that faces the camera. */
const SUNLIT = 0.55
const LAMPLIT = 1
/** A glowing shade, linear; brightest around its bulb. */
const GLOWING_COLOR: Triple = [1.02, 0.8, 0.52]
/** Pixels of a shade differ from its mean color by less than this share. */
const MAX_SHADE_DIFFERENCE = 0.5
/** Light of a lamp on its own foot. */
const OWN_FOOT = 0.32

export async function drawShadow(bytes: Uint8Array, view: View, stand: PlacedPiece): Promise<void> {
  if (!stand.piece || stand.z > 0 || stand.isHung) return
  const look = lookOf(view, stand.piece, stand)
  if (!look.shadow) return
  const shadow = await sized(look.shadow, boxOf(view, stand, stand.piece), look.mirrored, GRAIN)
  blend(bytes, view, shadow, (value, _, alpha) => value * (1 - Math.max(0, alpha - MIN_SHADOW_DARKNESS) * SHADOW))
}

export async function drawStand(bytes: Uint8Array, plate: Plate, stand: PlacedPiece, lit: Lit): Promise<void> {
  const { view } = plate
  const even = evenLight(plate, stand, lit)
  if (stand.block !== null) return drawBlock(bytes, plate, stand, stand.block, even, lit)
  if (!stand.piece) return
  if (shadowsOf(stand).includes('carrier')) shadeCarrier(bytes, view, stand)
  const look = lookOf(view, stand.piece, stand)
  const picture = await sized(look.picture, boxOf(view, stand, stand.piece), look.mirrored)
  const lamp = lit.lamps.find((one) => one.stand === stand)
  const gain = lightField(view, stand, picture, even, lit)
  const glow = lamp && lit.lighting.lamps >= MIN_LIT_STRENGTH ? glowOf(lamp, look, picture, lit.lighting.lamps) : null
  blend(bytes, view, picture, (value, at, alpha, c, x, y) => {
    const color = LINEAR_OF_BYTE[at] ?? 0
    const shone = color * gain(x, y, c)
    const light = glow ? glow(x, y, c, color, shone) : shone
    const held = compressHighlights(255 * (ENCODED[Math.min(STEPS, Math.round(light * UNIT))] ?? 255))
    return value * (1 - alpha) + held * alpha
  })
}

/** Table of encoded light up to twice white, finer than a byte. */
const STEPS = 8191
const UNIT = STEPS / 2
const ENCODED = Float32Array.from({ length: STEPS + 1 }, (_, i) => {
  const light = i / UNIT
  return light <= 1 ? encodeSrgb(light) : light ** (1 / 2.4)
})

/** Compresses highlights instead of clipping them, so that white linen keeps its folds in bright places. */
function compressHighlights(value: number): number {
  return value <= 235 ? value : 235 + 20 * (1 - Math.exp(-(value - 235) / 20))
}

/** The light at a stand's place without lamps and sun: linear factors of its photograph, which is lit by plain day. */
function evenLight(plate: Plate, stand: PlacedPiece, { lighting }: Lit): Triple {
  const [day, dusk] = [lightAt(plate, plate.light, stand), lightAt(plate, plate.dusk, stand)]
  const follow = (light: number) =>
    Math.min(
      BRIGHTNESS_ADAPTATION.most,
      Math.max(BRIGHTNESS_ADAPTATION.least, (light / PLAIN_LIGHT) ** BRIGHTNESS_ADAPTATION.power),
    )
  const [byDay, after] = [follow(day), follow(dusk)]
  const factor = (c: 0 | 1 | 2) => WARMTH[c] * (lighting.day[c] * byDay + lighting.dusk[c] * after)
  return [factor(0), factor(1), factor(2)]
}

/** The linear light on each pixel of a cut-out: the even light, with the lamps and the sun where they reach it. */
function lightField(view: View, stand: PlacedPiece, picture: Picture, even: Triple, { lighting, lamps, stands }: Lit) {
  const { sun } = lighting
  const others = lamps.filter((lamp) => lamp.stand !== stand)
  const isLamp = others.length < lamps.length
  const own = isLamp && lighting.lamps >= MIN_LIT_STRENGTH ? OWN_FOOT * lighting.lamps : 0
  if (!sun && (others.length === 0 || lighting.lamps === 0))
    return (_x: number, _y: number, c: number) => (even[c] ?? 0) + own * (WARM[c] ?? 0)
  const [columns, rows] = [Math.ceil(picture.width / CELL) + 1, Math.ceil(picture.height / CELL) + 1]
  const grid = new Float32Array(3 * columns * rows)
  const { depth } = project(view, stand.x, stand.y, stand.z)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = pointAt(view, picture.left + column * CELL, picture.top + row * CELL, depth)
      const glow =
        lighting.lamps > 0 ? own + LAMPLIT * lighting.lamps * lampLight(others, at.x, at.y, Math.max(0, at.z), null) : 0
      const shine = sun && view.window ? SUNLIT * sunAt(view.window, sun.way, stands, at.x, at.y, at.z, stand) : 0
      for (let c = 0; c < 3; c++)
        grid[3 * (row * columns + column) + c] = (even[c] ?? 0) + glow * (WARM[c] ?? 0) + shine * (sun?.color[c] ?? 0)
    }
  return (x: number, y: number, c: number) => {
    const [u, v] = [x / CELL, y / CELL]
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const [s, t] = [u - column, v - row]
    const from = 3 * (row * columns + column) + c
    const upper = (grid[from] ?? 0) * (1 - s) + (grid[from + 3] ?? 0) * s
    const lower = (grid[from + 3 * columns] ?? 0) * (1 - s) + (grid[from + 3 * columns + 3] ?? 0) * s
    return upper * (1 - t) + lower * t
  }
}

/** Makes the shade of a lit lamp glow; a metal shade stays dark. */
function glowOf({ shade }: Lamp, look: Look, picture: Picture, strength: number) {
  if (shade.isOpaque) return null
  const grown = picture.width / look.width
  const [cx, cy] = [(look.mirrored ? look.width - shade.x : shade.x) * grown, (shade.y * picture.height) / look.height]
  const radius = shade.radius * grown
  const mean = Math.max(0.05, (shade.color[0] + shade.color[1] + shade.color[2]) / 3)
  return (x: number, y: number, c: number, color: number, shone: number) => {
    const [dx, dy] = [(x - cx) / radius, (y - cy) / radius]
    const away = Math.max(Math.abs(dx) / 1.75, Math.abs(dy) / 1.45)
    const isShade = Math.abs(color / Math.max(0.02, shade.color[c] ?? 0) - 1) < MAX_SHADE_DIFFERENCE
    const share = isShade ? strength * (1 - smooth((away - 0.8) / 0.25)) : 0
    if (share === 0) return shone
    const bright = 0.72 + 0.42 * Math.exp(-(dx * dx * 0.7 + (dy - 0.25) ** 2 * 0.9))
    return shone * (1 - share) + (GLOWING_COLOR[c] ?? 0) * bright * (0.5 + (0.5 * color) / mean) * share
  }
}

type Picture = { data: Buffer; left: number; top: number; width: number; height: number }

async function sized(picture: Uint8Array, box: Box, mirrored: boolean, blur = 0): Promise<Picture> {
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
  const resized = sharp(picture).ensureAlpha().resize(width, height, { fit: 'fill', kernel: 'cubic' })
  const turned = mirrored ? resized.flop() : resized
  const data = await (blur > 0 ? turned.blur(blur) : turned).raw().toBuffer()
  return { data, left: Math.round(box.left), top: Math.round(box.top), width, height }
}

function blend(
  bytes: Uint8Array,
  view: View,
  picture: Picture,
  mix: (value: number, at: number, alpha: number, channel: number, x: number, y: number) => number,
): void {
  for (let y = 0; y < picture.height; y++) {
    const py = picture.top + y
    if (py < 0 || py >= view.height) continue
    for (let x = 0; x < picture.width; x++) {
      const px = picture.left + x
      const from = 4 * (y * picture.width + x)
      const alpha = (picture.data[from + 3] ?? 0) / 255
      if (alpha === 0 || px < 0 || px >= view.width) continue
      const to = 3 * (py * view.width + px)
      for (let c = 0; c < 3; c++)
        bytes[to + c] = Math.min(255, Math.round(mix(bytes[to + c] ?? 0, picture.data[from + c] ?? 0, alpha, c, x, y)))
    }
  }
}

/** Mean light of the plate around the foot of a stand; 1 is full daylight. */
function lightAt({ view }: Plate, light: Buffer, stand: PlacedPiece): number {
  const { px, py } = project(view, stand.x, stand.y + stand.deep / 2, 0)
  const size = 14
  let [sum, count] = [0, 0]
  for (let y = Math.round(py) - size; y <= py + size; y += 2) {
    for (let x = Math.round(px) - size; x <= px + size; x += 2) {
      if (x < 0 || y < 0 || x >= view.width || y >= view.height) continue
      sum += LIGHT_OF_BYTE[light[3 * (y * view.width + x) + 1] ?? 0] ?? 0
      count++
    }
  }
  return count === 0 ? PLAIN_LIGHT : sum / count
}

/** Radius of the halo around a glowing shade, in radii of the shade, and its strength. */
const HALO = { reach: 5, strength: 34 }

/** Adds the halo of each glowing shade, which a camera sees around every bright lamp. */
export function drawHalos(bytes: Uint8Array, view: View, { lighting, lamps }: Lit): void {
  if (lighting.lamps < MIN_LIT_STRENGTH) return
  for (const lamp of lamps) {
    if (lamp.shade.isOpaque || !lamp.stand.piece) continue
    const look = lookOf(view, lamp.stand.piece, lamp.stand)
    const box = boxOf(view, lamp.stand, lamp.stand.piece)
    const { px, py } = project(view, lamp.x, lamp.y, lamp.z)
    const reach = (HALO.reach * lamp.shade.radius * box.width) / look.width
    for (let y = Math.max(0, Math.ceil(py - reach)); y < Math.min(view.height, py + reach); y++)
      for (let x = Math.max(0, Math.ceil(px - reach)); x < Math.min(view.width, px + reach); x++) {
        const away = Math.hypot(x - px, y - py) / reach
        if (away >= 1) continue
        const added = HALO.strength * lighting.lamps * (1 - away) ** 2.6
        const i = 3 * (y * view.width + x)
        for (let c = 0; c < 3; c++) {
          const value = bytes[i + c] ?? 0
          bytes[i + c] = Math.round(value + added * (WARM[c] ?? 0) * (1 - value / 255))
        }
      }
  }
}
