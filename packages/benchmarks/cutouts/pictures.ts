/** The pictures of the cut-out benchmark: rendered products with known alpha on backgrounds, deterministic by seed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PICTURES } from '../../../server/catalog/pictures.ts'
import { Shot } from '../../../server/catalog/record.ts'
import { records } from '../../../server/catalog/records.ts'
import { type Chance, chanceOf, pick } from '../../../server/design/engine/chance.ts'
import { backgroundPixels } from './backgrounds.ts'
import { HARD, familyOf, isHeldOut } from './family.ts'

export const CLASSES = ['plain', 'graded', 'hard studio', 'cluttered'] as const
type BackgroundClass = (typeof CLASSES)[number]

/** A picture to generate: a product on a background. */
export type Plan = {
  id: string
  class: BackgroundClass
  seed: number
  /** Share 0..1 by which the object is made paler, because the catalogue has too few pale objects for training. */
  bleach?: number
}
type TestPicture = Plan & { jpeg: Buffer; alpha: Uint8Array; width: number; height: number }

const ROOMS = fileURLToPath(new URL('../../../public/rooms/', import.meta.url))
/** Number of pictures per class and set. */
const COUNTS: readonly (readonly [BackgroundClass, number])[] = [
  ['plain', 24],
  ['graded', 24],
  ['cluttered', 16],
]
const SIDE = { least: 720, most: 1000 }
/** Longer side of the object as a share of the picture's. */
const FILLS = { least: 0.5, most: 0.82 }
const JPEG = { least: 85, most: 90 }

export function plansOf(set: 'tuning' | 'held-out', seed: number): Plan[] {
  const chance = chanceOf(seed, set)
  const own = records.filter(
    ({ id, placement }) =>
      placement !== 'paint' && existsSync(join(PICTURES, id, 'shot.json')) && isHeldOut(id) === (set === 'held-out'),
  )
  const plans: Plan[] = []
  for (const [name, count] of COUNTS) {
    // Uses every family once before any is repeated.
    const seen = new Map<string, number>()
    for (let k = 0; k < count; k++) {
      const least = Math.min(...own.map(({ id }) => seen.get(familyOf(id)) ?? 0))
      const { id } = pick(
        own.filter((record) => (seen.get(familyOf(record.id)) ?? 0) === least),
        chance,
      )
      seen.set(familyOf(id), least + 1)
      plans.push({ id, class: name, seed: Math.floor(chance() * 2 ** 31) })
    }
  }
  const hard = set === 'held-out' ? [...HARD] : own.filter(({ colour }) => isPale(colour.hex)).map(({ id }) => id)
  for (const id of hard) plans.push({ id, class: 'hard studio', seed: Math.floor(chance() * 2 ** 31) })
  return plans
}

/** White or light gray, with little chroma. */
function isPale(hex: string): boolean {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...bytes) - Math.min(...bytes) < 26 && Math.min(...bytes) > 110
}

export async function testPicture(plan: Plan): Promise<TestPicture> {
  const chance = chanceOf(plan.seed, plan.id)
  const between = (least: number, most: number) => least + (most - least) * chance()
  const folder = join(PICTURES, plan.id)
  const shot = Shot.parse(JSON.parse(readFileSync(join(folder, 'shot.json'), 'utf8')))
  const [width, height] = [between(SIDE.least, SIDE.most), between(SIDE.least, SIDE.most)].map(Math.round)
  if (!width || !height) throw new Error('A picture has sides.')
  const scale =
    between(FILLS.least, FILLS.most) * Math.min(width / shot.cutout.width, height / shot.cutout.height) * 0.98
  const wide = Math.max(8, Math.round(shot.cutout.width * scale))
  const tall = Math.max(8, Math.round(shot.cutout.height * scale))
  const left = Math.round((width - wide) * between(0.3, 0.7))
  const top = Math.round((height - tall) * between(0.4, 0.75))
  const thing = bleached(await layer(join(folder, 'cutout.webp'), wide, tall), plan.bleach ?? 0)
  const shadow = existsSync(join(folder, 'shadow.webp')) ? await layer(join(folder, 'shadow.webp'), wide, tall) : null
  const room = plan.class === 'cluttered' && chance() < 0.6 ? await roomPixels(width, height, chance) : null
  const pixels = room ?? backgroundPixels(plan.class, width, height, chance)
  const base = { x: left + shot.cutout.base.x * scale, y: top + shot.cutout.base.y * scale }
  await castShadow(pixels, { width, height }, { base, wide, tall }, plan.class, chance)
  const strength = plan.class === 'hard studio' ? 1 : between(0.6, 1)
  if (shadow) blend(pixels, width, shadow, { left, top, wide, tall }, strength)
  blend(pixels, width, thing, { left, top, wide, tall }, 1)
  const alpha = new Uint8Array(width * height)
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) alpha[(top + y) * width + left + x] = thing[4 * (y * wide + x) + 3] ?? 0
  grain(pixels, between(0.4, 1.6), chance)
  const jpeg = await sharp(Buffer.from(pixels), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: Math.round(between(JPEG.least, JPEG.most)) })
    .toBuffer()
  return { ...plan, jpeg, alpha, width, height }
}

function layer(path: string, width: number, height: number): Promise<Buffer> {
  return sharp(path).ensureAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()
}

function bleached(pixels: Buffer, share: number): Buffer {
  return Buffer.from(pixels.map((byte, i) => (i % 4 === 3 ? byte : byte + share * (255 - byte))))
}

/** A furnished room as background. */
async function roomPixels(width: number, height: number, chance: Chance): Promise<Float32Array> {
  const names = readdirSync(ROOMS)
    .filter((name) => name.endsWith('-1600.jpg'))
    .toSorted()
  const room = sharp(join(ROOMS, pick(names, chance)))
  const { width: ofWidth, height: ofHeight } = await room.metadata()
  const side = Math.min(ofWidth / width, ofHeight / height)
  const [wide, tall] = [Math.floor(width * side * (0.6 + 0.4 * chance())), Math.floor(height * side)]
  const crop = {
    left: Math.floor((ofWidth - wide) * chance()),
    top: Math.floor((ofHeight - tall) * chance()),
    width: wide,
    height: tall,
  }
  const bytes = await room.extract(crop).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return Float32Array.from(bytes)
}

/** A broad soft shadow on the floor, beyond the frame of the product's own shadow. */
async function castShadow(
  pixels: Float32Array,
  { width, height }: { width: number; height: number },
  thing: { base: { x: number; y: number }; wide: number; tall: number },
  of: BackgroundClass,
  chance: Chance,
): Promise<void> {
  const strong = of === 'hard studio'
  const strength = strong ? 0.28 + 0.22 * chance() : 0.3 * chance()
  const rx = thing.wide * (0.42 + 0.22 * chance())
  const ry = Math.min(thing.tall * 0.3, rx * (0.18 + 0.2 * chance()))
  const blur = Math.max(2, rx * (strong ? 0.08 : 0.14) * (0.6 + chance()))
  const cx = thing.base.x + (chance() - 0.35) * 0.3 * rx
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${cx}" cy="${thing.base.y}" rx="${rx}" ry="${ry}" fill="#fff"/></svg>`
  const dark = await sharp(Buffer.from(svg)).extractChannel(3).blur(blur).raw().toBuffer()
  for (let i = 0; i < width * height; i++) {
    const keep = 1 - (strength * (dark[i] ?? 0)) / 255
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = (pixels[3 * i + c] ?? 0) * keep
  }
}

function blend(
  pixels: Float32Array,
  width: number,
  over: Buffer,
  { left, top, wide, tall }: { left: number; top: number; wide: number; tall: number },
  strength: number,
): void {
  for (let k = 0; k < wide * tall; k++) {
    const i = (top + Math.floor(k / wide)) * width + left + (k % wide)
    const a = (strength * (over[4 * k + 3] ?? 0)) / 255
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = (1 - a) * (pixels[3 * i + c] ?? 0) + a * (over[4 * k + c] ?? 0)
  }
}

function grain(pixels: Float32Array, amount: number, chance: Chance): void {
  for (let i = 0; i < pixels.length; i++) {
    const noise = (chance() + chance() + chance() - 1.5) * 2 * amount
    pixels[i] = Math.min(255, Math.max(0, Math.round((pixels[i] ?? 0) + noise)))
  }
}
