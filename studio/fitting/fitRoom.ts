/** All that is asked about one furnished room: its places, the largest boxes, and the candidates. */
import type { Layout } from '../model/layout.ts'
import { createFitCheck } from './fitCheck.ts'
import { createFitGround } from './fitGround.ts'
import type { FitRoom } from './fitsHere.ts'

export function openFitRoom(layout: Layout): FitRoom {
  const check = createFitCheck(layout)
  return { check, ground: createFitGround(layout, check.measures) }
}
