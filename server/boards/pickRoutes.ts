/** The boards of the front page. */
import type { z } from 'zod'
import { FeaturedBoards, FeaturedQuery } from '../../src/contract/featured.ts'
import { planOf } from '../catalog/boardPlans.ts'
import type { World } from '../world.ts'
import type { Api } from '../http/api.ts'
import { identifyCaller, visitorIdOf } from '../people/auth/session.ts'
import { featuredBoards } from './pickStore.ts'
import { MAX_INLINE_BOARDS, publicList } from './wireBoard.ts'

export function pickRoutes(
  api: Api,
  world: Pick<World, 'catalogue' | 'clock' | 'counter' | 'database' | 'imageAccess' | 'images' | 'settings'>,
): void {
  const schema = { querystring: FeaturedQuery, response: { 200: FeaturedBoards } }
  const list = publicList(world, {
    find: (query: z.infer<typeof FeaturedQuery>) => featuredBoards(world, query.page_size),
    itemOf: async (row, board) => ({ board, plan: await planOf(row) }),
  })
  api.get('/featured', { onRequest: identifyCaller(world), schema }, (request) => {
    const { images, page_size: asked } = request.query
    const count = images === 'url' ? asked : Math.min(asked, MAX_INLINE_BOARDS)
    return list({ query: { images, page_size: count }, userId: visitorIdOf(request) })
  })
}
