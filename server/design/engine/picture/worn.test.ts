/** What beds and rails wear in a room picture. */
import { expect, it } from 'vitest'
import { records } from '../../../catalog/records.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import { withFolder } from '../../../../tests/support/testOrder.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { encodeSrgb, LINEAR_OF_BYTE } from '../color.ts'
import { colorDifference } from '../palette/visibleColors.ts'
import { UNDYED } from '../../../../studio/model/bedding.ts'
import { ADDED_BED } from './added.ts'
import { pointInRoom } from './bedSurface.ts'
import { dye, type Pixels } from './dye.ts'
import { type Dyes, pieceOf } from './piece.ts'
import { placedPieceOf } from './placedPiece.ts'
import { planRoom } from './planRoom.ts'
import { plateOf } from './plate.ts'

const BEDS = records.filter(({ kind }) => kind === 'bed')

function planOf(functionName: RoomFunction, ids: readonly string[]) {
  const products = ids.flatMap((id) => records.filter((record) => record.id === id)).map(withFolder)
  return planRoom({ products, functionName, size: null, style: 'Color Pop', seed: 3 })
}

async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The mean color of the pixels that are wholly of a part: 0, 1 and 2 are cover, sheets and cushion. */
function meanOf({ data }: Pixels, bedding: Pixels, part: 0 | 1 | 2): string {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < data.length; i += 4) {
    if ((bedding.data[i + part] ?? 0) < 255 || (data[i + 3] ?? 0) < 255) continue
    for (const c of [0, 1, 2]) sum[c] = (sum[c] ?? 0) + (LINEAR_OF_BYTE[data[i + c] ?? 0] ?? 0)
    count++
  }
  const byte = (light: number) => Math.round(255 * encodeSrgb(light / count))
  return `#${sum.map((light) => byte(light).toString(16).padStart(2, '0')).join('')}`
}

it('knows where every view of a bed shows its bedding', async () => {
  for (const record of BEDS) {
    const { looks } = await pieceOf(withFolder(record), 0)
    for (const look of looks) {
      if (!look.bedding) throw new Error(`${record.id} has a view without its bedding.`)
      const [picture, bedding] = [await pixelsOf(look.picture), await pixelsOf(look.bedding)]
      expect([bedding.width, bedding.height]).toEqual([picture.width, picture.height])
      const count = (isWanted: (i: number) => boolean) => {
        let found = 0
        for (let i = 0; i < picture.data.length; i += 4) if (isWanted(i)) found++
        return found
      }
      const whole = count((i) => (picture.data[i + 3] ?? 0) > 128)
      const worn = (i: number) => (bedding.data[i] ?? 0) + (bedding.data[i + 1] ?? 0) + (bedding.data[i + 2] ?? 0) > 128
      expect(count((i) => (bedding.data[i] ?? 0) > 128) / whole).toBeGreaterThan(0.2)
      // Of the bedding, hardly a pixel is beside the bed.
      expect(count((i) => worn(i) && (picture.data[i + 3] ?? 0) < 64) / count(worn)).toBeLessThan(0.01)
    }
  }
}, 120_000)

it('gives cover, sheets and cushion of a bed their colors, and leaves its frame', async () => {
  const { view } = await plateOf('sleep')
  const dyes: Dyes = { cover: '#dda23c', sheets: UNDYED, cushion: '#3a5f8a' }
  for (const record of BEDS) {
    const piece = await pieceOf(withFolder(record), 0)
    const [look] = piece.looks
    if (!look.bedding) throw new Error('The bedding is unknown.')
    const [before, picture, bedding] = await Promise.all([look.picture, look.picture, look.bedding].map(pixelsOf))
    if (!before || !picture || !bedding) throw new Error('A picture was not read.')
    const pointAt = pointInRoom(view, placedPieceOf(piece, { x: 100, y: 50 }), { left: 0, top: 0 })
    dye(picture, { is: 'bed', bedding, pointAt }, dyes)
    expect(colorDifference(meanOf(picture, bedding, 0), '#dda23c')).toBeLessThan(5)
    expect(colorDifference(meanOf(picture, bedding, 1), UNDYED)).toBeLessThan(5)
    expect(colorDifference(meanOf(picture, bedding, 2), '#3a5f8a')).toBeLessThan(5)
    const isFrame = (i: number) => [0, 1, 2].every((c) => bedding.data[i + c] === 0)
    const changed = Array.from({ length: picture.data.length / 4 }, (_, i) => 4 * i).filter(
      (i) => isFrame(i) && picture.data.readUInt32LE(i) !== before.data.readUInt32LE(i),
    )
    expect(changed).toEqual([])
  }
}, 120_000)

it('lays picked bedding on the bed, never as a bundle, and dresses every other bed in undyed linen', async () => {
  const { stands, worn } = await planOf('Sleep', [
    'bergen-twin-bed-meadow',
    'ansel-twin-bed-ivory',
    'thea-duvet-cover-marigold',
    'linden-sheet-set-coral',
  ])
  expect(worn.map(({ index }) => index)).toEqual([2, 3])
  expect(stands.filter(({ piece }) => piece?.kind === 'textile')).toEqual([])
  const dyes = (index: number) => stands.find(({ piece }) => piece?.index === index)?.piece?.dyes
  expect(dyes(0)).toMatchObject({ cover: '#dda23c', sheets: '#dd7a62' })
  expect(dyes(1)).toMatchObject({ cover: UNDYED, sheets: UNDYED, cushion: UNDYED })
})

it('adds a bed of undyed linen for bedding without one, and hangs towels on a rail', async () => {
  const { stands, anchor } = await planOf('Sleep', ['alma-comforter-teal', 'fenn-linen-pillow-sage'])
  expect(anchor?.piece).toMatchObject({
    index: ADDED_BED,
    dyes: { cover: '#2f7d85', rest: UNDYED, sheets: UNDYED, isQuilted: true },
  })
  expect(stands.find(({ piece }) => piece?.index === 1)?.on).toBe(anchor)
  const bath = await planOf('Bath', ['selma-tub-white', 'mareva-towel-set-sage'])
  const towel = bath.stands.find(({ piece }) => piece?.index === 1)
  expect(towel).toMatchObject({ isHung: true, piece: { dyes: { towel: '#98a088' } } })
})
