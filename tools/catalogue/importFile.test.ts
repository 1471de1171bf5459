import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { openTestDatabase } from '../../tests/support/testDatabase.ts'
import { openImageStore } from '../../server/platform/images/imageStore.ts'
import { importFile } from './importFile.ts'

const TABLE = `item,name,price,wide,high
9001,Bar table,265.0,51,99
9002,Armchair,1995.0,68,96
9003,Desk,99.999,120,
`
const MAP = { item: 'id', name: 'title', wide: 'product_length', high: 'product_height' }

it('stores the hints about a maker for the next import, and reports assumptions without them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-maker-'))
  const database = await openTestDatabase()
  const images = await openImageStore(join(folder, 'images'))
  const file = join(folder, 'table.csv')
  await writeFile(file, TABLE)
  const printed: string[] = []
  const options = {
    hosts: [],
    replaces: false,
    isDry: false,
    signal: new AbortController().signal,
    print: (text: string) => void printed.push(text),
    progress: () => undefined,
  }
  try {
    const hints = { map: MAP, currency: 'SAR', unit: 'cm', decimal: '.' } as const
    const first = await importFile({ database, images }, file, { ...options, maker: 'fjord', hints })
    expect(first).toMatchObject({ added: 3, assumedDollars: 0, assumedInches: 0 })
    const second = await importFile({ database, images }, file, { ...options, maker: 'fjord' })
    expect(second).toMatchObject({ updated: 0, same: 3, assumedDollars: 0, assumedInches: 0 })
    printed.length = 0
    const bare = await importFile({ database, images }, file, { ...options, hints: { map: MAP } })
    expect(bare).toMatchObject({ updated: 2, refused: 1, assumedDollars: 2, assumedInches: 2, unclear: 1 })
    const said = printed.join('\n')
    expect(said).toContain('2 prices name no currency and were read as US dollars')
    expect(said).toContain('import again with --unit cm')
    expect(said).toContain('One price can be read in two ways and was refused, as "99.999" can be')
    await expect(importFile({ database, images }, file, options)).rejects.toThrow('pass --map COLUMN=id')
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}, 60_000)

const run = promisify(execFile)
const COMMAND = fileURLToPath(new URL('../catalogue.ts', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const SLOW = 240_000

/** The command itself, on a database of its own; rejects above an exit status of 0. */
async function openCommand() {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-command-'))
  const database = await openTestDatabase()
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), NODE_ENV: 'test' }
  return {
    folder,
    database,
    catalogue: (...words: string[]) =>
      run(process.execPath, ['--import', TSX, COMMAND, ...words], { env, cwd: folder }).then(({ stdout }) => stdout),
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

it('shows what will change by kind and row before an import, says each loss with its row, and takes the last import back', {
  timeout: SLOW,
}, async () => {
  const { folder, catalogue, close } = await openCommand()
  try {
    const file = join(folder, 'shop.csv')
    await writeFile(file, 'id,title,price\nq1,Quince sofa,999 EUR\nq2,Quince bench,1.299 EUR\nq3,Quince lamp,49 EUR\n')
    const dry = await catalogue('import', file, '--dry-run')
    expect(dry).toMatch(/added: 2\n +2 {2}q1 {2}Quince sofa\n +4 {2}q3 {2}Quince lamp\n/)
    expect(dry).toContain(`${file}:3 refused: "q2": price: "1.299 EUR" can be read in two ways`)
    expect(dry).toContain('Dry run, nothing kept. 3 rows: 2 added, 0 updated, 1 refused')
    expect(await readFile(`${file}.errors.csv`, 'utf8')).toContain('3,refused,q2,price')
    await catalogue('import', file, '--yes')
    await writeFile(file, 'id,title,price\nq1,Quince sofa,949 EUR\nq2,Quince bench,89 EUR\nq3,Quince lamp,49 EUR\n')
    const again = await catalogue('import', file, '--yes')
    expect(again).toMatch(
      /added: 1\n +3 {2}q2 {2}Quince bench\nupdated: 1\n +2 {2}q1 {2}Quince sofa: price €999.00 -> €949.00\n/,
    )
    expect(again).toContain('1 as before')
    expect(await catalogue('take-back')).toContain('shop.csv: 1 products removed, 1 restored.')
    const undone = await catalogue('import', file, '--dry-run')
    expect(undone).toContain('price €999.00 -> €949.00')
  } finally {
    await close()
  }
})

it('goes on with the pictures that an interrupted import has not loaded', { timeout: SLOW }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-resume-'))
  const database = await openTestDatabase()
  const images = await openImageStore(join(folder, 'images'))
  const photo = await readFile(join(inject('pictures'), 'sofa-oat', 'photo.jpg'))
  await writeFile(join(folder, 'lamp.jpg'), photo)
  const file = join(folder, 'table.csv')
  // More than are loaded at once.
  const rows = Array.from({ length: 130 }, (_, id) => `r${id},Quince lamp ${id},9 EUR,lamp.jpg`)
  await writeFile(file, `id,title,price,image_link\n${rows.join('\n')}\n`)
  const printed: string[] = []
  const stop = new AbortController()
  const options = { hosts: [], replaces: false, isDry: false, print: (text: string) => void printed.push(text) }
  try {
    await importFile({ database, images }, file, {
      ...options,
      signal: stop.signal,
      progress: (_share, { pictures }) => {
        if (pictures > 0) stop.abort(new Error('Interrupted'))
      },
    })
    expect(printed.join('\n')).toContain('Import the file again to load the others')
    const counts = await importFile({ database, images }, file, {
      ...options,
      signal: new AbortController().signal,
      progress: () => undefined,
    })
    expect(counts).toMatchObject({ added: 0, same: 130, pictures: 30 })
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})
