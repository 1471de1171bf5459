/** What the beds of a board wear in 3D and on the plan, by its design record: the bedding that was picked, otherwise undyed linen. */
import { beddingColorsOf, soldPalette, UNDYED } from '../../../studio/model/bedding.ts'
import type { SceneProduct } from '../../../studio/index.ts'
import { spreadOf } from '../../contract/bedSpread.ts'
import type { DesignRecord, Dress } from '../../contract/designRecord.ts'
import type { Product } from '../../contract/products.ts'

type Bedding = {
  /** What beds and mattresses wear, by product id. */
  readonly worn: ReadonlyMap<string, NonNullable<SceneProduct['worn']>>
  /** The colors of the covers that are seen of them, by product id. */
  readonly covers: ReadonlyMap<string, string>
  /** The bed that wears a piece of bedding, by the product id of the bedding. */
  readonly wornBy: ReadonlyMap<string, string>
}

/** Boards without this part of the record are older, and show the bedding of the photographs. */
export function wornBedding(
  { dresses, photographed = [] }: Partial<Pick<DesignRecord, 'dresses' | 'photographed'>>,
  products: ReadonlyMap<string, Product>,
): Bedding {
  if (!dresses) return { worn: new Map(), covers: new Map(), wornBy: new Map() }
  const bedding = dresses.filter(({ use, on }) => on !== undefined && (use === 'cover' || use === 'sheets'))
  const beds = [...products.values()].flatMap((product) => {
    const dress = (use: Dress['use']) => bedding.find((one) => one.on === product.id && one.use === use)
    const [cover, sheets] = [dress('cover'), dress('sheets')]
    const hexOf = (one: Dress | undefined) => products.get(one?.textile ?? '')?.hex_code
    const spread = spreadOfSmall(cover, products)
    const shown = { id: product.id, cover: hexOf(cover), sheets: hexOf(sheets), spread }
    if (product.kind === 'mattress') return cover || sheets ? [mattressOf(product, shown)] : []
    const isMade = product.kind === 'bed' && !photographed.includes(product.id)
    const own = isMade ? beddingColorsOf(product.palette) : undefined
    return own ? [bedOf(own, shown)] : []
  })
  const isDressed = (id: string) => beds.some((bed) => bed.id === id)
  return {
    worn: new Map(beds.map(({ id, worn }) => [id, worn])),
    covers: new Map(beds.flatMap(({ id, seen }) => (seen === undefined ? [] : [[id, seen] as const]))),
    wornBy: new Map(bedding.flatMap(({ textile, on = '' }) => (isDressed(on) ? [[textile, on] as const] : []))),
  }
}

/** What a bed or a mattress wears: the colors of cover and sheets, and the size of a cover that is too small for it. */
type Shown = {
  readonly id: string
  readonly cover: string | undefined
  readonly sheets: string | undefined
  readonly spread: ReturnType<typeof spreadOfSmall>
}

function bedOf(own: NonNullable<ReturnType<typeof beddingColorsOf>>, { id, cover, sheets, spread }: Shown) {
  const [color, beside] = [cover ?? UNDYED, sheets ?? UNDYED]
  return {
    id,
    seen: color,
    worn: {
      dyes: { [own.cushion]: UNDYED, [own.sheets]: beside, [own.cover]: spread ? beside : color },
      ...(spread ? { cover: { color, on: own.cover, leavesHead: false, spread } } : {}),
    },
  }
}

/** Its cover leaves the head free; without sheets that is the mattress itself. */
function mattressOf({ palette, kind }: Product, { id, cover, sheets, spread }: Shown) {
  const colors = sheets === undefined ? [] : soldPalette({ kind, palette })
  return {
    id,
    seen: cover ?? sheets,
    worn: {
      dyes: Object.fromEntries(colors.map((color) => [color, sheets ?? UNDYED])),
      ...(cover === undefined ? {} : { cover: { color: cover, leavesHead: true, ...(spread ? { spread } : {}) } }),
    },
  }
}

function spreadOfSmall(cover: Dress | undefined, products: ReadonlyMap<string, Product>) {
  const { note, sizes, textile = '' } = cover ?? {}
  if (note !== 'too-small' || !sizes) return undefined
  return spreadOf(products.get(textile)?.description ?? '', sizes.textile)
}
