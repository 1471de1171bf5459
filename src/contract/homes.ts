/** My homes: where the rooms of an account are on one sheet. */
import { z } from 'zod'
import { Home } from '../../studio/model/home.ts'
import { SavedRoom, SharedRoom } from './rooms.ts'

export const MAX_HOMES = 20

/** Revision 0 creates the home under an id from the client, so a retry creates it once. */
export const SaveHome = z.object({ revision: z.number().int().min(0), home: Home })
export type SaveHome = z.infer<typeof SaveHome>
export const SavedHome = SaveHome.extend({ id: z.string() })
export type SavedHome = z.infer<typeof SavedHome>
/** `rooms`: the ids of its rooms. */
export const HomeEntry = z.object({
  id: z.string(),
  name: z.string(),
  rooms: z.array(z.string()),
  updated_at: z.string(),
})
export type HomeEntry = z.infer<typeof HomeEntry>
/** Ordered from oldest to newest. */
export const HomeList = z.object({ homes: z.array(HomeEntry) })
/** The rooms of one home that are not deleted. */
export const RoomsOfHome = z.object({ rooms: z.array(SavedRoom) })
/** A home with its rooms as others get it through a link. */
export const SharedHome = z.object({
  home: Home,
  rooms: z.array(SharedRoom),
})
export type SharedHome = z.infer<typeof SharedHome>
