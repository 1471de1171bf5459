/** Draws cut-outs into the finished picture, furthest first. */
import { sharp } from '../../../platform/images/sharp.ts'
import { encodeSrgb, LINEAR_OF_BYTE, linearOfHex, type Triple } from '../color.ts'
import { project, sights, type View } from './camera.ts'
import { pointInRoom } from './bedSurface.ts'
import { type Cloth, dye, type Pixels as DyedPixels } from './dye.ts'
import { type Lamp, lampLight, pointAt, smooth, WARM } from './lamps.ts'
import type { Lit } from './lightPlate.ts'
import type { Look } from './piece.ts'
import { drawNapkin } from './napkins.ts'
import { LIGHT_OF_BYTE, type Plate } from './plate.ts'
import { MIN_LIT_STRENGTH } from './roomLight.ts'
import { shadeCarrier, shadowsOf } from './shadows.ts'
import { sunAt } from './sunlight.ts'
import { type Box, boxOf, lookOf, type PlacedPiece } from './placedPiece.ts'

/** A cut-out at its place in the room picture. */
type Pixels = DyedPixels & { left: number; top: number }

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

/** The pictures of an item at the size and the place at which they are drawn; null where it has none. */
type Sprite = { readonly picture: Pixels; readonly shadow: Pixels | null; readonly bedding: Pixels | null }

/** Null for an item that the compositor draws itself. Decodes in threads of libvips, beside other work on the picture. */
export async function spriteOf(view: View, stand: PlacedPiece): Promise<Sprite | null> {
  if (!stand.piece || stand.piece.isLaid) return null
  const look = lookOf(view, stand.piece, stand)
  const box = boxOf(view, stand, stand.piece)
  const isOnFloor = stand.z <= 0 && !stand.isHung
  const [picture, shadow, bedding] = await Promise.all([
    sized(look.picture, box, look.mirrored),
    isOnFloor && look.shadow ? sized(look.shadow, box, look.mirrored, GRAIN) : null,
    stand.piece.dyes && look.bedding ? sized(look.bedding, box, look.mirrored) : null,
  ])
  return { picture, shadow, bedding }
}

export function drawShadow(bytes: Uint8Array, view: View, { shadow }: Sprite): void {
  if (shadow)
    blend(bytes, view, shadow, (value, _, alpha) => value * (1 - Math.max(0, alpha - MIN_SHADOW_DARKNESS) * SHADOW))
}

/** @param sprite that of the item, which takes the colors that it has in this room */
export function drawStand(bytes: Uint8Array, plate: Plate, stand: PlacedPiece, sprite: Sprite | null, lit: Lit): void {
  const { view } = plate
  const even = evenLight(plate, stand, lit)
  if (stand.block !== null) return drawBlock(bytes, plate, stand, stand.block, even, lit)
  if (!stand.piece) return
  if (stand.piece.isLaid) return drawNapkin(bytes, view, stand, even)
  if (!sprite) return
  if (shadowsOf(stand).includes('carrier')) shadeCarrier(bytes, view, stand)
  const look = lookOf(view, stand.piece, stand)
  const { picture } = sprite
  const { dyes } = stand.piece
  const cloth = dyes && clothOf(stand, sprite, view)
  if (dyes && cloth) dye(picture, cloth, dyes)
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

function clothOf(stand: PlacedPiece, { picture, bedding }: Sprite, view: View): Cloth | null {
  if (stand.piece?.dyes?.towel) return { is: 'towel' }
  const pointAt = pointInRoom(view, stand, picture)
  if (bedding) return { is: 'bed', bedding, pointAt }
  return stand.piece?.kind === 'mattress' ? { is: 'mattress', pointAt } : null
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
function lightField(view: View, stand: PlacedPiece, picture: Pixels, even: Triple, { lighting, lamps, stands }: Lit) {
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
function glowOf({ shade }: Lamp, look: Look, picture: Pixels, strength: number) {
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

async function sized(picture: Uint8Array, box: Box, mirrored: boolean, blur = 0): Promise<Pixels> {
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
  const resized = sharp(picture).ensureAlpha().resize(width, height, { fit: 'fill', kernel: 'cubic' })
  const turned = mirrored ? resized.flop() : resized
  const data = await (blur > 0 ? turned.blur(blur) : turned).raw().toBuffer()
  return { data, left: Math.round(box.left), top: Math.round(box.top), width, height }
}

function blend(
  bytes: Uint8Array,
  view: View,
  picture: Pixels,
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

// Plain wooden blocks that the compositor draws itself by ray casting: benches, pedestals, and the platform and
// headboard of a bed.

/** Inches: start and end along each axis. */
type Part = { x: readonly [number, number]; y: readonly [number, number]; z: readonly [number, number] }
type Hit = { far: number; axis: 0 | 1 | 2; sign: 1 | -1; point: readonly [number, number, number]; part: Part }

const BOARD = 1.5
/** A block is drawn as a bench when it is this much wider than tall and at least this tall. */
const BENCH = { ratio: 1.15, tall: 14 }
/** A recessed foot, which makes a platform appear to float. */
const FOOT = { tall: 2, inset: 3 }
/** Brightness of each face in the window's light, which comes from the left. */
const FACES = { top: 1.06, front: 0.84, left: 0.97, right: 0.6, below: 0.3 }
/** Brightness under the seat of a bench. */
const UNDER = 0.62
const SUBPIXELS = [0.25, 0.75] as const
/** Width in inches of the highlight along edges. */
const EDGE = 0.22

function drawBlock(
  bytes: Uint8Array,
  plate: Plate,
  stand: PlacedPiece,
  hex: string,
  even: Triple,
  { lighting, lamps }: Lit,
): void {
  const { view } = plate
  const parts = partsOf(stand)
  const color = linearOfHex(hex)
  const from = [view.x, view.y, view.z] as const
  const see = sights(view)
  const corners = [-0.5, 0.5].flatMap((i) =>
    [-0.5, 0.5].flatMap((j) =>
      [0, stand.tall].map((z) => project(view, stand.x + i * stand.wide, stand.y + j * stand.deep, stand.z + z)),
    ),
  )
  const [xs, ys] = [corners.map(({ px }) => px), corners.map(({ py }) => py)]
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(view.width - 1, Math.ceil(Math.max(...xs)))]
  const [y0, y1] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(view.height - 1, Math.ceil(Math.max(...ys)))]
  for (let py = y0; py <= y1; py++) {
    for (let px = x0; px <= x1; px++) {
      let [sum, warm, cover] = [0, 0, 0]
      let last: Hit | null = null
      let [shade, glow] = [0, 0]
      for (const sy of SUBPIXELS)
        for (const sx of SUBPIXELS) {
          const hit = nearest(parts, from, see(px + sx, py + sy))
          if (!hit) continue
          // Reuses the shade within one face, where it hardly changes between subpixels.
          if (!last || last.part !== hit.part || last.axis !== hit.axis) {
            shade = shadeOf(hit, stand) * grain(hit)
            const normal: Triple = [facing(hit, 0), facing(hit, 1), facing(hit, 2)]
            glow = lighting.lamps > 0 ? lighting.lamps * lampLight(lamps, ...hit.point, normal) * grain(hit) : 0
          }
          last = hit
          cover += 0.25
          sum += 0.25 * shade
          warm += 0.25 * glow
        }
      if (cover === 0) continue
      const i = 3 * (py * view.width + px)
      for (let c = 0; c < 3; c++) {
        const shone = 255 * encodeSrgb(((color[c] ?? 0) * (sum * (even[c] ?? 0) + warm * (WARM[c] ?? 0)) * 0.9) / cover)
        bytes[i + c] = Math.round((bytes[i + c] ?? 0) * (1 - cover) + shone * cover)
      }
    }
  }
}

function partsOf({ x, y, z, wide, deep, tall }: PlacedPiece): Part[] {
  const box = (i0: number, i1: number, j0: number, j1: number, z0: number, z1: number): Part => ({
    x: [x + i0, x + i1],
    y: [y + j0, y + j1],
    z: [z + z0, z + z1],
  })
  const [w, d] = [wide / 2, deep / 2]
  if (wide > BENCH.ratio * tall && tall >= BENCH.tall && tall < 30)
    return [
      box(-w, w, -d, d, tall - BOARD, tall),
      box(-w + 1, -w + 1 + BOARD, -d + 0.6, d - 0.6, 0, tall - BOARD),
      box(w - 1 - BOARD, w - 1, -d + 0.6, d - 0.6, 0, tall - BOARD),
      box(-w + 1 + BOARD, w - 1 - BOARD, -d + 2, -d + 2 + BOARD, tall - BOARD - 4, tall - BOARD),
    ]
  if (deep < 4 || tall > 12) return [box(-w, w, -d, d, 0, tall)]
  const { inset } = FOOT
  return [box(-w, w, -d, d, FOOT.tall, tall), box(-w + inset, w - inset, -d + inset, d - inset, 0, FOOT.tall)]
}

function nearest(
  parts: readonly Part[],
  from: readonly [number, number, number],
  to: { x: number; y: number; z: number },
): Hit | null {
  let best: Hit | null = null
  const way = [to.x, to.y, to.z] as const
  for (const part of parts) {
    const sides = [part.x, part.y, part.z] as const
    let [enter, leave] = [0, Number.POSITIVE_INFINITY]
    let axis: 0 | 1 | 2 = 0
    for (const k of [0, 1, 2] as const) {
      const [a, b] = [(sides[k][0] - from[k]) / way[k], (sides[k][1] - from[k]) / way[k]]
      if (Math.min(a, b) > enter) {
        enter = Math.min(a, b)
        axis = k
      }
      leave = Math.min(leave, Math.max(a, b))
    }
    if (enter <= 0 || enter >= leave || (best && best.far <= enter)) continue
    const point = [from[0] + way[0] * enter, from[1] + way[1] * enter, from[2] + way[2] * enter] as const
    best = { far: enter, axis, sign: way[axis] < 0 ? 1 : -1, point, part }
  }
  return best
}

/** One part of the outward normal of the face that a ray hits. */
function facing({ axis, sign }: Hit, along: 0 | 1 | 2): number {
  return axis === along ? sign : 0
}

function shadeOf({ axis, sign, point, part }: Hit, stand: PlacedPiece): number {
  const face =
    axis === 2 ? (sign > 0 ? FACES.top : FACES.below) : axis === 1 ? FACES.front : sign > 0 ? FACES.right : FACES.left
  const [x, y, z] = point
  // Darkens towards the floor, and under the seat of a bench.
  const low = axis === 2 ? 1 : 1 - 0.3 * Math.exp(-(z - stand.z) / 3.5)
  const isInside =
    x > stand.x - stand.wide / 2 + 2.4 && x < stand.x + stand.wide / 2 - 2.4 && y < stand.y + stand.deep / 2 - 1
  const under = axis !== 2 && isInside && part.z[1] < stand.z + stand.tall ? UNDER : 1
  // Darkens with the distance from the window.
  const falling = axis === 1 ? 1.05 - (0.1 * (x - stand.x + stand.wide / 2)) / stand.wide : 1
  const rim = Math.min(
    axis === 0 ? EDGE : Math.min(x - part.x[0], part.x[1] - x),
    axis === 1 ? EDGE : Math.min(y - part.y[0], part.y[1] - y),
    axis === 2 ? EDGE : Math.min(z - part.z[0], part.z[1] - z),
  )
  return face * low * under * falling * (rim < EDGE ? 1.05 : 1)
}

/** Wood grain: long fibers along the longest side of the board. */
function grain({ point, part }: Hit): number {
  const [x, y, z] = point
  const [w, d, h] = [part.x[1] - part.x[0], part.y[1] - part.y[0], part.z[1] - part.z[0]]
  const along = w >= d && w >= h ? x : d >= h ? y : z
  const across = x + y + z * 1.3 - along * (along === z ? 1.3 : 1)
  const wave = wobble(across * 0.45 + Math.sin(along * 0.05) * 1.2, 3)
  const fibre = wobble(across * 5 + along * 0.09, 7)
  return 1 + 0.07 * wave + 0.035 * fibre
}

/** Smooth one-dimensional noise, -1..1. */
function wobble(at: number, salt: number): number {
  const knot = Math.floor(at)
  const t = at - knot
  const smooth = t * t * (3 - 2 * t)
  return knotLevel(knot + salt * 57.3) * (1 - smooth) + knotLevel(knot + 1 + salt * 57.3) * smooth
}

function knotLevel(knot: number): number {
  const s = Math.sin(knot * 127.1) * 43758.5453
  return 2 * (s - Math.floor(s)) - 1
}
