/**
 * The way from the street to a room, as people type it: a row of stages and the ceiling of the room. Lengths are
 * inches, measured as clear openings: from frame to frame, from wall to wall, from the floor to the lowest point above
 * it.
 */
import { z } from 'zod'

/** At most 1,000 ft, as in all other sizes. */
const inches = z.number().positive().max(12_000)

export const PathStage = z.discriminatedUnion('kind', [
  /** `sideways`: the way turns 90 degrees into it, such as into a door in the side of a hall. */
  z.object({ kind: z.literal('door'), width: inches, height: inches, sideways: z.boolean() }),
  z.object({ kind: z.literal('hall'), width: inches, height: inches, sideways: z.boolean() }),
  /** Two halls that meet at a right angle; `height`: the lower ceiling. */
  z.object({ kind: z.literal('turn'), from: inches, to: inches, height: inches }),
  /**
   * A landing between two flights of stairs. `depth`: from the flight to the wall opposite; `width`: across. `turn`:
   * the second flight leads on to the side, or back beside the first. `height`: the least headroom.
   */
  z.object({
    kind: z.literal('landing'),
    stair: inches,
    width: inches,
    depth: inches,
    height: inches,
    turn: z.enum(['quarter', 'half']),
  }),
])
export type PathStage = z.infer<typeof PathStage>
export type PathStageKind = PathStage['kind']

export const MAX_STAGES = 16

export const DeliveryPath = z.object({
  stages: z.array(PathStage).max(MAX_STAGES),
  /** The ceiling of the room where the piece will stand. */
  ceiling: inches,
})
export type DeliveryPath = z.infer<typeof DeliveryPath>
