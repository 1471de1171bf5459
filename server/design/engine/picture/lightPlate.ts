/**
 * The light that falls on every pixel of a plate: daylight, dusk, the sun through the window, and the lamps. Linear. The halos of
 * lamps are added to the finished picture.
 */
import type { Triple } from '../color.ts'
import { project, type Sights, sights, type View } from './camera.ts'
import { type Lamp, lampLight, WARM } from './lamps.ts'
import { LIGHT_OF_BYTE, type Plate } from './plate.ts'
import { boxOf, lookOf, type PlacedPiece } from './placedPiece.ts'
import { cornerColumn } from './repaint.ts'
import { type Lighting, MIN_LIT_STRENGTH } from './roomLight.ts'
import { sunAt } from './sunlight.ts'

const FLOOR: Triple = [0, 0, 1]
const BACK: Triple = [0, 1, 0]
const LEFT: Triple = [1, 0, 0]
/** Stored light after dark (0..255) from which a pixel of the window belongs entirely to the frame; panes have none. */
const FRAME = 90
/** Lamps and sun are computed for every second pixel. */
const STEP = 2
/** Strength of the sun relative to its color. */
const SUN = 2.2

export type Lit = { lighting: Lighting; lamps: readonly Lamp[]; stands: readonly PlacedPiece[] }

/** Three numbers per pixel; 1 is white paper in full daylight. */
export function lightPlate(plate: Plate, { lighting, lamps, stands }: Lit): Float32Array {
  const { view, light, dusk, mask } = plate
  const { sun } = lighting
  const { width, height } = view
  const out = new Float32Array(light.length)
  const corner = cornerColumn(plate)
  const isDirect = sun !== null || (lighting.lamps > 0 && lamps.length > 0)
  const see = sights(view)
  const channels = ([0, 1, 2] as const).map((c) => channelOf(plate, lighting, c))

  // The lamps and the sun on the surfaces behind the last pixels of which they were computed: on the floor, and on a wall.
  const floor = { glow: 0, shine: 0 }
  const wall = { glow: 0, shine: 0 }
  const shineOn = (surface: typeof floor, px: number, py: number): void => {
    const isLeft = px < corner
    const normal = surface === floor ? FLOOR : isLeft ? LEFT : BACK
    const { x, y, z } = pointOf(view, see(px + 0.5, py + 0.5), normal)
    surface.glow = lighting.lamps * lampLight(lamps, x, y, z, normal)
    surface.shine = 0
    if (!sun || !view.window || normal === LEFT) return
    const facing = Math.abs(normal[1] * sun.way[1] + normal[2] * sun.way[2])
    surface.shine = SUN * facing * sunAt(view.window, sun.way, stands, x, y, z)
  }

  for (let py = 0; py < height; py++) {
    floor.glow = floor.shine = wall.glow = wall.shine = 0
    let [knownFloor, knownWall] = [-STEP, -STEP]
    for (let px = 0; px < width; px++) {
      const i = 3 * (py * width + px)
      const onFloor = (mask[i + 1] ?? 0) / 255
      if (isDirect && onFloor > 0 && px - knownFloor >= STEP) {
        shineOn(floor, px, py)
        knownFloor = px
      }
      if (isDirect && onFloor < 1 && (px - knownWall >= STEP || px === Math.ceil(corner))) {
        shineOn(wall, px, py)
        knownWall = px
      }
      const glow = floor.glow * onFloor + wall.glow * (1 - onFloor)
      const shine = floor.shine * onFloor + wall.shine * (1 - onFloor)
      const pane = px < corner ? paneAt(plate, px, py, see) : NO_PANE
      const { share, high } = pane
      for (let c = 0; c < 3; c++) {
        const channel = channels[c]
        if (!channel) continue
        const stored = light[i + c] ?? 0
        const inside =
          (channel.day[stored] ?? 0) +
          (channel.dusk[dusk[i + c] ?? 0] ?? 0) +
          glow * channel.glow +
          shine * channel.shine
        const outside = share === 0 ? 0 : (channel.sky[stored] ?? 0) * (channel.low * (1 - high) + channel.high * high)
        out[i + c] = inside * (1 - share) + outside * share
      }
    }
  }
  return out
}

/** What does not change from pixel to pixel in one of the three channels: light by stored byte, and factors. */
function channelOf({ balance }: Plate, { day, dusk, sky, sun }: Lighting, c: 0 | 1 | 2) {
  const daylight = Float64Array.from(LIGHT_OF_BYTE, (light) => light * balance[c])
  return {
    sky: daylight,
    day: daylight.map((light) => light * day[c]),
    dusk: Float64Array.from(LIGHT_OF_BYTE, (light) => light * dusk[c]),
    glow: WARM[c],
    shine: sun?.color[c] ?? 0,
    low: sky.low[c],
    high: sky.high[c],
  }
}

const NO_PANE = { share: 0, high: 0 }

/**
 * The share of a pixel of the left wall that is a window pane, and its height within the window; none outside the
 * window.
 */
function paneAt({ view, dusk }: Plate, px: number, py: number, see: Sights): { share: number; high: number } {
  const { window: opening } = view
  const after = dusk[3 * (py * view.width + px) + 1] ?? 0
  if (!opening || after >= FRAME) return NO_PANE
  const to = see(px + 0.5, py + 0.5)
  const far = -view.x / to.x
  const y = view.y + to.y * far
  const z = view.z + to.z * far
  // Panes are set back behind the wall, so they are seen beside the opening itself.
  if (y < opening.y0 - RECESS || y > opening.y1 + RECESS || z < opening.z0 - RECESS || z > opening.z1 + RECESS)
    return NO_PANE
  const high = Math.min(1, Math.max(0, (z - opening.z0) / (opening.z1 - opening.z0)))
  return { share: Math.min(1, (2 * (FRAME - after)) / FRAME), high }
}

/** Depth in inches by which panes are set back. */
const RECESS = 6

/** The point of the room in a direction of view, on the surface with this normal. */
function pointOf(view: View, to: ReturnType<Sights>, normal: Triple): { x: number; y: number; z: number } {
  const far = normal === FLOOR ? -view.z / to.z : normal === LEFT ? -view.x / to.x : -view.y / to.y
  return { x: view.x + to.x * far, y: view.y + to.y * far, z: normal === FLOOR ? 0 : view.z + to.z * far }
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
