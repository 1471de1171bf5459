/** Sharing routes: the owner's links to a private board, and copies of community boards. */
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
import { makeShareLink, revokeShareLinks, shareStateOf } from './shareStore.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { sharedLayout } from '../../studio/model/sharedLayout.ts'
import { layouts } from '../platform/database/schema.ts'
import { MAX_TITLE } from '../../src/contract/boardChanges.ts'
import { shownName } from '../people/auth/profile.ts'
import { type BoardRow, insertBoard, type NewBoard, type OwnedBoard } from './boardStore.ts'
import { type LayoutRow, layoutsOf } from './plans/layoutRepository.ts'
import { refuseTakenDown } from './takedowns.ts'
import { visibleBoard } from './visibleBoard.ts'

const CREATED = 201
const Params = z.object({ id: z.string() })
/** Without an id all links of the board. */
const OneLink = z.object({ link: z.string().max(200).optional() })

export function sharingRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'images' | 'settings'>,
): void {
  const login = { onRequest: requireLogin(world) }

  api.get(
    '/boards/:id/share',
    { ...login, schema: { params: Params, response: { 200: ShareState } } },
    async (request) => shareStateOf(world, await ownBoard(request)),
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
      schema: { params: Params, querystring: OneLink, response: { 200: StatusAnswer } },
    },
    async (request) => {
      await revokeShareLinks(world, await ownBoard(request), request.query.link)
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

type Copier = { ownerId: string; idempotencyKey: string | undefined; layout: Layout | null }

/**
 * Returns the id of the copy, which is private. The same idempotency key copies once. Of another owner's board it copies
 * what is visible of it and of its room, with credit; one's own board is duplicated with all its layouts.
 *
 * @param copier `layout` is the room as the copier arranged it; null copies those of the owner
 * @throws Problem 409 `taken-down` if the content was taken down, from whichever board it is copied
 */
async function copyBoard(
  world: Pick<World, 'allowance' | 'clock' | 'database' | 'images'>,
  { board, firstName, userName }: OwnedBoard,
  { ownerId, idempotencyKey, layout }: Copier,
): Promise<string> {
  const { db } = world.database
  const isOwn = board.ownerId === ownerId
  const credit = { board_id: board.id, owner: shownName({ firstName: firstName ?? '', userName: userName ?? '' }) }
  await refuseTakenDown(db, { ...board, ownerId }, 'id')
  const id = await insertBoard(world, {
    ...(isOwn ? duplicateOf(board) : visibleCopyOf(board)),
    ownerId,
    id: randomUUID(),
    draftId: null,
    // A database trigger keeps private keys out of rows with the key of a copy.
    idempotencyKey: `${isOwn ? 'duplicate' : 'copy'} ${board.id} ${idempotencyKey ?? randomUUID()}`,
    visibility: 'private',
    copiedFrom: board.copiedFrom ?? (isOwn ? null : credit),
    createdAt: world.clock(),
    deletedAt: null,
  })
  for (const room of await roomsOf(db, { board, isOwn, layout })) {
    // The same ids as those of the original: a repeated call adds none.
    const row = { ...room, ownerId, boardId: id, revision: 1, updatedAt: world.clock() }
    await db.insert(layouts).values(row).onConflictDoNothing()
  }
  return id
}

/** The number of likes is the original's alone. */
function visibleCopyOf(board: BoardRow) {
  const { likes: _likes, ...visible } = visibleBoard(board)
  return visible
}

/** Everything of the board except what the database or an operator has set. */
function duplicateOf(board: BoardRow): NewBoard {
  const {
    number: _number,
    likes: _likes,
    search: _search,
    ownerLeft: _ownerLeft,
    ownerSuspended: _ownerSuspended,
    takenDownAt: _takenDownAt,
    takenDownReason: _takenDownReason,
    bytes: _bytes,
    ...own
  } = board
  return { ...own, generatedTitle: titleOfCopy(own.generatedTitle) }
}

/** The layouts of the copy: with their names only for the owner of the original. */
async function roomsOf(
  db: World['database']['db'],
  { board, isOwn, layout }: { board: BoardRow; isOwn: boolean; layout: Layout | null },
): Promise<(Pick<LayoutRow, 'layout'> & Partial<LayoutRow>)[]> {
  if (layout) return [{ layout }]
  const kept = await layoutsOf(db, { ownerId: board.ownerId, boardId: board.id })
  const rooms = kept.map((row) => ({ ...row, layout: drawableLayout(row.layout) }))
  if (isOwn) return rooms
  return rooms.filter(({ shown }) => shown).map((room) => ({ layout: sharedLayout(room.layout) }))
}

const COPY = ' copy'

/** The title fits its limit; a board without one stays without. */
function titleOfCopy(title: string): string {
  const beginning = title.slice(0, MAX_TITLE - COPY.length).replace(/\p{Surrogate}$/u, '')
  return title && `${beginning.trimEnd()}${COPY}`
}
