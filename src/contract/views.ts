/** Other pictures of the room of a design. */
import { z } from 'zod'
import { RoomLight } from './vocabulary.ts'

/** Requests another view of the room. Without a seed the server picks a random one; without a light it stays. */
export const AnotherView = z.object({
  view_seed: z.number().int().min(0).max(0xffffffff).optional(),
  light: RoomLight.optional(),
})
export const AnotherViewAnswer = z.object({ view_seed: z.number(), light: RoomLight })
