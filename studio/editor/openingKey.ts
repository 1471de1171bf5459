/** Keys of the selected opening: arrows move it along its wall, Delete removes it. */
import { type Command, openingById } from '../commands/applyCommand.ts'
import { alongWall } from '../geometry/openings.ts'
import type { Layout } from '../model/layout.ts'
import type { Steps } from '../model/steps.ts'
import { type Stroke, arrowStep } from './keyAction.ts'

export function openingKey(layout: Layout, id: string, stroke: Stroke, steps: Steps): Command | undefined {
  if (stroke.ctrl) return undefined
  if (stroke.key === 'Delete' || stroke.key === 'Backspace') return { type: 'removeOpening', id }
  const step = arrowStep(stroke, steps)
  if (!step) return undefined
  const opening = openingById(layout, id)
  const along = alongWall(layout.floor, opening.wall)
  const way = Math.sign(Math.round(along.x * Math.sign(step.x) + along.y * Math.sign(step.y)))
  return { type: 'setOpening', opening: { ...opening, at: opening.at + way * Math.hypot(step.x, step.y) } }
}
