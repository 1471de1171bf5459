/** Board routes: saving, the two lists, reading one board, and changes by its owner. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { UpdateBoard } from '../../../src/contract/boardChanges.ts'
import { Board, BoardList, BoardQuery, SaveProducts, SaveProductsAnswer } from '../../../src/contract/boards.ts'
import { ImagesAs } from '../../../src/contract/products.ts'
import { withPictures } from '../../images/wireImage.ts'
import { canEditBoard, canReadBoard } from '../../policies.ts'
import { forbidden, notFound } from '../../problem.ts'
import { noteSecurity } from '../../securityLog.ts'
import type { World } from '../../world.ts'
import { type Api, idempotencyKeyOf } from '../api.ts'
import { identifyCaller, requireLogin, userIdOf, visitorIdOf } from '../auth/session.ts'
import { boardsOf, communityBoards, cursorOf } from './boardLists.ts'
import { changeBoard, deleteBoard, findBoard, type OwnedBoard, restoreBoard } from './boardStore.ts'
import { likedBoards } from './likeStore.ts'
import { saveBoard } from './saveBoard.ts'
import { findRole, requireEditor } from './boardRole.ts'
import { teamFacts } from './teamFacts.ts'
import { wireBoard, wireBoardList } from './wireBoard.ts'

const CREATED = 201
const OK = { status_code: 200 }
const Params = z.object({ id: z.string() })
const Query = z.object({ images: ImagesAs, share: z.string().max(200).optional() })
const Uuid = z.uuid()

export function boardRoutes(api: Api, world: World): void {
  const login = { onRequest: requireLogin(world) }
  const anybody = { onRequest: identifyCaller(world) }

  api.post(
    '/save-products/',
    { ...login, schema: { body: SaveProducts, response: { 201: SaveProductsAnswer } } },
    async (request, reply) => {
      const [payload] = request.body
      if (!payload) throw new Error('SaveProducts let an empty list through.')
      const id = await saveBoard(world, userIdOf(request), payload, idempotencyKeyOf(request))
      return reply.status(CREATED).send({ status_code: CREATED, id })
    },
  )

  const list = { querystring: BoardQuery, response: { 200: BoardList } }
  api.get('/get_products_all/', { ...anybody, schema: list }, (request) =>
    answer(request, request.query, communityBoards),
  )
  api.get('/get_products_by_email/', { ...login, schema: list }, (request) =>
    answer(request, { ...request.query, sort: 'newest' }, (lists, query) => boardsOf(lists, userIdOf(request), query)),
  )

  api.get(
    '/boards/:id',
    { ...anybody, schema: { params: Params, querystring: Query, response: { 200: Board } } },
    async (request, reply) => {
      const { found, role, linkHash } = await readableBoard(world, request, reply)
      const { images, share } = request.query
      const userId = visitorIdOf(request)
      const liked = await likedBoards(world, userId, [found.board.id])
      const board = await withPictures(images, (asked) =>
        wireBoard(world, found, { userId, images: asked, liked, linkHash }),
      )
      return { ...board, ...(await teamFacts(world, found.board, { userId, role, token: share })) }
    },
  )

  const one = { params: Params, response: { 200: StatusAnswer } }
  api.patch('/boards/:id', { ...login, schema: { ...one, body: UpdateBoard } }, async (request) => {
    const { visibility, budget } = request.body
    if (visibility) noteSecurity(request, { action: `visibility-${visibility}` })
    const { board } = await boardById(world, request.params.id)
    // Editors may change a board's words; visibility and budget belong to the owner.
    if (visibility === undefined && budget === undefined) await requireEditor(world, board, request)
    else if (!canEditBoard(board, userIdOf(request))) throw forbidden()
    await changeBoard(world, board, request.body)
    return OK
  })
  api.delete('/boards/:id', { ...login, schema: one }, async (request) => {
    await deleteBoard(world, await ownBoard(request))
    return OK
  })
  api.post('/boards/:id/restore', { ...login, schema: one }, async (request) => {
    await restoreBoard(world, await ownBoard(request, true))
    return OK
  })

  async function ownBoard(request: FastifyRequest<{ Params: { id: string } }>, includeDeleted = false) {
    const { board } = await boardById(world, request.params.id, includeDeleted)
    if (!canEditBoard(board, userIdOf(request))) throw forbidden()
    return board
  }

  function answer(request: FastifyRequest, query: BoardQuery, find: typeof communityBoards) {
    return wireBoardList({ images: query.images, count: query.page_size, field: 'page_size' }, async (images) => {
      const userId = visitorIdOf(request)
      const rows = await find(world, query)
      const liked = await likedBoards(
        world,
        userId,
        rows.map(({ board }) => board.id),
      )
      const viewer = { userId, images, liked }
      return Promise.all(
        rows.map(async (row) => ({
          ...(await wireBoard(world, row, viewer)),
          cursor: cursorOf(row.board, query.sort),
        })),
      )
    })
  }
}

/** The board by id. Throws 404 if there is none, or if the id is not a UUID. */
export async function boardById(world: World, id: string, includeDeleted = false): Promise<OwnedBoard> {
  const found = Uuid.safeParse(id).success ? await findBoard(world, id, includeDeleted) : undefined
  if (!found) throw notFound('board')
  return found
}

type BoardRequest = FastifyRequest<{ Params: { id: string }; Querystring: { share?: string | undefined } }>

/**
 * The board that this request may see: for its owner and its members, for everybody if it is in the community, and with
 * its link. Throws 403, or the 401 of an expired session, if it may not.
 */
export async function readableBoard(world: World, request: BoardRequest, reply: FastifyReply) {
  const found = await boardById(world, request.params.id)
  const userId = visitorIdOf(request)
  const { role, linkHash } = await findRole(world, found.board, userId, request.query.share)
  if (!canReadBoard(found.board, userId, role !== null)) throw refusalOf(request)
  // A private board seen through a share link must not outlive the link in a cache.
  if (found.board.visibility === 'private') reply.header('cache-control', 'no-store')
  return { found, role, linkHash }
}

/** The 401 of an expired session where there is one, otherwise 403. */
function refusalOf({ caller }: FastifyRequest): Error {
  return caller && 'refused' in caller ? caller.refused : forbidden()
}
