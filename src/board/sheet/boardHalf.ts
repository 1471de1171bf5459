/**
 * The board's half of a step that changes plan and board together. The step of the plan carries it (`Step.half`), so that
 * undo, redo and a reload treat both as one.
 */
import { z } from 'zod'
import { Layout } from '../../../studio/model/layout.ts'
import { Edition } from './edition.ts'

const BoardHalf = z.object({
  before: Edition,
  after: Edition,
  /** The changes of the layouts that were not open. */
  elsewhere: z.array(z.object({ id: z.string(), before: Layout, after: Layout })).default([]),
})
export type BoardHalf = z.infer<typeof BoardHalf>

/** The board before and after steps that were undone or redone; undefined if they have no half that can be read. */
export function boardTravel(
  halves: readonly unknown[],
  by: 'undo' | 'redo',
): { readonly from: Edition; readonly to: Edition; readonly elsewhere: BoardHalf['elsewhere'] } | undefined {
  const read = halves.flatMap((half) => BoardHalf.safeParse(half).data ?? [])
  const [first, last] = [read[0], read.at(-1)]
  if (!first || !last) return undefined
  const elsewhere = read.flatMap((half) => half.elsewhere)
  return by === 'undo'
    ? {
        from: first.after,
        to: last.before,
        elsewhere: elsewhere.map(({ id, before, after }) => ({ id, before: after, after: before })),
      }
    : { from: first.before, to: last.after, elsewhere }
}
