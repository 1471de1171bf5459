/** What a key does to the chosen door or window: arrows push it along its wall, Delete takes it out. */
import { type Command, openingById } from '../commands/applyCommand.ts'
import { alongWall } from '../geometry/openings.ts'
import type { Layout } from '../model/layout.ts'
import type { Stroke } from './keyAction.ts'

const STEP_IN = { plain: 1, shift: 12 }
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function openingKey(layout: Layout, id: string, { key, shift, ctrl }: Stroke): Command | undefined {
  if (ctrl) return undefined
  if (key === 'Delete' || key === 'Backspace') return { type: 'close', id }
  const arrow = ARROWS[key]
  if (!arrow) return undefined
  const opening = openingById(layout, id)
  const along = alongWall(layout.floor, opening.wall)
  const way = Math.sign(Math.round(along.x * arrow.x + along.y * arrow.y))
  return { type: 'open', opening: { ...opening, at: opening.at + way * (shift ? STEP_IN.shift : STEP_IN.plain) } }
}
