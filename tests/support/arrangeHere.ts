/** The arranger without a worker, for tests outside of a browser. `effort` as in `ArrangeOrder`. */
import type { ArrangeOrder, ArrangeResult } from '../../studio/room/arrange/arrangeOrder.ts'
import { arrangeRoom } from '../../studio/room/arrange/arrangeRoom.ts'

export async function arrangeHere(order: ArrangeOrder, effort = 1): Promise<ArrangeResult> {
  return arrangedHere(order, effort)
}

export function arrangedHere(order: ArrangeOrder, effort: number): ArrangeResult {
  const result = arrangeRoom({ ...order, effort })
  if (!result) throw new Error('The search was cancelled.')
  return result
}
