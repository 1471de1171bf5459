/** What the beds of a board wear in 3D and on the plan, by its design record: the bedding that was picked, otherwise undyed linen. */
import { beddingColorsOf, UNDYED } from '../../../studio/model/bedding.ts'
import type { DesignRecord } from '../../contract/designRecord.ts'
import type { Product } from '../../contract/products.ts'

type Worn = {
  /** The colors that replace those of a bed's model, by product id. */
  readonly dyes: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** The colors of the covers that are seen of a bed, by its product id. */
  readonly covers: ReadonlyMap<string, string>
  /** The bed that wears a piece of bedding, by the product id of the bedding. */
  readonly wornBy: ReadonlyMap<string, string>
}

/** Boards without this part of the record are older, and show the bedding of the photographs. */
export function wornBedding(
  { dresses }: Partial<Pick<DesignRecord, 'dresses'>>,
  products: ReadonlyMap<string, Product>,
): Worn {
  if (!dresses) return { dyes: new Map(), covers: new Map(), wornBy: new Map() }
  const worn = dresses.filter(({ use, on }) => on !== undefined && (use === 'cover' || use === 'sheets'))
  const beds = [...products.values()].flatMap((product) => {
    const own = product.kind === 'bed' ? beddingColorsOf(product.palette) : undefined
    if (!own) return []
    const colorOf = (use: 'cover' | 'sheets') => {
      const dress = worn.find((one) => one.on === product.id && one.use === use)
      return products.get(dress?.textile ?? '')?.hex_code ?? UNDYED
    }
    const cover = colorOf('cover')
    return [
      { id: product.id, cover, dyes: { [own.cushion]: UNDYED, [own.sheets]: colorOf('sheets'), [own.cover]: cover } },
    ]
  })
  return {
    dyes: new Map(beds.map(({ id, dyes }) => [id, dyes])),
    covers: new Map(beds.map(({ id, cover }) => [id, cover])),
    wornBy: new Map(
      worn.flatMap(({ textile, on = '' }) => (products.get(on)?.kind === 'bed' ? [[textile, on] as const] : [])),
    ),
  }
}
