/** What belongs together on a board, as its design record says it, by the positions of its products. */
import type { AddedKind, DesignRecord } from '../../contract/designRecord.ts'
import type { Relations } from '../../../studio/collage/sheet/collagePiece.ts'

/** What is added for things to stand on. */
const STANDS: readonly (AddedKind | undefined)[] = ['bench', 'pedestal', 'console']

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
  // A bed that is added is not on the sheet; one that keeps the bedding of its photograph wears nothing.
  const worn = record.dresses.filter(({ use, on }) => (use === 'cover' || use === 'sheets') && indexOf(on) !== -1)
  const carried = [
    ...record.dresses.map(({ textile, added }) => ({ product: textile, added })),
    ...record.stands,
  ].flatMap(({ product, added }) => {
    const color = STANDS.includes(added) ? record.decoration.find(({ kind }) => kind === added)?.hex : undefined
    const index = indexOf(product)
    return color === undefined || index === -1 ? [] : [[index, color] as const]
  })
  return {
    on: new Map(pairs),
    groups,
    hung: new Set(indexes(hung)),
    worn: new Set(indexes(worn.map(({ textile }) => textile))),
    carried: new Map(carried),
  }
}
