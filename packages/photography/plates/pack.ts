/** Packs the raw passes of a room into the compositor's format: light, albedo and coverage pictures, and the camera. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { project } from '../../../server/design/engine/picture/camera.ts'
import { encodeSrgb } from '../../../server/design/engine/color.ts'
import { LIGHT_GAMMA, LIGHT_MAX } from '../../../server/design/engine/picture/plate.ts'
import { alongEdges } from './alongEdges.ts'
import { clearPanes } from './clearPanes.ts'
import { PLATE_HEIGHT, PLATE_WIDTH, type RoomPlan } from './rooms.ts'
import { viewOf, windowOf } from './viewOf.ts'

export async function pack(passes: string, folder: string, plan: RoomPlan): Promise<void> {
  await mkdir(folder, { recursive: true })
  const lights = await Promise.all(['light', 'dusk'].map((name) => floats(join(passes, `${name}.f32`))))
  const albedo = await floats(join(passes, 'albedo.f32'))
  const mask = await floats(join(passes, 'mask.f32'))
  // On the window's wall only the wall itself: light must not run into the panes.
  const view = viewOf(plan.camera, PLATE_WIDTH, PLATE_HEIGHT)
  const corner = project(view, 0, 0, 0).px
  const isWall = (pixel: number) =>
    (mask[3 * pixel + 1] ?? 0) + (mask[3 * pixel + 2] ?? 0) < 0.02 &&
    ((mask[3 * pixel] ?? 0) > 0.8 || pixel % PLATE_WIDTH > corner)
  const [light, dusk] = lights.map((raw) => {
    balance(raw, mask)
    return alongEdges(raw, PLATE_WIDTH, PLATE_HEIGHT, isWall)
  })
  if (!light || !dusk) throw new Error(`The passes in ${passes} lack a light.`)
  clearPanes(dusk, albedo, { ...view, window: windowOf(plan) })
  tame(light, albedo)
  const [even = 1] = meanOf(dusk, mask, 0) ?? []
  // Deterministic dithering: the light on a wall varies so slowly that eight bits would show banding.
  let state = 1
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32 - 0.5
  }
  const stored = (v: number) => 255 * Math.min(1, Math.max(0, v) / LIGHT_MAX) ** (1 / LIGHT_GAMMA)
  await write(join(folder, 'light.webp'), light, (v) => stored(v) + noise())
  await write(join(folder, 'dusk.webp'), dusk, (v) => stored((v * DUSK) / even) + (v > 0 ? noise() : 0))
  await write(join(folder, 'albedo.webp'), albedo, (v) => 255 * encodeSrgb(v))
  await write(join(folder, 'mask.webp'), mask, (v) => 255 * Math.min(1, Math.max(0, v)))
  const { x, y, z, yaw, focal, shift } = view
  const json = {
    width: PLATE_WIDTH,
    height: PLATE_HEIGHT,
    mirrored: plan.mirrored ?? false,
    camera: { x, y, z, yaw, focal, shift },
    window: windowOf(plan),
    wall: meanOf(albedo, mask, 0),
    floor: meanOf(albedo, mask, 1),
    tile: meanOf(albedo, mask, 2),
  }
  await writeFile(join(folder, 'plate.json'), `${JSON.stringify(json, null, 2)}\n`)
}

/** Mean light on the walls after dark, as it is stored; the compositor dims it. */
const DUSK = 0.9

/** Share of the walls' color cast that is removed from the light; some warmth of the wooden floor remains. */
const BALANCE = 0.75

/** Makes the light on the walls nearly neutral, so that a paint looks like its sample color. */
function balance(light: Float32Array, mask: Float32Array): void {
  const mean = meanOf(light, mask, 0) ?? [1, 1, 1]
  const grey = mean.reduce((sum, value) => sum + value, 0) / 3
  const gains = mean.map((value) => (grey / value) ** BALANCE)
  for (let i = 0; i < light.length; i++) light[i] = (light[i] ?? 0) * (gains[i % 3] ?? 1)
}

/**
 * Light sources have hardly any surface color and extreme light: shifts the excess to the albedo, so that both stay
 * within their range.
 */
function tame(light: Float32Array, albedo: Float32Array): void {
  for (let i = 0; i < light.length; i++) {
    const over = (light[i] ?? 0) / LIGHT_MAX
    if (over <= 1) continue
    light[i] = LIGHT_MAX
    albedo[i] = Math.min(1, (albedo[i] ?? 0) * over)
  }
}

async function floats(file: string): Promise<Float32Array> {
  const bytes = await readFile(file)
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

async function write(file: string, values: Float32Array, encode: (value: number) => number): Promise<void> {
  const bytes = Buffer.alloc(values.length)
  values.forEach((value, i) => {
    bytes[i] = Math.round(Math.min(255, Math.max(0, encode(value))))
  })
  const raw = { width: PLATE_WIDTH, height: PLATE_HEIGHT, channels: 3 as const }
  await sharp(bytes, { raw }).webp({ lossless: true, effort: 5 }).toFile(file)
}

/** Mean of the pixels that one channel of the mask covers; null when there are none. */
function meanOf(values: Float32Array, mask: Float32Array, channel: number): number[] | null {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < values.length; i += 3) {
    if ((mask[i + channel] ?? 0) < 0.99) continue
    count++
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (values[i + c] ?? 0)
  }
  return count === 0 ? null : sum.map((value) => value / count)
}
