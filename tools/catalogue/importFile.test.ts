import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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
    expect(said).toContain('1 prices such as "99.999" can be read in two ways')
    await expect(importFile({ database, images }, file, options)).rejects.toThrow('pass --map COLUMN=id')
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}, 60_000)
