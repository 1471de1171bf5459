/** Copies what is visible of a community board and of its room layout, with credit to the original owner. */
import { randomUUID } from 'node:crypto'
import { type Layout, withoutPeople } from '../../../studio/model/layout.ts'
import { layouts } from '../../database/schema.ts'
import type { World } from '../../world.ts'
import { shownName } from '../auth/profile.ts'
import { insertBoard, type OwnedBoard } from './boardStore.ts'
import { shownLayout } from './layoutRepository.ts'
import { refuseTakenDown } from './takedowns.ts'
import { visibleBoard } from './visibleBoard.ts'

type Copier = { ownerId: string; idempotencyKey: string | undefined; layout: Layout | null }

/**
 * Returns the id of the copy, which is private. The same idempotency key copies once.
 *
 * @param copier `layout` is the room as the copier arranged it; null copies the owner's shown layout
 * @throws Problem 409 `taken-down` if the content was taken down, from whichever board it is copied
 */
export async function copyBoard(
  world: World,
  { board, firstName, userName }: OwnedBoard,
  { ownerId, idempotencyKey, layout }: Copier,
): Promise<string> {
  const { db } = world.database
  // The number of likes is the original's alone.
  const { likes: _likes, ...visible } = visibleBoard(board)
  await refuseTakenDown(db, { ...board, ownerId }, 'id')
  const id = await insertBoard(world, {
    ...visible,
    ownerId,
    id: randomUUID(),
    draftId: null,
    idempotencyKey: `copy ${board.id} ${idempotencyKey ?? randomUUID()}`,
    visibility: 'private',
    copiedFrom: board.copiedFrom ?? {
      board_id: board.id,
      owner: shownName({ firstName: firstName ?? '', userName: userName ?? '' }),
    },
    createdAt: world.clock(),
    deletedAt: null,
  })
  const [kept] = await db
    .select({ layout: layouts.layout })
    .from(layouts)
    .where(shownLayout({ ownerId: board.ownerId, boardId: board.id }))
  const room = layout ?? (kept && (board.ownerId === ownerId ? kept.layout : withoutPeople(kept.layout)))
  if (room) {
    const row = { ownerId, boardId: id, revision: 1, layout: room, updatedAt: world.clock() }
    await db.insert(layouts).values(row).onConflictDoNothing()
  }
  return id
}
