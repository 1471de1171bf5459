/** What the beds and rails of a room picture wear, by the design record. */
import type { DesignRecord } from '../../../../src/contract/designRecord.ts'
import { type EngineProduct, idOf } from '../order.ts'
import { UNDYED } from '../../../../studio/model/bedding.ts'
import { thingOf } from '../record/decideDesign.ts'
import { ADDED_BED } from './added.ts'
import type { Dyes } from './piece.ts'

/** The colors of a bed, a bare mattress or a towel on a rail; undefined for everything else. */
export function dyesOf(
  { dresses = [], decoration }: DesignRecord,
  products: readonly EngineProduct[],
): (index: number) => Dyes | undefined {
  const things = products.map(thingOf)
  const bed = decoration.find(({ kind }) => kind === 'bed')
  return (index) => {
    const product = products[index]
    const id = product && idOf(product, index)
    const own = dresses.filter(({ textile, on, added }) =>
      index === ADDED_BED ? added === 'bed' : added === 'rail' ? textile === id : on !== undefined && on === id,
    )
    const pickedAs = (use: string) =>
      things.find((thing) => own.some((one) => one.use === use && one.textile === thing.id))
    const [cover, sheets, towel] = [pickedAs('cover'), pickedAs('sheets'), own.find(({ added }) => added === 'rail')]
    if (towel) return { towel: things[index]?.hex }
    const isMattress = things[index]?.kind === 'mattress'
    if (index !== ADDED_BED && things[index]?.kind !== 'bed' && !isMattress) return undefined
    return {
      cover: cover?.hex ?? (isMattress ? undefined : UNDYED),
      sheets: sheets?.hex ?? (isMattress ? undefined : UNDYED),
      cushion: UNDYED,
      ...(index === ADDED_BED ? { rest: bed?.hex ?? UNDYED } : {}),
      isQuilted: cover?.sort === 'comforter',
    }
  }
}
