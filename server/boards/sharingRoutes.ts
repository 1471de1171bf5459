/** Sharing routes: the owner's link to a private board, and copies of community boards. */
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StatusAnswer } from '../../src/contract/auth.ts'
import { CopyBoard, CopyBoardAnswer, ShareLink, ShareState } from '../../src/contract/boards.ts'
import { canCopyBoard, canEditBoard } from '../people/policies.ts'
import { forbidden } from '../platform/problem.ts'
import type { World } from '../world.ts'
import { type Api, idempotencyKeyOf } from '../http/api.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { boardById } from './boardRoutes.ts'
import { drawableLayout, refuseNonsense } from './plans/sensibleLayout.ts'
import { makeShareLink, revokeShareLink, shareLinkMoment } from './shareStore.ts'
import { type Layout, withoutPeople } from '../../studio/model/layout.ts'
import { layouts } from '../platform/database/schema.ts'
import { shownName } from '../people/auth/profile.ts'
import { insertBoard, type OwnedBoard } from './boardStore.ts'
import { shownLayout } from './plans/layoutRepository.ts'
import { refuseTakenDown } from './takedowns.ts'
import { visibleBoard } from './visibleBoard.ts'

const CREATED = 201
const Params = z.object({ id: z.string() })

export function sharingRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'images' | 'settings'>,
): void {
  const login = { onRequest: requireLogin(world) }

  api.get(
    '/boards/:id/share',
    { ...login, schema: { params: Params, response: { 200: ShareState } } },
    async (request) => {
      const moment = await shareLinkMoment(world, await ownBoard(request))
      return { created_at: moment?.toISOString() ?? null }
    },
  )
  api.post(
    '/boards/:id/share',
    { ...login, config: { security: 'share-link-made' }, schema: { params: Params, response: { 201: ShareLink } } },
    async (request, reply) => reply.status(CREATED).send(await makeShareLink(world, await ownBoard(request))),
  )
  api.delete(
    '/boards/:id/share',
    {
      ...login,
      config: { security: 'share-link-revoked' },
      schema: { params: Params, response: { 200: StatusAnswer } },
    },
    async (request) => {
      await revokeShareLink(world, await ownBoard(request))
      return { status_code: 200 }
    },
  )

  api.post(
    '/boards/:id/copy',
    { ...login, schema: { params: Params, body: CopyBoard, response: { 201: CopyBoardAnswer } } },
    async (request, reply) => {
      const ownerId = userIdOf(request)
      const found = await boardById(world, request.params.id)
      if (!canCopyBoard(found.board, ownerId)) throw forbidden()
      const layout = request.body.layout ?? null
      refuseNonsense(layout)
      const id = await copyBoard(world, found, { ownerId, idempotencyKey: idempotencyKeyOf(request), layout })
      return reply.status(CREATED).send({ status_code: CREATED, id })
    },
  )

  async function ownBoard(request: FastifyRequest<{ Params: { id: string } }>) {
    const { board } = await boardById(world, request.params.id)
    if (!canEditBoard(board, userIdOf(request))) throw forbidden()
    return board
  }
}

/** Copies what is visible of a community board and of its room layout, with credit to the original owner. */
type Copier = { ownerId: string; idempotencyKey: string | undefined; layout: Layout | null }

/**
 * Returns the id of the copy, which is private. The same idempotency key copies once.
 *
 * @param copier `layout` is the room as the copier arranged it; null copies the owner's shown layout
 * @throws Problem 409 `taken-down` if the content was taken down, from whichever board it is copied
 */
async function copyBoard(
  world: Pick<World, 'allowance' | 'clock' | 'database' | 'images'>,
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
  const owned = kept && drawableLayout(kept.layout)
  const room = layout ?? (owned && (board.ownerId === ownerId ? owned : withoutPeople(owned)))
  if (room) {
    const row = { ownerId, boardId: id, revision: 1, layout: room, updatedAt: world.clock() }
    await db.insert(layouts).values(row).onConflictDoNothing()
  }
  return id
}
