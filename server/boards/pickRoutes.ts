/** The boards of the front page. */
import { FeaturedBoards, FeaturedQuery } from '../../src/contract/featured.ts'
import { planOf } from '../catalog/boardPlans.ts'
import type { World } from '../world.ts'
import type { Api } from '../http/api.ts'
import { identifyCaller, visitorIdOf } from '../people/auth/session.ts'
import { likedBoards } from './likeStore.ts'
import { featuredBoards } from './pickStore.ts'
import { MAX_INLINE_BOARDS, wireBoard, wireBoardList } from './wireBoard.ts'

export function pickRoutes(
  api: Api,
  world: Pick<World, 'catalogue' | 'clock' | 'counter' | 'database' | 'imageAccess' | 'images' | 'settings'>,
): void {
  const schema = { querystring: FeaturedQuery, response: { 200: FeaturedBoards } }
  api.get('/featured', { onRequest: identifyCaller(world), schema }, async (request) => {
    const { images, page_size: asked } = request.query
    const count = images === 'url' ? asked : Math.min(asked, MAX_INLINE_BOARDS)
    const userId = visitorIdOf(request)
    return wireBoardList({ images, count, field: 'page_size' }, async (pictures) => {
      const found = await featuredBoards(world, count)
      const ids = found.map(({ board }) => board.id)
      const viewer = { userId, images: pictures, liked: await likedBoards(world, userId, ids) }
      return Promise.all(
        found.map(async (row) => ({ board: await wireBoard(world, row, viewer), plan: await planOf(row.board) })),
      )
    })
  })
}
