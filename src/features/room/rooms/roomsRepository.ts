/** The rooms without a board: with the account, or in this browser. */
import { browserLayouts } from '../layouts/browserLayouts.ts'
import type { LayoutRepository } from '../layouts/layoutRepository.ts'
import { ROOM_ALONE } from '../studio/roomAlone.ts'
import { accountRooms } from './accountRooms.ts'

export function roomsRepository(isSignedIn: boolean): LayoutRepository {
  return isSignedIn ? accountRooms() : browserLayouts(ROOM_ALONE.id)
}
