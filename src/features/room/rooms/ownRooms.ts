/** The rooms of the account, those that were drawn in this browser before signing up among them. */
import { queryOptions } from '@tanstack/react-query'
import { fetchRooms } from '../../../api/rooms.ts'
import { adoptBrowserRooms } from './accountRooms.ts'

export function ownRooms() {
  return queryOptions({
    queryKey: ['rooms', 'list'],
    queryFn: async ({ signal }) => {
      await adoptBrowserRooms()
      return fetchRooms(signal)
    },
  })
}
