/** Whether a piece is no obstacle for people: pieces that lie flat, and table lamps. */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Item } from '../../model/layout.ts'
import { isTableLamp, sizeOf } from '../../model/pieceRoles.ts'

export function isOutOfTheWay(item: Item): boolean {
  return TRAITS[item.kind].lies !== undefined || isTableLamp(sizeOf(item))
}
