import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BOARDS, communityBoards, MadeBoard } from './communityBoards.ts'

it('has a whole design record for every board of the community, whose colors are those of its palette', async () => {
  const faults: string[] = []
  for (const { key } of communityBoards) {
    const { record, palette, products } = MadeBoard.parse(
      JSON.parse(await readFile(join(BOARDS, `${key}.json`), 'utf8')),
    )
    const parts = ['dresses', 'stands', 'groups', 'camera'] as const
    faults.push(...parts.filter((part) => record[part] === undefined).map((part) => `${key}: no ${part}`))
    faults.push(...products.filter((id) => !record.quantities[id]).map((id) => `${key}: no quantity of ${id}`))
    for (const { hex, name } of record.colors)
      if (palette.some((swatch) => swatch.hex === hex && swatch.name !== name))
        faults.push(`${key}: two names of ${hex}`)
    if (!record.colors.some(({ role }) => role === 'main')) faults.push(`${key}: no main color`)
  }
  expect(faults).toEqual([])
  expect(communityBoards.length).toBeGreaterThan(5)
})
