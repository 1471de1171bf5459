/** Sharing routes: the owner's link to a private board, and copies of community boards. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { CopyBoard, CopyBoardAnswer, ShareLink, ShareState } from '../../../src/contract/boards.ts'
import { canCopyBoard, canEditBoard } from '../../policies.ts'
import { forbidden } from '../../problem.ts'
import type { World } from '../../world.ts'
import { type Api, idempotencyKeyOf } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { boardById } from './boardRoutes.ts'
import { copyBoard } from './copyBoard.ts'
import { refuseNonsense } from './sensibleLayout.ts'
import { makeShareLink, revokeShareLink, shareLinkMoment } from './shareStore.ts'

const CREATED = 201
const Params = z.object({ id: z.string() })

export function sharingRoutes(api: Api, world: World): void {
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
