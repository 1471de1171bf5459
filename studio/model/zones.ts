/** Zones of a room that a person named, drew or kept: what a part of the floor is used for. Lengths are inches. */
import { z } from 'zod'
import { storedObject } from './storedObject.ts'

/** What a part of a room is used for; `pass`: floor that stays free. */
export const ZoneUse = z.enum(['sleep', 'sit', 'watch', 'eat', 'work', 'dress', 'wash', 'play', 'pass'])
export type ZoneUse = z.infer<typeof ZoneUse>

/** The upper left corner and the sides of the floor that it takes. */
const box = {
  x: z.number().min(-12_000).max(12_000),
  y: z.number().min(-12_000).max(12_000),
  width: z.number().min(1).max(12_000),
  length: z.number().min(1).max(12_000),
}

export const DrawnZone = storedObject(
  {
    id: z.string().min(1).max(80),
    use: ZoneUse,
    /** Omitted: the name of its use. */
    name: z.string().min(1).max(60).optional(),
    ...box,
    /** Whether what belongs to its use has to stand in it. */
    isPinned: z.literal(true).optional(),
  },
  { parts: { box } },
)
export type DrawnZone = z.infer<typeof DrawnZone>

export const MAX_ZONES = 24
