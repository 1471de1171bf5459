/** Lays all photos on one sheet, to judge them together: `tsx tools/photography/contactSheet.ts [id-part …]` → .cache/contact.jpg */
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { written } from '../../server/catalogue/records.ts'

const PICTURES = fileURLToPath(new URL('../../server/catalogue/pictures/', import.meta.url))
const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url))
const CELL = 240
const LABEL = 22
const COLUMNS = 8

const parts = process.argv.slice(2)
const wanted = written.filter(({ id }) => parts.length === 0 || parts.some((part) => id.includes(part)))
const cells: { id: string; file: string }[] = []
for (const { id } of wanted) {
  const file = join(PICTURES, id, 'photo.jpg')
  const there = await access(file).then(
    () => true,
    () => false,
  )
  if (there) cells.push({ id, file })
}
const rows = Math.max(1, Math.ceil(cells.length / COLUMNS))
const pictures = await Promise.all(
  cells.map(async ({ id, file }, index) => ({
    left: (index % COLUMNS) * CELL,
    top: Math.floor(index / COLUMNS) * (CELL + LABEL),
    input: await sharp(file)
      .resize(CELL, CELL)
      .extend({ bottom: LABEL, background: '#ffffff' })
      .composite([{ input: label(id), left: 0, top: CELL }])
      .toBuffer(),
  })),
)
await mkdir(CACHE, { recursive: true })
await sharp({ create: { width: COLUMNS * CELL, height: rows * (CELL + LABEL), channels: 3, background: '#ffffff' } })
  .composite(pictures)
  .jpeg({ quality: 86 })
  .toFile(join(CACHE, 'contact.jpg'))
console.log(`${cells.length} of ${wanted.length} photos on .cache/contact.jpg`)

function label(id: string): Buffer {
  return Buffer.from(
    `<svg width="${CELL}" height="${LABEL}"><text x="6" y="15" font-size="11" font-family="sans-serif" fill="#333">${id}</text></svg>`,
  )
}
