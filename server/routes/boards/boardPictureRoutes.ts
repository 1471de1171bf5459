/** The room picture of a board, replaced by its owner with a photograph of a layout in three dimensions. */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { SetBoardPicture } from '../../../src/contract/boardChanges.ts'
import { boards } from '../../database/schema.ts'
import { admitPictureBytes } from '../../limits/pictures.ts'
import { canEditBoard } from '../../policies.ts'
import { forbidden } from '../../problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { boardById } from './boardRoutes.ts'
import { keepSentImage } from './keepSentImage.ts'
import { refuseTakenDown } from './takedowns.ts'
import { weightOf } from './weightOf.ts'

const Params = z.object({ id: z.string() })
/** The size of stored room pictures. */
const PICTURE = { type: 'jpg', width: 2048, field: 'image' } as const

export function boardPictureRoutes(api: Api, world: World): void {
  api.put(
    '/boards/:id/picture',
    {
      onRequest: requireLogin(world),
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
      await world.allowance.withLock(userId, async (held) => {
        await refuseTakenDown(held.tx, { ownerId: userId, image, draftId: null }, PICTURE.field)
        await admitPictureBytes(held, bytes - (board.bytes ?? 0), PICTURE.field)
        await held.tx.update(boards).set({ image, madeBy, arrangement, bytes }).where(place)
      })
      return { status_code: 200 }
    },
  )
}
