/** Pictures beneath rooms of an account, for their owner alone: saved and read by the id under which a room names them. */
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { UnderlayUpload } from '../../../src/contract/underlays.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { acceptOnePicture, pictureOf } from '../../http/acceptPictures.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { badField, notFound } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import { findUnderlay, keepUnderlay } from './underlayStore.ts'

const Params = z.object({ id: z.string() })
const Uuid = z.uuid()
const FIELD = 'picture'

export function underlayRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'images' | 'settings'>,
): void {
  const onRequest = requireLogin(world)
  void api.register(async (pictures: Api) => {
    const onePicture = acceptOnePicture(pictures, FIELD)
    pictures.put(
      '/underlays/:id',
      {
        onRequest,
        config: strictLimit(world.settings, 'generation'),
        ...onePicture,
        schema: { params: Params, querystring: UnderlayUpload, response: { 200: StatusAnswer } },
      },
      async (request) => {
        const { params, query } = request
        if (!Uuid.safeParse(params.id).success) throw badField('id', 'A picture beneath a room needs a uuid.')
        const body = pictureOf(request.body, FIELD)
        const sent = { lines: body.subarray(0, query.lines), picture: body.subarray(query.lines) }
        await keepUnderlay(world, userIdOf(request), params.id, sent)
        return { status_code: 200 }
      },
    )
  })

  api.get('/underlays/:id', { onRequest, schema: { params: Params } }, async (request, reply) => {
    const { name } = await underlayOf(userIdOf(request), request.params.id)
    const kept = await world.images.get(name)
    if (!kept) throw notFound('picture')
    return reply.type('image/webp').send(kept.bytes)
  })

  /** The lines as they were sent; 204 for a picture without lines. */
  api.get('/underlays/:id/lines', { onRequest, schema: { params: Params } }, async (request, reply) => {
    const { lines } = await underlayOf(userIdOf(request), request.params.id)
    return lines ? reply.type('application/octet-stream').send(lines) : reply.status(204).send()
  })

  async function underlayOf(ownerId: string, id: string) {
    const found = Uuid.safeParse(id).success ? await findUnderlay(world, ownerId, id) : undefined
    if (!found) throw notFound('picture')
    return found
  }
}
