/** What the beds and rails of a board wear in its pictures, by the design record. */
import type { DesignRecord } from '../../../../src/contract/designRecord.ts'
import type { FurnitureKind } from '../../../../studio/model/furniture.ts'
import { UNDYED } from '../../../../studio/model/bedding.ts'
import { spreadOf } from '../../../../src/contract/bedSpread.ts'
import type { KeptProduct } from '../../../platform/database/keptDesign.ts'
import type { Sort } from '../words/sorts.ts'
import { sortOf } from '../words/sortOf.ts'
import { ADDED_BED } from './added.ts'
import type { Dyes } from './piece.ts'

/** A product as it is dressed, or dresses another. */
type Dressed = {
  readonly id: string
  readonly kind: FurnitureKind
  readonly hex: string
  readonly sort: Sort
  readonly description: string
}

/**
 * The colors of a bed, a bare mattress or a towel on a rail; undefined for everything else, and for boards whose record is
 * from before that.
 *
 * @param things the products of the board, in their order
 */
export function dyesOf(
  { dresses = [], decoration, photographed = [] }: Pick<DesignRecord, 'dresses' | 'decoration' | 'photographed'>,
  things: readonly Dressed[],
): (index: number) => Dyes | undefined {
  const bed = decoration.find(({ kind }) => kind === 'bed')
  return (index) => {
    const id = things[index]?.id
    const own = dresses.filter(({ textile, on, added }) =>
      index === ADDED_BED ? added === 'bed' : added === 'rail' ? textile === id : on !== undefined && on === id,
    )
    const dress = (use: string) => own.find((one) => one.use === use)
    const thingOf = (textile: string | undefined) => things.find((thing) => thing.id === textile)
    const [cover, sheets] = [thingOf(dress('cover')?.textile), thingOf(dress('sheets')?.textile)]
    if (own.some(({ added }) => added === 'rail')) return { towel: things[index]?.hex }
    if (id !== undefined && photographed.includes(id)) return undefined
    const isMattress = things[index]?.kind === 'mattress'
    if (index !== ADDED_BED && things[index]?.kind !== 'bed' && !isMattress) return undefined
    if (isMattress && !cover && !sheets) return undefined
    const { note, sizes } = dress('cover') ?? {}
    return {
      cover: cover?.hex ?? (isMattress ? undefined : UNDYED),
      sheets: sheets?.hex ?? (isMattress ? undefined : UNDYED),
      cushion: UNDYED,
      ...(index === ADDED_BED ? { rest: bed?.hex ?? UNDYED } : {}),
      isQuilted: cover?.sort === 'comforter',
      ...(cover && sizes && note === 'too-small' ? { spread: spreadOf(cover.description, sizes.textile) } : {}),
    }
  }
}

/** What each bed of a board wears, by the position of the product; undefined for boards that are older than that. */
export function wornOn(
  record: DesignRecord | null,
  products: readonly KeptProduct[],
): (index: number) => Dyes | undefined {
  if (!record?.dresses) return () => undefined
  return dyesOf(
    record,
    products.map(({ id, kind, hex_code: color, title, description }) => ({
      id,
      kind,
      hex: color,
      sort: sortOf(title, kind),
      description,
    })),
  )
}
