/**
 * Drawings of the studio's boards in furnished rooms, which `tools/boardPlans.ts` arranges. Boards of people have none
 * here: their plans are their own.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BoardPlan } from '../../src/contract/featured.ts'
import { BOARDS } from './communityBoards.ts'
import { STUDIO_ID, STUDIO_KEY } from './seedBoards.ts'

const read = new Map<string, BoardPlan | null>()

/** `<key>.plan.json` beside the generated board. */
export function planFile(key: string, folder: string = BOARDS): string {
  return join(folder, `${key}.plan.json`)
}

/** Null for boards of people, and for boards without a drawing. */
export async function planOf(board: { ownerId: string; idempotencyKey: string }): Promise<BoardPlan | null> {
  if (board.ownerId !== STUDIO_ID || !board.idempotencyKey.startsWith(STUDIO_KEY)) return null
  const key = board.idempotencyKey.slice(STUDIO_KEY.length)
  const known = read.get(key)
  if (known !== undefined) return known
  const file = planFile(key)
  const plan = existsSync(file) ? BoardPlan.parse(JSON.parse(await readFile(file, 'utf8'))) : null
  read.set(key, plan)
  return plan
}
