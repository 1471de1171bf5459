/** Routes to like and unlike a board. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LikeState } from '../../src/contract/boards.ts'
import { canReadBoard } from '../people/policies.ts'
import { forbidden } from '../platform/problem.ts'
import type { World } from '../world.ts'
import type { Api } from '../http/api.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { boardById } from './boardRoutes.ts'
import { setLike } from './likeStore.ts'

const Params = z.object({ id: z.string() })

export function likeRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'settings'>,
): void {
  const options = { onRequest: requireLogin(world), schema: { params: Params, response: { 200: LikeState } } }
  api.put('/boards/:id/like', options, (request) => like(request, true))
  api.delete('/boards/:id/like', options, (request) => like(request, false))

  async function like(request: FastifyRequest<{ Params: { id: string } }>, isLiked: boolean) {
    const { board } = await boardById(world, request.params.id)
    const userId = userIdOf(request)
    if (!canReadBoard(board, userId)) throw forbidden()
    return { likes: await setLike(world, userId, board.id, isLiked), liked: isLiked }
  }
}
