/**
 * Limits the size of committed files, which every clone downloads, and of served pictures, which every visitor
 * downloads; and checks which furnished and empty rooms there are.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { photoAddress, ROOM_SETS, roomSet, roomSetOf } from '../../src/ui/photographs/roomSets.ts'
import { PLATES } from '../../server/design/engine/picture/plate.ts'
import { records } from '../../server/catalog/records.ts'
import { RoomSets } from './sets/setRecipe.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MEGABYTE = 1_000_000
const ALL = 90 * MEGABYTE
const ALL_PLATES = 25 * MEGABYTE
/** Cut-outs of 1,600 pixels: 75 kB on average, the largest of patterned rugs. */
const ALL_CUTOUTS = 30 * MEGABYTE
const CUTOUT = 400_000
const CARD = 30_000
const SET = 250_000

function weightOf(folder: string): number {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

it('keeps pictures, sprites, models, boards, plates and sets under 90 MB together, and the plates under 25 MB', () => {
  const plates = weightOf('server/design/engine/plates')
  const all = ['server/catalog/pictures', 'server/catalog/boards', 'public/rooms'].map(weightOf)
  expect(plates).toBeLessThan(ALL_PLATES)
  expect(all.reduce((sum, weight) => sum + weight, plates)).toBeLessThan(ALL)
})

it('keeps the cut-outs under 30 MB together, and each under 400 kB', () => {
  const weights = records.map(({ id }) => statSync(join(ROOT, 'server/catalog/pictures', id, 'cutout.webp')).size)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(ALL_CUTOUTS)
  expect(Math.max(...weights)).toBeLessThan(CUTOUT)
})

it("keeps every card's picture under 30 kB at its displayed size, on standard and high-density screens", () => {
  const heavy = records.flatMap(({ id }) =>
    ['photo-384.avif', 'photo-384.webp', 'photo-768.avif', 'photo-768.webp']
      .map((file) => join(id, file))
      .filter((file) => statSync(join(ROOT, 'server/catalog/pictures', file)).size >= CARD),
  )
  expect(heavy).toEqual([])
})

it('lists a furnished room of every function in every style', () => {
  expect(RoomSets.parse(ROOM_SETS)).toEqual(ROOM_SETS)
  for (const functionName of RoomFunction.options)
    for (const style of Style.options) expect(roomSetOf(functionName, style)).toMatchObject({ functionName, style })
  expect(roomSet('no-such-room')).toBeUndefined()
})

it('has photographs of the furnished rooms that are 1600 pixels wide and under 250 kB', async () => {
  const wrong: string[] = []
  for (const set of ROOM_SETS) {
    for (const type of ['avif', 'webp', 'jpg'] as const) {
      const file = join(ROOT, 'public', photoAddress(set, set.width, type))
      const { width } = await sharp(file).metadata()
      if (width !== 1600 || statSync(file).size >= SET) wrong.push(file)
    }
  }
  expect(wrong).toEqual([])
})

it('lists only products of the catalogue for a room', () => {
  const known = new Set(records.map(({ id }) => id))
  expect(ROOM_SETS.flatMap(({ products }) => products.filter((id) => !known.has(id)))).toEqual([])
})

it.each(RoomFunction.options)('has two empty rooms for %s', (name) => {
  expect(PLATES[name].length).toBeGreaterThanOrEqual(2)
  const lacking = PLATES[name].flatMap((plate) =>
    ['light.webp', 'albedo.webp', 'mask.webp', 'plate.json']
      .map((file) => join('server/design/engine/plates', plate, file))
      .filter((file) => !existsSync(join(ROOT, file))),
  )
  expect(lacking).toEqual([])
})
