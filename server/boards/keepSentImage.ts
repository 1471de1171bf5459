/** Stores a picture of a payload, within the number that an account may send within a day. */
import { keepWireImage, ownImage } from '../platform/images/wireImage.ts'
import { admitSentPicture } from '../people/limits/pictures.ts'
import type { World } from '../world.ts'

type Keep = Parameters<typeof keepWireImage>[2]

/** @throws Problem as `keepWireImage` does, and 429 beyond the pictures of a day; addresses of stored ones do not count */
export async function keepSentImage(taker: World & { userId: string }, wire: string, keep: Keep): Promise<string> {
  if (!ownImage(wire)) await admitSentPicture(taker, taker.userId, keep.field)
  return keepWireImage(taker, wire, keep)
}
