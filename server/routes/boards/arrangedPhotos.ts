/**
 * The photos that an owner laid on the page of a board. The database keeps their plain addresses; each viewer gets
 * addresses of their own, because those of private pictures expire.
 */
import type { Arrangement } from '../../../src/contract/arrangements.ts'
import type { CollageElement } from '../../../studio/model/collage.ts'
import type { ImageAddress } from '../../images/imageAccess.ts'
import { imageUrl } from '../../images/imageName.ts'
import { ownImage } from '../../images/wireImage.ts'
import type { World } from '../../world.ts'

/**
 * The arrangement as it is stored. A photo that the user may not use, or that is gone, is left out: knowing the name of
 * a picture grants no access, and one lost photo must not keep the rest from being saved.
 */
export async function keptPhotos(world: World, userId: string, arrangement: Arrangement): Promise<Arrangement> {
  const { collage } = arrangement
  if (!collage) return arrangement
  const elements = await Promise.all(
    collage.elements.map(async (element): Promise<CollageElement[]> => {
      if (element.kind !== 'photo') return [element]
      const own = ownImage(element.source)
      const mayUse = own && (await world.imageAccess.mayUse(userId, own.name, own.proof))
      return mayUse ? [{ ...element, source: imageUrl(own.name) }] : []
    }),
  )
  return { ...arrangement, collage: { ...collage, elements: elements.flat() } }
}

/** The arrangement with addresses for one viewer. */
export function wirePhotos(arrangement: Arrangement, address: ImageAddress): Arrangement {
  const { collage } = arrangement
  if (!collage) return arrangement
  const elements = collage.elements.map((element) => {
    const own = element.kind === 'photo' ? ownImage(element.source) : undefined
    return own ? { ...element, source: address(own.name) } : element
  })
  return { ...arrangement, collage: { ...collage, elements } }
}
