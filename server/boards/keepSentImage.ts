/** Stores a picture of a payload, within the number that an account may send within a day. */
import { keepWireImage, ownImage } from '../platform/images/wireImage.ts'
import { admitSentPicture } from '../people/limits/pictures.ts'
import type { World } from '../world.ts'

type Keep = Parameters<typeof keepWireImage>[2]
/** Who sends the picture, and where it is kept. */
export type Taker = Parameters<typeof keepWireImage>[0] & Pick<World, 'database'> & { userId: string }

/** @throws Problem as `keepWireImage` does, and 429 beyond the pictures of a day; addresses of stored ones do not count */
export async function keepSentImage(taker: Taker, wire: string, keep: Keep): Promise<string> {
  if (!ownImage(wire)) await admitSentPicture(taker, taker.userId, keep.field)
  return keepWireImage(taker, wire, keep)
}
