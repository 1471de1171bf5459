/** The room that a board is being made of: kept in this browser until the board is saved, then its plan. */
import { z } from 'zod'
import { openDocument } from '../../../studio/index.ts'
import { Layout } from '../../../studio/model/layout.ts'
import { saveNamedLayout } from '../../api/namedLayouts.ts'
import { clearStored, readStored, writeStored } from '../../platform/storage.ts'
import { uuid } from '../../platform/uuid.ts'
import { sendPicturesOf } from '../designer/roomAlone.ts'

/** `layoutId` is that of the plan to make, so that a repeated call makes it once; `at`: since when it waits, ms. */
const Waiting = z.object({ layoutId: z.string(), layout: Layout, at: z.number().default(0) })

/** How long a room without products, which any board could be of, waits. */
const HOURS_ALONE = 6

const keyOf = (list: string) => `room-for-board:${list}`

/** `list`: the list of picks that the board is made from. False if this browser cannot keep it. */
export function keepRoomForBoard(list: string, layout: Layout): boolean {
  return writeStored(keyOf(list), JSON.stringify({ layoutId: uuid(), layout, at: Date.now() }))
}

/**
 * Makes the waiting room the plan of the board. Pieces of products that the board does not have are left out; a room
 * that shares no product with it belongs to another board and keeps waiting, unless it has none: then it belongs to the
 * next board of that list, for some hours. Rejects if it cannot be saved.
 */
export async function bringRoom(list: string, boardId: string, productIds: readonly string[]): Promise<void> {
  const room = roomWaiting(list)
  if (!room) return
  const isOn = ({ productId }: Layout['items'][number]) => productId !== undefined && productIds.includes(productId)
  const hasProducts = room.layout.items.some(({ productId }) => productId !== undefined)
  const belongs = hasProducts ? room.layout.items.some(isOn) : Date.now() - room.at < HOURS_ALONE * 3_600_000
  if (!belongs) return
  const items = room.layout.items.filter((item) => item.productId === undefined || isOn(item))
  await saveNamedLayout(boardId, room.layoutId, { revision: 0, layout: { ...room.layout, items } })
  sendPicturesOf(room.layout)
  clearStored(keyOf(list))
}

function roomWaiting(list: string): z.infer<typeof Waiting> | undefined {
  try {
    return openDocument(Waiting, JSON.parse(readStored(keyOf(list)) ?? 'null'))?.document
  } catch {
    return undefined
  }
}
