/**
 * Paints sample boards for inspection, with real products, as contact sheets:
 *
 *     npm run boards -- --sheet                            # functions x formats x counts
 *     npm run boards -- --sheet Sleep --formats 5:4,9:16   # some of them
 *     npm run boards -- --direction                        # the bedroom of the design direction, in every format
 *     npm run boards -- --picks picks.json                 # boards by name, as in `Picks`
 *
 * The sheets are written to `.cache/boards`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'
import { build } from 'vite'
import { z } from 'zod'
import { records } from '../server/catalog/records.ts'
import { Shot } from '../server/catalog/record.ts'
import type { CatalogueProduct } from '../server/design/engine/order.ts'
import { productLook } from '../server/design/engine/palette/soldLook.ts'
import { shownColors } from '../src/contract/shownColors.ts'
import { wornCutouts } from '../server/design/engine/picture/wornPictures.ts'
import { decideDesign } from '../server/design/engine/record/decideDesign.ts'
import { RoomFunction, Style } from '../src/contract/vocabulary.ts'
import type { SheetOrder, PaintedSheet } from './boards/sheetPage.ts'
import { launchBrowser } from './launchBrowser.ts'
import { roomPicks } from './rooms/roomPicks.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PICTURES = path.join(ROOT, 'server', 'catalog', 'pictures')
const OUT = path.join(ROOT, '.cache', 'boards')
const HOST = 'http://boards.test'
const LABEL = 16
const FORMATS: Record<string, number> = {
  '5:4': 5 / 4,
  '1:1': 1,
  '4:5': 4 / 5,
  '9:16': 9 / 16,
  '2:3': 2 / 3,
  '16:9': 16 / 9,
  a4: 210 / 297,
  'a4-wide': 297 / 210,
  'letter-wide': 11 / 8.5,
}
/** The picks of the design direction. */
const DIRECTION = [
  'bergen-queen-bed-oak',
  'bergen-dresser-white',
  'bergen-nightstand-oak',
  'cove-table-lamp-terracotta',
  'fico-rubber-plant-terracotta',
  'ottoline-stripe-rug-ivory',
  'inish-wool-throw-rust',
  'fenn-linen-pillow-sage',
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sheet: { type: 'boolean', default: false },
    direction: { type: 'boolean', default: false },
    picks: { type: 'string' },
    formats: { type: 'string' },
    counts: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10' },
    seeds: { type: 'string', default: '0' },
    style: { type: 'string' },
    cell: { type: 'string', default: '360' },
    columns: { type: 'string', default: '4' },
    single: { type: 'boolean', default: false },
  },
})
const Picks = z.record(
  z.string(),
  z.object({ function_name: RoomFunction, picks: z.array(z.string()).min(1), style: Style }),
)
type Cell = {
  label: string
  functionName: RoomFunction
  products: readonly CatalogueProduct[]
  format: string
  seed: number
  style: Style
}

await mkdir(OUT, { recursive: true })
const paint = await openPainter()
const cells = values.picks ? await pickedCells(values.picks) : values.direction ? directionCells() : sheetCells()
const name = values.picks ? 'picks' : values.direction ? 'direction' : 'sheet'
const perSheet = Number(values.columns) * 3
for (let from = 0; from < cells.length; from += perSheet) {
  const file = path.join(OUT, `${name}-${String(from / perSheet + 1).padStart(2, '0')}.png`)
  await writeSheet(cells.slice(from, from + perSheet), file)
  console.log(path.relative(process.cwd(), file))
}
await paint.close()

function directionCells(): Cell[] {
  const products = DIRECTION.map(productOf)
  const formats = values.formats?.split(',') ?? Object.keys(FORMATS)
  return values.seeds.split(',').flatMap((seed) =>
    formats.map(
      (format): Cell => ({
        label: `${format} seed ${seed}`,
        functionName: 'Sleep',
        products,
        format,
        seed: Number(seed),
        style: 'Natural Tones',
      }),
    ),
  )
}

async function pickedCells(file: string): Promise<Cell[]> {
  const boards = Object.entries(Picks.parse(JSON.parse(await readFile(file, 'utf8'))))
  const formats = values.formats?.split(',') ?? ['5:4']
  return values.seeds.split(',').flatMap((seed) =>
    boards.map(
      ([label, { picks, style, function_name: functionName }], at): Cell => ({
        label,
        functionName,
        products: picks.map(productOf),
        format: formats[at % formats.length] ?? '5:4',
        seed: Number(seed),
        style,
      }),
    ),
  )
}

/** Every function with every count of pieces; format and style change from cell to cell. */
function sheetCells(): Cell[] {
  const functions = RoomFunction.options.filter((name) => positionals.length === 0 || positionals.includes(name))
  const formats = values.formats?.split(',') ?? [
    '5:4',
    '4:5',
    '5:4',
    '1:1',
    '9:16',
    '5:4',
    '2:3',
    'a4',
    '16:9',
    'a4-wide',
  ]
  let at = 0
  return values.seeds.split(',').flatMap((seed) =>
    functions.flatMap((name) =>
      values.counts.split(',').map((count): Cell => {
        const style = Style.options[at % Style.options.length] ?? 'Natural Tones'
        const format = formats[at % formats.length] ?? '5:4'
        at++
        const products = roomPicks(name, style, Number(count), Number(seed))
        return {
          label: `${name} ${count} ${format} ${style}`,
          functionName: name,
          products,
          format,
          seed: Number(seed) + at,
          style,
        }
      }),
    ),
  )
}

function productOf(id: string): CatalogueProduct {
  const record = records.find((each) => each.id === id)
  if (!record) throw new Error(`There is no product ${id}.`)
  return { ...record, folder: path.join(PICTURES, id) }
}

function dataUrl(webp: Buffer | null | undefined): string | undefined {
  return webp ? `data:image/webp;base64,${webp.toString('base64')}` : undefined
}

async function orderOf({ products, functionName, format, seed, style }: Cell, cellPx: number): Promise<SheetOrder> {
  const order = { products: [...products], functionName, size: null, style, seed }
  const { palette, record } = decideDesign(order, await Promise.all(products.map((product) => productLook(product))))
  const aspect = FORMATS[format] ?? Number(format)
  const worn = await wornCutouts(products, record)
  const shown = await Promise.all(
    products.map(async ({ folder, colour, ...product }, index) => {
      const { cutout } = Shot.parse(JSON.parse(await readFile(path.join(folder, 'shot.json'), 'utf8')))
      return {
        ...product,
        Price: '',
        Amount: '1',
        image: '',
        hex_code: colour.hex,
        colour: colour.name,
        cutout: dataUrl(worn[index]) ?? `${HOST}/pictures/${product.id}/cutout.webp`,
        shadow: `${HOST}/pictures/${product.id}/shadow.webp`,
        cutout_width: cutout.width / cutout.pixelsPerInch,
      }
    }),
  )
  const heightPx = Math.round(Math.min(cellPx, (cellPx * 1.25) / aspect))
  const wanted = values.style as SheetOrder['style']
  return {
    products: shown,
    palette: shownColors(palette, record),
    record,
    seed,
    aspect,
    heightPx: heightPx * 2,
    ...(wanted ? { style: wanted } : {}),
  }
}

async function writeSheet(part: readonly Cell[], file: string): Promise<void> {
  const cellPx = Number(values.cell)
  const columns = Number(values.columns)
  const [wide, high] = [Math.round(cellPx * 1.25) + 8, cellPx + LABEL * 2 + 8]
  const pictures: OverlayOptions[] = []
  for (const [at, cell] of part.entries()) {
    const order = await orderOf(cell, cellPx)
    const { png, ms, style, faults } = await paint.board(order)
    const bytes = Buffer.from(png.slice(png.indexOf(',') + 1), 'base64')
    if (values.single) await writeFile(file.replace('.png', `-${at}.png`), bytes)
    const [left, top] = [(at % columns) * wide, Math.floor(at / columns) * high]
    const picture = await sharp(bytes)
      .resize({ height: Math.round(order.heightPx / 2) })
      .toBuffer()
    const lines = [`${cell.label} · ${style} · ${ms.toFixed(1)} ms`, faults.join(', ')]
    const caption = Buffer.from(await paint.caption(lines, wide), 'base64')
    pictures.push({ input: picture, left: left + 4, top: top + 4 }, { input: caption, left, top: top + cellPx + 6 })
  }
  const rows = Math.ceil(part.length / columns)
  await sharp({
    create: { width: Math.min(columns, part.length) * wide, height: rows * high, channels: 3, background: '#cfcac2' },
  })
    .composite(pictures)
    .png()
    .toFile(file)
}

async function openPainter() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    build: {
      write: false,
      assetsInlineLimit: 10_000_000,
      cssCodeSplit: false,
      lib: {
        entry: path.join(ROOT, 'tools/boards/sheetPage.ts'),
        formats: ['iife'],
        name: 'boards',
        cssFileName: 'boards',
      },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const code = outputs.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])).join('\n')
  const css = outputs.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  )
  const browser = await launchBrowser()
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  page.on('console', (m) => console.log(m.text()))
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.startsWith('/pictures/'))
      return route.fulfill({ contentType: 'text/html', body: `<style>${css.join('\n')}</style>` })
    return route.fulfill({ path: path.join(PICTURES, pathname.slice('/pictures/'.length)) })
  })
  await page.goto(HOST)
  await page.addScriptTag({ content: code })
  return {
    board: (order: SheetOrder): Promise<PaintedSheet> =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set by tools/boards/sheetPage.ts
      page.evaluate(
        (sent) => (window as unknown as { paintBoard: (o: SheetOrder) => Promise<PaintedSheet> }).paintBoard(sent),
        order,
      ),
    caption: (lines: readonly string[], width: number): Promise<string> =>
      page.evaluate(
        ([words, wide]) => {
          const canvas = document.createElement('canvas')
          Object.assign(canvas, { width: wide, height: 32 })
          const context = canvas.getContext('2d')
          if (!context) throw new Error('No canvas.')
          context.font = '11px sans-serif'
          for (const [at, line] of words.entries()) {
            context.fillStyle = at === 0 ? '#222222' : '#b00020'
            context.fillText(line, 4, 12 + at * 14)
          }
          return canvas.toDataURL('image/png').split(',')[1] ?? ''
        },
        [lines, width] as const,
      ),
    close: () => browser.close(),
  }
}
