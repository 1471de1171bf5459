/**
 * The room layouts of a board, with optimistic locking by revision: a save based on an outdated revision gets 409.
 * `layout` is the one that is shown with the board, `layouts` are all named layouts; both are for the owner and the
 * editors. `plan` is the shown layout for all viewers of the board. Who uses the room only the owner gets and sets.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Layout, withOwnPartsOf } from '../../../studio/model/layout.ts'
import { sharedLayout } from '../../../studio/model/sharedLayout.ts'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import {
  ChangeLayout,
  LayoutList,
  SavedLayout,
  SavedNamedLayout,
  SaveLayout,
  SaveNamedLayout,
  SharedPlan,
} from '../../../src/contract/layouts.ts'
import { isOwner } from '../../people/policies.ts'
import { badField, notFound, Problem } from '../../platform/problem.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { identifyCaller, requireLogin, userIdOf } from '../../people/auth/session.ts'
import { requireEditor } from '../boardRole.ts'
import { boardById, readableBoard } from '../boardRoutes.ts'
import {
  changeLayout,
  findLayout,
  type LayoutRow,
  layoutsOf,
  removeLayout,
  restoreLayout,
  type BoardKey,
  writeLayout,
} from './layoutRepository.ts'
import { refuseNonsense, drawableLayout } from './sensibleLayout.ts'

const Board = z.object({ id: z.string() })
const Named = z.object({ id: z.string(), layout: z.string() })
const ShareQuery = z.object({ share: z.string().max(200).optional() })
const Uuid = z.uuid()
const OK = { status_code: 200 }

export function layoutRoutes(api: Api, world: Pick<World, 'clock' | 'counter' | 'database' | 'settings'>): void {
  const onRequest = requireLogin(world)
  const shown = { params: Board, response: { 200: SavedLayout } }

  api.get('/boards/:id/layout', { onRequest, schema: shown }, async (request) =>
    wireLayout(await read(await boardKeyOf(request))),
  )

  api.put('/boards/:id/layout', { onRequest, schema: { ...shown, body: SaveLayout } }, async (request) =>
    wireLayout(await save(await boardKeyOf(request), undefined, request.body)),
  )

  api.get(
    '/boards/:id/layouts',
    { onRequest, schema: { params: Board, response: { 200: LayoutList } } },
    async (request) => ({ layouts: (await layoutsOf(world.database.db, await boardKeyOf(request))).map(wireEntry) }),
  )

  const named = { params: Named, response: { 200: SavedNamedLayout } }
  const path = '/boards/:id/layouts/:layout'

  api.get(path, { onRequest, schema: named }, async (request) => {
    const row = await read(await boardKeyOf(request), idOf(request))
    if (!row || row.deletedAt) throw notFound('layout')
    return wireNamedLayout(row)
  })

  api.put(path, { onRequest, schema: { ...named, body: SaveNamedLayout } }, async (request) => {
    const board = await boardKeyOf(request)
    if (!Uuid.safeParse(request.params.layout).success) throw badField('layout', 'A new layout needs a uuid.')
    return wireNamedLayout(await save(board, request.params.layout, request.body))
  })

  const change = { params: Named, response: { 200: StatusAnswer } }
  api.patch(path, { onRequest, schema: { ...change, body: ChangeLayout } }, async (request) => {
    await changeLayout(world, await boardKeyOf(request), idOf(request), request.body)
    return OK
  })
  api.delete(path, { onRequest, schema: change }, async (request) => {
    await removeLayout(world, await boardKeyOf(request), idOf(request))
    return OK
  })
  api.post(`${path}/restore`, { onRequest, schema: change }, async (request) => {
    await restoreLayout(world, await boardKeyOf(request), idOf(request))
    return OK
  })

  api.get(
    '/boards/:id/plan',
    {
      onRequest: identifyCaller(world),
      schema: { params: Board, querystring: ShareQuery, response: { 200: SharedPlan } },
    },
    async (request, reply) => {
      const { found } = await readableBoard(world, request, reply)
      const row = await findLayout(world, { ownerId: found.board.ownerId, boardId: found.board.id })
      return { plan: row ? { id: row.id, name: row.name, layout: sharedLayout(drawableLayout(row.layout)) } : null }
    },
  )

  async function boardKeyOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<EditedBoard> {
    const { board } = await boardById(world, request.params.id)
    await requireEditor(world, board, request)
    return { ownerId: board.ownerId, boardId: board.id, isOwn: isOwner(board, userIdOf(request)) }
  }

  async function read(board: EditedBoard, id?: string): Promise<LayoutRow | undefined> {
    const row = await findLayout(world, board, id)
    return row && shownTo(board, row)
  }

  async function save(
    board: EditedBoard,
    id: string | undefined,
    body: z.infer<typeof SaveNamedLayout>,
  ): Promise<LayoutRow> {
    refuseNonsense(body.layout)
    const { ownerId, boardId, isOwn } = board
    const layoutFrom = (kept: Layout | undefined) => (isOwn ? body.layout : withOwnPartsOf(kept, body.layout))
    const saved = await writeLayout(world, { ownerId, boardId }, id, { ...body, layoutFrom })
    if (saved) return shownTo(board, saved)
    const kept = await findLayout(world, board, id)
    // A retry of a save whose answer was lost succeeds.
    if (kept && isDeepStrictEqual(kept.layout, layoutFrom(kept.layout))) return shownTo(board, kept)
    if (!kept) throw notFound('layout')
    throw new Problem(409, 'changed-elsewhere', 'This room was changed elsewhere in the meantime.', 'revision')
  }
}

/** A board with the caller's relation to it. */
type EditedBoard = BoardKey & { readonly isOwn: boolean }

function shownTo({ isOwn }: EditedBoard, row: LayoutRow): LayoutRow {
  return isOwn ? row : { ...row, layout: sharedLayout(row.layout) }
}

/** The layout id of the path. Throws 404 if it is not a UUID. */
function idOf({ params }: FastifyRequest<{ Params: { layout: string } }>): string {
  return uuidOf(params.layout, 'layout')
}

function wireLayout(row: LayoutRow | undefined) {
  return { revision: row?.revision ?? 0, layout: row?.layout ?? null }
}

function wireEntry({ id, name, shown, revision, updatedAt }: LayoutRow) {
  return { id, name, shown, revision, updated_at: updatedAt.toISOString() }
}

function wireNamedLayout({ id, name, shown, revision, layout }: LayoutRow) {
  return { id, name, shown, revision, layout }
}
