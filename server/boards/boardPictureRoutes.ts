/** The room picture of a board, replaced by its owner with a photograph of a layout in three dimensions. */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { StatusAnswer } from '../../src/contract/auth.ts'
import { SetBoardPicture } from '../../src/contract/boardChanges.ts'
import { ShotOf } from '../../src/contract/boards.ts'
import { boards } from '../platform/database/schema.ts'
import { admitPictureBytes } from '../people/limits/pictures.ts'
import { canEditBoard } from '../people/policies.ts'
import { forbidden } from '../platform/problem.ts'
import type { World } from '../world.ts'
import type { Api } from '../http/api.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { acceptPictures } from '../http/acceptPictures.ts'
import { boardById } from './boardRoutes.ts'
import { keepSentImage } from './keepSentImage.ts'
import { refuseTakenDown } from './takedowns.ts'
import { weightOf } from './weightOf.ts'

/** In base64 three quarters as long as the longest text of `SetBoardPicture`. */
const MAX_SENT_BYTES = 3_000_000
const Params = z.object({ id: z.string() })
/** The size of stored room pictures. */
const PICTURE = { type: 'jpg', width: 2048, field: 'image' } as const

/** What these routes need of the server. */
type Parts = Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'imageAccess' | 'images' | 'settings'>

export function boardPictureRoutes(api: Api, world: Parts): void {
  void api.register(async (pictures: Api) => {
    // The picture itself, with the layout that it shows in the query: a photograph is too large for JSON.
    acceptPictures(pictures, MAX_SENT_BYTES, (picture, { query }) => ({
      image: picture.toString('base64'),
      shot_of: ShotOf.safeParse(query).data,
    }))
    boardPictureRoute(pictures, world)
  })
}

function boardPictureRoute(api: Api, world: Parts): void {
  api.put(
    '/boards/:id/picture',
    {
      onRequest: requireLogin(world),
      bodyLimit: MAX_SENT_BYTES,
      schema: { params: Params, body: SetBoardPicture, response: { 200: StatusAnswer } },
    },
    async (request) => {
      const userId = userIdOf(request)
      const { board } = await boardById(world, request.params.id)
      if (!canEditBoard(board, userId)) throw forbidden()
      const image = await keepSentImage({ ...world, userId }, request.body.image, PICTURE)
      const { shot_of } = request.body
      const { shot_of: _earlier, ...made } = board.madeBy ?? {}
      const madeBy = { ...made, picture: { model: null, note: null }, shot: true as const, ...(shot_of && { shot_of }) }
      // The photograph shows the current products.
      const arrangement = sql`jsonb_set(${boards.arrangement}, '{pictured}', 'null')`
      const bytes = await weightOf(world.images, { ...board, image })
      const place = and(eq(boards.ownerId, userId), eq(boards.id, board.id))
      await world.allowance.withPlan(userId, async (held) => {
        await refuseTakenDown(held.tx, { ownerId: userId, image, draftId: null }, PICTURE.field)
        await admitPictureBytes(held, bytes - (board.bytes ?? 0), PICTURE.field)
        await held.tx.update(boards).set({ image, madeBy, arrangement, bytes }).where(place)
      })
      return { status_code: 200 }
    },
  )
}
