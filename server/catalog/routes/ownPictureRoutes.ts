/** Pictures of users' own pieces: upload, cut-out, and correction of the cut-out by brush strokes. */
import { MendPicture, OwnPicture, RenewedPictures, RenewPictures } from '../../../src/contract/cutouts.ts'
import { ownImage, takeOwnImage } from '../../platform/images/wireImage.ts'
import { badField } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { acceptOnePicture, pictureOf } from '../../http/acceptPictures.ts'
import { shownPicture, takeOwnPicture } from './ownPicture.ts'
import { requireRoomForPicture } from './ownPictureStore.ts'

const FIELD = 'picture'

export function ownPictureRoutes(
  api: Api,
  world: Pick<
    World,
    'allowance' | 'clock' | 'counter' | 'database' | 'generation' | 'imageAccess' | 'images' | 'settings'
  >,
): void {
  const limited = { onRequest: requireLogin(world), config: strictLimit(world.settings, 'generation') }
  void api.register(async (pictures: Api) => {
    const onePicture = acceptOnePicture(pictures, FIELD)
    pictures.post(
      '/own-pictures',
      {
        ...limited,
        ...onePicture,
        schema: { response: { 201: OwnPicture } },
      },
      async (request, reply) => {
        const sent = pictureOf(request.body, FIELD)
        return reply.status(201).send(await takeOwnPicture(world, userIdOf(request), sent, FIELD))
      },
    )
  })

  api.post(
    '/own-pictures/mend',
    { ...limited, schema: { body: MendPicture, response: { 200: OwnPicture } } },
    async (request) => {
      const { picture, strokes } = request.body
      const own = ownImage(picture)
      const userId = userIdOf(request)
      await requireRoomForPicture(world, userId)
      const held = own && (await takeOwnImage({ ...world, userId }, own))
      if (!own || !held) throw badField(FIELD, 'This picture is no longer on this server. Choose it again.')
      return shownPicture(world, userId, own.name, await world.generation.cutOut(held.bytes, { strokes }))
    },
  )

  api.post(
    '/own-pictures/renew',
    { onRequest: requireLogin(world), schema: { body: RenewPictures, response: { 200: RenewedPictures } } },
    async (request) => {
      const userId = userIdOf(request)
      const renewed = request.body.pictures.map(async (address) => {
        const own = ownImage(address)
        // A proof opens a picture; it does not make it the caller's.
        const isOwn = own && (await world.imageAccess.isOwn(userId, own.name))
        return isOwn ? world.imageAccess.signed(own.name) : null
      })
      return { pictures: await Promise.all(renewed) }
    },
  )
}
