/** Pictures of people's own things: taken in, cut out, and mended by strokes of a brush. */
import sharp from 'sharp'
import { z } from 'zod'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MendPicture, OwnPicture } from '../../../src/contract/cutouts.ts'
import type { CutOutResult } from '../../generation/engine.ts'
import { checkPicture } from '../../generation/cutouts/readPicture.ts'
import { imageUrl } from '../../images/imageName.ts'
import { ownImageName } from '../../images/wireImage.ts'
import { badField } from '../../problem.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { keepOwnPicture, requireRoomForPicture } from './ownPictureShelf.ts'

const LONGEST_PX = 1280
/** Of the near-lossless kind: the edges of colors must stay as sharp as they came, or the matting trusts them less. */
const QUALITY = 60
/** The parser reads a little more than is allowed, so that the refusal can tell how much it was. */
const READ_BYTES = 2 * MAX_PICTURE_BYTES
const FIELD = 'picture'

export function ownPictureRoutes(api: Api, world: World): void {
  const limited = { onRequest: requireLogin(world), config: strictLimit(world.settings, 'generation') }
  void api.register(async (pictures: Api) => {
    pictures.addContentTypeParser(
      /^(?:image\/[a-z0-9.+-]+|application\/octet-stream)$/,
      { parseAs: 'buffer', bodyLimit: READ_BYTES },
      (_request, body, done) => done(null, body),
    )
    pictures.post(
      '/own-pictures',
      { ...limited, bodyLimit: READ_BYTES, schema: { response: { 201: OwnPicture } } },
      async (request, reply) => {
        const sent = z.instanceof(Buffer).safeParse(request.body).data
        if (!sent) throw badField(FIELD, 'Send the picture itself, with its type as content-type.')
        const ownerId = userIdOf(request)
        await requireRoomForPicture(world, ownerId)
        await checkPicture(sent)
        const bytes = await upright(sent)
        const name = await keepOwnPicture(world, ownerId, bytes)
        return reply.status(201).send(await shown(world, ownerId, name, await world.generation.cutOut(bytes)))
      },
    )
  })

  api.post(
    '/own-pictures/mend',
    { ...limited, schema: { body: MendPicture, response: { 200: OwnPicture } } },
    async (request) => {
      const { picture, strokes } = request.body
      await requireRoomForPicture(world, userIdOf(request))
      const name = ownImageName(picture)
      const held = name === undefined ? undefined : await world.images.get(name)
      if (!name || !held) throw badField(FIELD, 'This server holds no such picture. Choose it again.')
      return shown(world, userIdOf(request), name, await world.generation.cutOut(held.bytes, { strokes }))
    },
  )
}

/** Small enough to be shown and sent again; without place, camera and other pages. */
async function upright(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize(LONGEST_PX, LONGEST_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ nearLossless: true, quality: QUALITY })
      .toBuffer()
  } catch {
    throw badField(FIELD, 'This picture is damaged and cannot be read to its end. Save it again, or choose another.')
  }
}

async function shown(world: World, ownerId: string, name: string, cut: CutOutResult): Promise<OwnPicture> {
  const { left, top, ofWidth, ofHeight } = cut.frame
  return {
    picture: imageUrl(name),
    cutout: imageUrl(await keepOwnPicture(world, ownerId, Buffer.from(cut.image))),
    isCard: cut.method === 'card',
    confidence: cut.confidence,
    note: cut.note,
    frame: {
      left: left / ofWidth,
      top: top / ofHeight,
      width: cut.width / ofWidth,
      height: cut.height / ofHeight,
    },
    tallness: ofHeight / ofWidth,
  }
}
