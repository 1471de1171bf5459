/** What a board shows of its beds: their cut-outs, their pictures from above, and their colors. */
import { expect, it } from 'vitest'
import { beddingColorsOf, UNDYED } from '../../../../studio/model/bedding.ts'
import { withFolder } from '../../../../tests/support/testOrder.ts'
import { records } from '../../../catalog/records.ts'
import { colorDifference, lookOf, shareOf } from '../palette/visibleColors.ts'
import { productLook } from '../palette/soldLook.ts'
import { perform } from '../perform.ts'
import { decideDesign } from '../record/decideDesign.ts'
import { wornCutout, wornPlan } from './wornPictures.ts'

const BEDS = records.filter(({ kind }) => kind === 'bed').map(withFolder)
const LINEN = { cover: UNDYED, sheets: UNDYED, cushion: UNDYED }
const isReported = () => Promise.resolve()

function orderOf(ids: readonly string[]) {
  const products = ids.flatMap((id) => records.filter((record) => record.id === id)).map(withFolder)
  return { products, functionName: 'Sleep' as const, size: null, style: 'Color Pop' as const, seed: 3 }
}

it('shows every bed in undyed linen on its cut-out and from above, and nothing of its photographed bedding', async () => {
  for (const bed of BEDS) {
    const bedding = Object.values(beddingColorsOf(bed.palette) ?? {})
    const strange = bedding.filter((hex) =>
      [UNDYED, ...bed.palette.slice(0, -3)].every((own) => colorDifference(own, hex) > 12),
    )
    for (const picture of [await wornCutout(bed, LINEN), await wornPlan(bed, LINEN)]) {
      const look = await lookOf(picture)
      expect(shareOf(look, UNDYED)).toBeGreaterThan(0.15)
      for (const hex of strange) expect(shareOf(look, hex)).toBeLessThan(0.002)
    }
  }
}, 600_000)

it('reads the colors of a bed from the bed alone', async () => {
  const [meadow] = BEDS.filter(({ id }) => id === 'bergen-twin-bed-meadow')
  if (!meadow) throw new Error('There is no such bed.')
  const order = orderOf([meadow.id])
  const { palette, record } = decideDesign(order, [await productLook(meadow)])
  for (const hex of Object.values(beddingColorsOf(meadow.palette) ?? {})) {
    expect(palette.map((swatch) => swatch.hex)).not.toContain(hex)
    expect(record.colors.map((color) => color.hex)).not.toContain(hex)
  }
  expect(record.colors.find(({ role }) => role === 'main')?.hex).toBe(meadow.colour.hex)
}, 240_000)

it('shows the sheet beside a cover that is too small, and a cover that fits over the whole bed', async () => {
  const [king] = BEDS.filter(({ id }) => id === 'ansel-king-bed-flax')
  if (!king) throw new Error('There is no such bed.')
  const [cover, sheets] = ['#2f7d85', '#dd7a62']
  const shares = async (spread?: { wide: number; long: number }) => {
    const look = await lookOf(await wornCutout(king, { cover, sheets, cushion: UNDYED, spread }))
    return { cover: shareOf(look, cover), sheets: shareOf(look, sheets) }
  }
  const [whole, small, narrow] = [
    await shares(),
    await shares({ wide: 86, long: 86 }),
    await shares({ wide: 60, long: 86 }),
  ]
  expect(small.cover).toBeLessThan(whole.cover)
  expect(narrow.cover).toBeLessThan(small.cover - 0.02)
  expect(narrow.sheets).toBeGreaterThan(whole.sheets + 0.03)
}, 240_000)

it('makes a board with beds in what they wear, and dresses them again when its products change', async () => {
  const order = orderOf(['bergen-twin-bed-meadow', 'thea-duvet-cover-marigold'])
  const described = (await perform({ kind: 'describe', order, unlike: [] }, isReported)) as { cutouts: Uint8Array[] }
  const marigold = await lookOf(described.cutouts[0] ?? new Uint8Array())
  expect(shareOf(marigold, '#dda23c')).toBeGreaterThan(0.1)
  expect(shareOf(marigold, '#f3d9a0')).toBeLessThan(0.01)
  const bare = { ...order, products: order.products.slice(0, 1) }
  const decided = (await perform({ kind: 'decide', order: bare }, isReported)) as {
    worn: { index: number; cutout: Uint8Array }[]
  }
  expect(decided.worn.map(({ index }) => index)).toEqual([0])
  expect(shareOf(await lookOf(decided.worn[0]?.cutout ?? new Uint8Array()), UNDYED)).toBeGreaterThan(0.1)
}, 240_000)
