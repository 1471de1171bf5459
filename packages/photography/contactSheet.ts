/**
 * Arranges pictures on contact sheets, for visual inspection: `tsx packages/photography/contactSheet.ts
 * [photos|cutouts|plans|sprites|plates|sets] [id-part …]` → .cache/contact-<what>-<n>.jpg; without arguments, all of
 * them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { z } from 'zod'
import { allRecords } from '../../server/catalog/records.ts'
import { SpriteSheet } from '../../server/catalog/spriteSheet.ts'
import { plateOf } from '../../server/design/engine/picture/plate.ts'
import { lightPlate } from '../../server/design/engine/picture/lightPlate.ts'
import { repaint } from '../../server/design/engine/picture/repaint.ts'
import { lightingOf } from '../../server/design/engine/picture/roomLight.ts'
import { encodeSrgb } from '../../server/design/engine/color.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PICTURES = join(ROOT, 'server/catalog/pictures')
const PLATES = join(ROOT, 'server/design/engine/plates')
const SETS = join(ROOT, 'public/rooms')
const CACHE = join(ROOT, '.cache')
const LABEL = 22
const ROWS = 6
const What = z.enum(['photos', 'cutouts', 'plans', 'sprites', 'plates', 'sets'])
type What = z.infer<typeof What>
type Cell = { label: string; picture: string | Buffer }

const words = process.argv.slice(2)
const asked = words.flatMap((word) => What.safeParse(word).data ?? [])
const parts = words.filter((word) => !What.safeParse(word).success)
await mkdir(CACHE, { recursive: true })
for (const what of asked.length > 0 ? asked : What.options) await sheets(what, await cellsOf(what))

async function cellsOf(what: What): Promise<Cell[]> {
  const isWanted = (name: string) => parts.length === 0 || parts.some((part) => name.includes(part))
  const ids = allRecords.map(({ id }) => id).filter(isWanted)
  const each = (file: string) =>
    ids.map((id) => ({ label: id, picture: join(PICTURES, id, file) })).filter(({ picture }) => existsSync(picture))
  if (what === 'photos') return each('photo.jpg')
  if (what === 'cutouts') return each('cutout.webp')
  if (what === 'plans') return each('plan.webp')
  if (what === 'sprites') {
    return each('sprites/sprites.json').flatMap(({ label, picture: sheet }) => {
      const { views } = SpriteSheet.parse(JSON.parse(readFileSync(sheet, 'utf8')))
      return [...new Set(views.map(({ picture }) => picture))].map((picture) => ({
        label: `${label} ${basename(picture, '.webp')}`,
        picture: join(sheet, '..', picture),
      }))
    })
  }
  if (what === 'sets') {
    return readdirSync(SETS)
      .filter((file) => file.endsWith('-1600.jpg') && isWanted(file))
      .map((file) => ({ label: file, picture: join(SETS, file) }))
  }
  return Promise.all(readdirSync(PLATES).filter(isWanted).map(lit))
}

/** A plate without furniture. */
async function lit(name: string): Promise<Cell> {
  const plate = await plateOf(name)
  const lit = { lighting: lightingOf('day', false), lamps: [], stands: [] }
  const light = repaint(plate, lightPlate(plate, lit), {
    wall: '#e6e1d8',
    leftWall: '#e6e1d8',
    floor: '#c9a982',
    tile: null,
  })
  const bytes = Uint8Array.from(light, (value) => Math.round(255 * encodeSrgb(Math.min(1, value * 0.84))))
  const { width, height } = plate.view
  const picture = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .flop(plate.mirrored)
    .png()
    .toBuffer()
  return { label: name, picture }
}

async function sheets(what: What, cells: Cell[]): Promise<void> {
  const isLarge = what === 'plates' || what === 'sets'
  const [wide, tall, columns] = isLarge ? [640, 427, 3] : [240, 240, 8]
  const perSheet = columns * ROWS
  for (let first = 0; first < cells.length; first += perSheet) {
    const shown = cells.slice(first, first + perSheet)
    const pictures = await Promise.all(
      shown.map(async ({ label, picture }, index) => ({
        left: (index % columns) * wide,
        top: Math.floor(index / columns) * (tall + LABEL),
        input: await sharp(picture)
          .resize(wide, tall, { fit: 'contain', background: '#e9e4db' })
          .flatten({ background: '#e9e4db' })
          .extend({ bottom: LABEL, background: '#ffffff' })
          .composite([{ input: caption(label, wide), left: 0, top: tall }])
          .toBuffer(),
      })),
    )
    const height = Math.ceil(shown.length / columns) * (tall + LABEL)
    const file = join(CACHE, `contact-${what}-${1 + first / perSheet}.jpg`)
    await sharp({ create: { width: columns * wide, height, channels: 3, background: '#ffffff' } })
      .composite(pictures)
      .jpeg({ quality: 86 })
      .toFile(file)
    console.log(`${file}: ${shown.length} ${what}`)
  }
}

function caption(text: string, wide: number): Buffer {
  return Buffer.from(
    `<svg width="${wide}" height="${LABEL}"><text x="6" y="15" font-size="11" font-family="sans-serif" fill="#333">${text}</text></svg>`,
  )
}
