/**
 * Paints sample rooms for inspection, one contact sheet for each function and style, with 1 to 10 real products:
 *
 *     npm run rooms                                   # all sheets of seed 0
 *     npm run rooms -- Sleep "Color Pop" --seeds 0,1,2
 *     npm run rooms -- Dining --counts 1,2 --large    # also single pictures in full size
 *     npm run rooms -- Sleep --lights day,lamps       # the same rooms in other light
 *     npm run rooms -- --awkward                      # picks that fit badly: two sofas and a sectional, three beds
 *
 * The sheets are written to `.cache/rooms`. Pictures are reused until the engine changes.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { performance } from 'node:perf_hooks'
import { paintRoom } from '../server/design/engine/picture/paintRoom.ts'
import { productLook } from '../server/design/engine/palette/soldLook.ts'
import { decideDesign } from '../server/design/engine/record/decideDesign.ts'
import { chanceOf } from '../server/design/engine/chance.ts'
import type { CatalogueProduct } from '../server/design/engine/order.ts'
import { RoomFunction, RoomLight, Style } from '../src/contract/vocabulary.ts'
import { AWKWARD } from './rooms/awkwardPicks.ts'
import { productsOf, roomPicks } from './rooms/roomPicks.ts'

// The server blocks this loader for the whole process; the sheets' labels are SVG.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

const ROOT = path.resolve(import.meta.dirname, '..')
const OUT = path.join(ROOT, '.cache', 'rooms')
const CELL = { width: 560, height: 373 }
const COLUMNS = 3
const LABEL = 18

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '0' },
    counts: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10' },
    lights: { type: 'string', default: 'day' },
    awkward: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
  },
})
const seeds = numbers(values.seeds)
const counts = numbers(values.counts)
const lights = values.lights.split(',').map((word) => RoomLight.parse(word))
const names = chosen(RoomFunction.options)
const styles = chosen(Style.options)
const engine = engineHash()

await mkdir(path.join(OUT, 'single'), { recursive: true })
for (const light of lights) {
  if (values.awkward) await awkwardSheet(light)
  else
    for (const name of names)
      for (const style of styles)
        for (const seed of seeds) {
          const cells: Cell[] = []
          for (const count of counts) {
            const stem = `${name}-${style.replace(' ', '-')}-${count}-${seed}`
            cells.push(await room({ stem, name, style, seed, light, products: roomPicks(name, style, count, seed) }))
          }
          await sheet(cells, path.join(OUT, `${name}-${style.replace(' ', '-')}-${seed}${suffix(light)}.jpg`))
        }
}

type Cell = { label: string; file: string }
type Room = {
  stem: string
  name: RoomFunction
  style: Style
  seed: number
  light: RoomLight
  products: CatalogueProduct[]
}

async function awkwardSheet(light: RoomLight): Promise<void> {
  const cells: Cell[] = []
  for (const { title, name, style, ids } of AWKWARD.filter(
    (one) => positionals.length === 0 || positionals.includes(one.title),
  ))
    for (const seed of seeds) {
      const stem = `${title.replaceAll(' ', '-')}-${seed}`
      cells.push(await room({ stem, name, style, seed, light, products: productsOf(ids) }))
    }
  await sheet(cells, path.join(OUT, `awkward${suffix(light)}.jpg`))
}

function suffix(light: RoomLight): string {
  return light === 'day' ? '' : `-${light}`
}

async function room({ stem, name, style, seed, light, products }: Room): Promise<Cell> {
  const key = createHash('sha256')
    .update(`${engine}/${products.map(({ id }) => id).join()}/${style}/${seed}/${light}`)
    .digest('hex')
    .slice(0, 12)
  const file = path.join(OUT, 'single', `${stem}-${key}.jpg`)
  const label = `${stem}: ${products.map(({ id }) => id).join(' · ')}`
  if (existsSync(file) && !values.large) return { label, file }
  // Each picture has its own room and arrangement, like the rooms of different users.
  const own = Math.floor(chanceOf(seed, `${stem}/room`)() * 2 ** 32)
  const order = { products, functionName: name, size: null, style, seed: own }
  const { palette, record } = decideDesign(order, await Promise.all(products.map((product) => productLook(product))))
  const began = performance.now()
  const { picture, note } = await paintRoom({ ...order, palette, record, light }, () => Promise.resolve())
  if (note) console.log(`${stem}: ${note}`)
  if (values.large) {
    const large = path.join(OUT, `${stem}${suffix(light)}.jpg`)
    await writeFile(large, picture)
    console.log(`${path.relative(process.cwd(), large)}: ${Math.round(performance.now() - began)} ms; ${label}`)
  }
  await sharp(picture).resize(CELL.width, CELL.height).jpeg({ quality: 88 }).toFile(file)
  return { label, file }
}

async function sheet(cells: readonly Cell[], file: string): Promise<void> {
  const pictures = await Promise.all(
    cells.map(async ({ label, file: cell }, index) => ({
      left: (index % COLUMNS) * CELL.width,
      top: Math.floor(index / COLUMNS) * (CELL.height + LABEL),
      input: await sharp(cell)
        .extend({ bottom: LABEL, background: '#ffffff' })
        .composite([{ input: caption(label), left: 0, top: CELL.height }])
        .toBuffer(),
    })),
  )
  const rows = Math.ceil(cells.length / COLUMNS)
  const [width, height] = [Math.min(cells.length, COLUMNS) * CELL.width, rows * (CELL.height + LABEL)]
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(pictures)
    .jpeg({ quality: 86 })
    .toFile(file)
  console.log(path.relative(process.cwd(), file))
}

function caption(text: string): Buffer {
  return Buffer.from(
    `<svg width="${CELL.width}" height="${LABEL}"><text x="4" y="12" font-size="9" font-family="sans-serif" fill="#333">${text}</text></svg>`,
  )
}

/** The inputs of the pictures: the engine's sources and its plates. */
function engineHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['server/design/engine/picture', 'server/design/engine']) {
    for (const file of readdirSync(path.join(ROOT, folder)).filter((found) => /^(?!.*\.test).*\.ts$/.test(found)))
      hash.update(readFileSync(path.join(ROOT, folder, file)))
  }
  const plates = path.join(ROOT, 'server/design/engine/plates')
  for (const plate of readdirSync(plates)) hash.update(readFileSync(path.join(plates, plate, 'plate.json')))
  return hash.digest('hex')
}

function numbers(text: string): number[] {
  return text.split(',').map(Number)
}

/** The words of a list that were passed as arguments; all of them when none was. */
function chosen<Word extends string>(words: readonly Word[]): readonly Word[] {
  const named = words.filter((word) => positionals.includes(word))
  return named.length > 0 ? named : words
}
