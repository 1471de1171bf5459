/**
 * Contact sheets of furnished rooms in 3D, for inspection: `npm run walks [-- --count 48 --inside --large]`. The
 * pictures and the sheets are written to `.cache/walks`. With `--origin` it uses an app that is already running.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { layoutLink } from '../studio/draw/export/layoutLink.ts'
import { launchBrowser } from './launchBrowser.ts'
import { openRoom, sampleRooms } from './rooms/sampleRooms.ts'
import { startApp } from './startApp.ts'
import { WEBGL_FLAGS } from '../tests/support/walk.ts'

const OUT = path.resolve(import.meta.dirname, '..', '.cache', 'walks')
const COLUMNS = 4
const CELL = { width: 600, height: 400 }
const PER_SHEET = 12

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '48' },
    from: { type: 'string', default: '0' },
    origin: { type: 'string' },
    inside: { type: 'boolean', default: false },
  },
})
const app = values.origin ? undefined : await startApp({ dataDir: path.join(OUT, 'data') })
const origin = values.origin ?? app?.origin ?? ''
const browser = await launchBrowser(...WEBGL_FLAGS)
try {
  await mkdir(OUT, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.log(message.text().slice(0, 600))
  })
  page.on('pageerror', (error) => console.log(error.message))
  const rooms = sampleRooms(Number(values.count)).slice(Number(values.from))
  const files: string[] = []
  for (const [index, { name, layout, hour }] of rooms.entries()) {
    const file = path.join(OUT, `${values.inside ? 'inside-' : ''}${index + Number(values.from)}.png`)
    const startedMs = performance.now()
    await openRoom(page, `${origin}/studio#plan=${layoutLink(layout)}`, { isInside: values.inside, hour })
    await page.getByRole('application', { name: 'Room in 3D' }).screenshot({ path: file })
    console.log(`${name}: ${layout.items.length} pieces, ${Math.round(performance.now() - startedMs)} ms`)
    files.push(file)
  }
  for (let start = 0; start < files.length; start += PER_SHEET) {
    const cells = await Promise.all(
      files.slice(start, start + PER_SHEET).map(async (file, cell) => ({
        input: await sharp(file).resize(CELL.width, CELL.height, { fit: 'cover' }).toBuffer(),
        left: (cell % COLUMNS) * CELL.width,
        top: Math.floor(cell / COLUMNS) * CELL.height,
      })),
    )
    const rows = Math.ceil(cells.length / COLUMNS)
    await sharp({
      create: { width: COLUMNS * CELL.width, height: rows * CELL.height, channels: 3, background: '#ffffff' },
    })
      .composite(cells)
      .jpeg({ quality: 88 })
      .toFile(path.join(OUT, `sheet-${values.inside ? 'inside-' : ''}${start / PER_SHEET}.jpg`))
  }
} finally {
  await browser.close()
  await app?.stop()
}
