/** What belongs together on a board, as its design record says it, by the positions of its products. */
import type { DesignRecord } from '../../contract/designRecord.ts'
import type { Relations } from '../../../studio/collage/sheet/collagePiece.ts'

/** Undefined for boards whose record is from before that; their sheets derive it from the pieces. */
export function recordRelations(
  record: DesignRecord | null | undefined,
  products: readonly { readonly id: string }[],
): Relations | undefined {
  if (!record?.dresses || !record.stands) return undefined
  const held = [
    ...record.dresses.map(({ textile, on }) => ({ product: textile, on })),
    ...record.stands.map(({ product, on }) => ({ product, on })),
  ]
  const indexOf = (id: string | undefined) => products.findIndex((product) => product.id === id)
  const indexes = (ids: readonly string[]) => ids.map(indexOf).filter((index) => index !== -1)
  const pairs = held
    .map(({ product, on }) => [indexOf(product), indexOf(on)] as const)
    .filter((pair) => pair.every((index) => index !== -1))
  const groups = (record.groups ?? []).map(({ rug, members }) => {
    const index = indexOf(rug)
    return { members: indexes(members), ...(index === -1 ? {} : { rug: index }) }
  })
  const hung = record.dresses.filter(({ place }) => place === 'window').map(({ textile }) => textile)
  return { on: new Map(pairs), groups, hung: new Set(indexes(hung)) }
}
