/** A plate: the picture of an empty room, separated into light and surface color so that it can be repainted. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sharp } from '../../../platform/images/sharp.ts'
import { z } from 'zod'
import type { DesignRecord } from '../../../../src/contract/designRecord.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { Camera, type Crop, croppedView, type View, Window } from './camera.ts'

/** Maximum of the stored light (1 = white paper in full light); brighter light is clipped. */
export const LIGHT_MAX = 2.6
export const LIGHT_GAMMA = 2.2

/** Linear light by stored byte. */
export const LIGHT_OF_BYTE = Float32Array.from({ length: 256 }, (_, i) => LIGHT_MAX * (i / 255) ** LIGHT_GAMMA)

const mean = z.tuple([z.number(), z.number(), z.number()]).nullable()
const PlateFile = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  camera: Camera,
  window: Window,
  mirrored: z.boolean().default(false),
  /** Mean linear surface colors of the parts that can be repainted. */
  wall: mean,
  floor: mean,
  tile: mean,
})

export type Plate = {
  view: View
  /** The finished picture is mirrored, so that the window is on the right. */
  mirrored: boolean
  wall: readonly [number, number, number] | null
  floor: readonly [number, number, number] | null
  tile: readonly [number, number, number] | null
  /** Factors of its daylight that make it neutral where a wall has the brightness of its paint, as a photographer sets them. */
  balance: readonly [number, number, number]
  /**
   * Three bytes per pixel each: light by day, light after dark without lamps (none at the panes), surface color, and
   * the coverage by wall, floor and tile.
   */
  light: Buffer
  dusk: Buffer
  albedo: Buffer
  mask: Buffer
}

const FOLDER = fileURLToPath(new URL('../plates/', import.meta.url))
const plateCache = new Map<string, Promise<Plate>>()

/** The plates for each function; the first is the default. */
export const PLATES: Record<RoomFunction, readonly [string, ...string[]]> = {
  Sleep: ['sleep', 'sleep-right'],
  Entertainment: ['entertainment', 'entertainment-right'],
  Dining: ['dining', 'dining-right'],
  Bath: ['bath', 'bath-right'],
}

/** The name of the plate that a record shows. */
export function plateIn({ room, camera }: Pick<DesignRecord, 'camera' | 'room'>): string {
  return PLATES[room].find((name) => name === camera?.plate) ?? PLATES[room][0]
}

/** A plate by the name of its folder; read once per worker. */
export function plateOf(name: string): Promise<Plate> {
  const known = plateCache.get(name)
  if (known) return known
  const plate = readPlate(join(FOLDER, name))
  plateCache.set(name, plate)
  plate.catch(() => plateCache.delete(name))
  return plate
}

async function readPlate(folder: string): Promise<Plate> {
  const { camera, window, mirrored, width, height, ...colors } = PlateFile.parse(
    JSON.parse(await readFile(join(folder, 'plate.json'), 'utf8')),
  )
  const [light, dusk, albedo, mask] = await Promise.all(
    ['light', 'dusk', 'albedo', 'mask'].map((name) =>
      sharp(join(folder, `${name}.webp`))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  if (!light || !dusk || !albedo || !mask) throw new Error(`The room in ${folder} lacks a picture.`)
  const view = { ...camera, width, height, window }
  const balance = balanceOf(light, mask)
  return { view, mirrored, ...colors, balance, light, dusk, albedo, mask }
}

/** Luminance of the light (1 = white paper in full light) on a wall that has about the brightness of its paint. */
const ON_WALL = { least: 1, most: 1.25 }
const COVERED = 250
/** The white balance is an average, so that not every pixel is needed. */
const BALANCE_STEP = 7

function balanceOf(light: Buffer, mask: Buffer): [number, number, number] {
  const sums = [0, 0, 0]
  let count = 0
  for (let i = 0; i < light.length; i += 3 * BALANCE_STEP) {
    if ((mask[i] ?? 0) < COVERED) continue
    const [r, g, b] = [0, 1, 2].map((c) => LIGHT_OF_BYTE[light[i + c] ?? 0] ?? 0) as [number, number, number]
    const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
    if (luminance < ON_WALL.least || luminance > ON_WALL.most) continue
    count += 1
    for (const [c, value] of [r, g, b].entries()) sums[c] = (sums[c] ?? 0) + value / luminance
  }
  return count === 0 ? [1, 1, 1] : (sums.map((sum) => count / sum) as [number, number, number])
}

/**
 * The plate of a part of the picture at the size of the whole, so that everything is drawn at the size at which it is
 * shown. The view may differ from the plate's in its scale.
 */
export async function croppedPlate(plate: Plate, view: View, crop: Crop): Promise<Plate> {
  const { width, height } = plate.view
  const [light, dusk, albedo, mask] = await Promise.all(
    [plate.light, plate.dusk, plate.albedo, plate.mask].map((bytes) =>
      sharp(bytes, { raw: { width, height, channels: 3 } })
        .extract(crop)
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .raw()
        .toBuffer(),
    ),
  )
  if (!light || !dusk || !albedo || !mask) throw new Error('A part of the plate was not read.')
  return { ...plate, view: croppedView(view, crop), light, dusk, albedo, mask }
}
