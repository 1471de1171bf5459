/**
 * Generates the studio's community boards with the real engine: `npx tsx tools/communityBoards.ts [key …]`. Products
 * without photographs are left out and reported. `--words` writes their texts again and leaves their pictures alone.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { BOARDS, communityBoards, MadeBoard, type BoardRecipe } from '../server/catalog/communityBoards.ts'
import { PICTURES, picturesVersion } from '../server/catalog/pictures.ts'
import { records } from '../server/catalog/records.ts'
import { openEngine } from '../server/design/engine/openEngine.ts'
import { writeBoards } from '../server/design/engine/words/describeBoard.ts'

/** Minimum number of products of a board. */
const MIN_PRODUCTS = 4
const JPEG_QUALITY = 82
const silent = () => undefined

const wantedKeys = process.argv.slice(2).filter((argument) => argument !== '--words')
const engine = openEngine({ workers: 1 })
await mkdir(BOARDS, { recursive: true })
if (!process.argv.includes('--words'))
  for (const recipe of communityBoards)
    if (wantedKeys.length === 0 || wantedKeys.includes(recipe.key)) await make(recipe)
await engine.close()
await writeWords()

/** The boards stand side by side, so their texts are written as one page. */
async function writeWords(): Promise<void> {
  const boards = []
  for (const recipe of communityBoards) {
    const file = join(BOARDS, `${recipe.key}.json`)
    if (existsSync(file)) boards.push({ recipe, file, made: MadeBoard.parse(JSON.parse(await readFile(file, 'utf8'))) })
  }
  const orders = boards.map(({ recipe: { functionName, size, style, seed }, made }) => ({
    products: made.products.flatMap((id) => {
      const record = records.find((candidate) => candidate.id === id)
      return record ? [{ ...record, folder: join(PICTURES, id) }] : []
    }),
    functionName,
    size,
    style,
    seed,
  }))
  const page = writeBoards(orders)
  for (const [i, { file, made }] of boards.entries())
    await writeFile(file, `${JSON.stringify({ ...made, description: page[i]?.description }, null, 2)}\n`)
}

async function make({
  key,
  functionName,
  size,
  style,
  seed,
  light = 'day',
  products: ids,
}: BoardRecipe): Promise<void> {
  const products = ids.flatMap((id) => {
    const record = records.find((candidate) => candidate.id === id)
    const folder = join(PICTURES, id)
    return record && picturesVersion(folder) ? [{ ...record, folder }] : []
  })
  const present = products.map(({ id }) => id)
  const missing = ids.filter((id) => !present.includes(id))
  if (missing.length > 0) console.log(`${key}: without ${missing.join(', ')}`)
  if (products.length < MIN_PRODUCTS) return console.log(`${key}: left out`)
  const order = { products, functionName, size, style, seed }
  const { palette, record, description } = await engine.describe(order, silent)
  const { picture } = await engine.paint({ ...order, palette, record, light }, silent)
  const room = await sharp(picture).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer()
  await writeFile(join(BOARDS, `${key}.jpg`), room)
  await writeFile(
    join(BOARDS, `${key}.json`),
    `${JSON.stringify({ description, palette, record, products: present }, null, 2)}\n`,
  )
  console.log(`${key}: ${description.main_title}, ${Math.round(room.length / 1024)} kB`)
}
