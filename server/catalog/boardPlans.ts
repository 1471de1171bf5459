/**
 * The furnished rooms of the studio's boards, which `tools/boardPlans.ts` arranges, and their drawings. Boards of people
 * have none here: their plans are their own.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BoardPlan } from '../../src/contract/featured.ts'
import { Layout } from '../../studio/model/layout.ts'
import { openingsOf } from '../../studio/geometry/openings.ts'
import { BOARDS } from './communityBoards.ts'
import { STUDIO_ID, STUDIO_KEY } from './studio.ts'

const planCache = new Map<string, BoardPlan | null>()

/** `<key>.layout.json` beside the generated board. */
export function layoutFile(key: string, folder: string = BOARDS): string {
  return join(folder, `${key}.layout.json`)
}

/** The room of a studio's board as it is seeded; null without one. */
export async function studioLayout(key: string, folder: string = BOARDS): Promise<Layout | null> {
  const file = layoutFile(key, folder)
  return existsSync(file) ? Layout.parse(JSON.parse(await readFile(file, 'utf8'))) : null
}

/** Null for boards of people, and for boards without a layout. */
export async function planOf(board: { ownerId: string; idempotencyKey: string }): Promise<BoardPlan | null> {
  if (board.ownerId !== STUDIO_ID || !board.idempotencyKey.startsWith(STUDIO_KEY)) return null
  const key = board.idempotencyKey.slice(STUDIO_KEY.length)
  const known = planCache.get(key)
  if (known !== undefined) return known
  const layout = await studioLayout(key)
  const plan = layout && drawingOf(layout)
  planCache.set(key, plan)
  return plan
}

/** A rectangular room whose doors are in its lower wall. */
function drawingOf({ floor, items }: Layout): BoardPlan {
  const { width, length } = floor
  const doors = openingsOf(floor).filter(({ kind }) => kind === 'door')
  return {
    floor: [
      [0, 0],
      [width, 0],
      [width, length],
      [0, length],
    ],
    doors: doors.map((door) => ({
      hinge: [width - door.at - door.width / 2, length],
      width: door.width,
      along: 0,
      swing: 'left',
    })),
    pieces: items.map(({ kind, pose, footprint, colour }) => ({
      kind,
      x: pose.x,
      y: pose.y,
      width: footprint.width,
      depth: footprint.length,
      turn: pose.rotation,
      color: colour,
    })),
  }
}
