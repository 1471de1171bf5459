/**
 * Processes a picture of a user's own piece: rotated upright, checked against the limits, stored for its owner, and cut
 * out.
 */
import type { OwnPicture } from '../../../src/contract/cutouts.ts'
import type { CutOutResult } from '../../design/engine/engine.ts'
import { decodeForeign } from '../../platform/images/decodeForeign.ts'
import type { World } from '../../world.ts'
import { keepOwnPicture, requireRoomForPicture } from './ownPictureStore.ts'

const MAX_SIDE_PX = 1280
/** Quality of near-lossless WebP: blurred color edges would lower the confidence of the matting. */
const QUALITY = 60

/** @throws Problem for a limit that is reached, or for bytes that are no picture; then it names `field` */
export async function takeOwnPicture(
  world: Pick<World, 'allowance' | 'generation' | 'imageAccess' | 'images'>,
  ownerId: string,
  sent: Buffer,
  field: string,
): Promise<OwnPicture> {
  await requireRoomForPicture(world, ownerId)
  const bytes = await upright(sent, field)
  const name = await keepOwnPicture(world, ownerId, bytes)
  return shownPicture(world, ownerId, name, await world.generation.cutOut(bytes))
}

/** A further picture of a piece, stored without a cut-out. Returns the owner's URL. */
export async function takeFurtherPicture(
  world: Pick<World, 'allowance' | 'imageAccess' | 'images'>,
  ownerId: string,
  sent: Buffer,
  field: string,
): Promise<string> {
  return world.imageAccess.signed(await keepOwnPicture(world, ownerId, await upright(sent, field)))
}

/** Rotates by EXIF, limits the longer side to `MAX_SIDE_PX`, and drops metadata and further pages. */
function upright(bytes: Buffer, field: string): Promise<Buffer> {
  const size = { width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside' } as const
  const as = { type: 'webp', nearLossless: true, quality: QUALITY } as const
  return decodeForeign(bytes, { use: 'cutout', field }, { size, as })
}

export async function shownPicture(
  world: Pick<World, 'allowance' | 'imageAccess' | 'images'>,
  ownerId: string,
  name: string,
  cut: CutOutResult,
): Promise<OwnPicture> {
  const { left, top, ofWidth, ofHeight } = cut.frame
  return {
    picture: world.imageAccess.signed(name),
    cutout: world.imageAccess.signed(await keepOwnPicture(world, ownerId, Buffer.from(cut.image))),
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
