/**
 * Limits the size of committed files, which every clone downloads, and of served pictures, which every visitor
 * downloads.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { RoomFunction } from '../../src/contract/vocabulary.ts'
import { ROOM_SETS } from '../../src/features/rooms/roomSets.ts'
import { PLATES } from '../../server/generation/room/plate.ts'
import { records } from '../../server/catalogue/records.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MEGABYTE = 1_000_000
const ALL = 90 * MEGABYTE
const ALL_PLATES = 25 * MEGABYTE
/** Cut-outs of 1,600 pixels: 75 kB on average, the largest of patterned rugs. */
const ALL_CUTOUTS = 30 * MEGABYTE
const CUTOUT = 400_000
const CARD = 30_000
const SET = 250_000
const MIN_SETS = 12

function weightOf(folder: string): number {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

it('keeps pictures, sprites, models, boards, plates and sets under 90 MB together, and the plates under 25 MB', () => {
  const plates = weightOf('server/generation/plates')
  const all = ['server/catalogue/pictures', 'server/catalogue/boards', 'public/rooms'].map(weightOf)
  expect(plates).toBeLessThan(ALL_PLATES)
  expect(all.reduce((sum, weight) => sum + weight, plates)).toBeLessThan(ALL)
})

it('keeps the cut-outs under 30 MB together, and each under 400 kB', () => {
  const weights = records.map(({ id }) => statSync(join(ROOT, 'server/catalogue/pictures', id, 'cutout.webp')).size)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(ALL_CUTOUTS)
  expect(Math.max(...weights)).toBeLessThan(CUTOUT)
})

it("keeps every card's picture under 30 kB at its displayed size, on standard and high-density screens", () => {
  const heavy = records.flatMap(({ id }) =>
    ['photo-384.avif', 'photo-384.webp', 'photo-768.avif', 'photo-768.webp']
      .map((file) => join(id, file))
      .filter((file) => statSync(join(ROOT, 'server/catalogue/pictures', file)).size >= CARD),
  )
  expect(heavy).toEqual([])
})

it('has at least twelve rooms of all functions in several styles, each 1600 pixels wide and under 250 kB', async () => {
  expect(ROOM_SETS.length).toBeGreaterThanOrEqual(MIN_SETS)
  for (const name of RoomFunction.options) {
    const styles = ROOM_SETS.filter(({ functionName }) => functionName === name).map(({ style }) => style)
    expect(new Set(styles).size).toBeGreaterThanOrEqual(2)
  }
  const wrong: string[] = []
  for (const { key } of ROOM_SETS) {
    for (const type of ['avif', 'webp', 'jpg']) {
      const file = join(ROOT, 'public/rooms', `${key}-1600.${type}`)
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
      .map((file) => join('server/generation/plates', plate, file))
      .filter((file) => !existsSync(join(ROOT, file))),
  )
  expect(lacking).toEqual([])
})
