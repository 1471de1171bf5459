/**
 * The photos that an owner added to the page of a board. The database stores their plain addresses; each viewer gets
 * signed ones, because those of private pictures expire.
 */
import type { Arrangement } from '../../src/contract/arrangements.ts'
import type { Collage, CollageElement } from '../../studio/model/collage.ts'
import type { ImageAddress } from '../platform/images/imageAccess.ts'
import { imageUrl } from '../platform/images/imageName.ts'
import { ownImage } from '../platform/images/wireImage.ts'
import type { World } from '../world.ts'

/**
 * The arrangement as it is stored. Photos that the user may not use, or that no longer exist, are omitted: knowing the
 * name of a picture grants no access, and one lost photo must not prevent the save.
 */
export async function keptPhotos(
  world: Pick<World, 'imageAccess'>,
  userId: string,
  arrangement: Arrangement,
): Promise<Arrangement> {
  return eachSheet(arrangement, async (element) => {
    if (element.kind !== 'photo') return [element]
    const own = ownImage(element.source)
    const mayUse = own && (await world.imageAccess.mayUse(userId, own.name, own.proof))
    return mayUse ? [{ ...element, source: imageUrl(own.name) }] : []
  })
}

/** The arrangement with addresses for one viewer. */
export function wirePhotos(arrangement: Arrangement, address: ImageAddress): Arrangement {
  const wired = (sheet: Collage): Collage => ({
    ...sheet,
    elements: sheet.elements.map((element) => {
      const own = element.kind === 'photo' ? ownImage(element.source) : undefined
      return own ? { ...element, source: address(own.name) } : element
    }),
  })
  const { collage, cover } = arrangement
  return { ...arrangement, collage: collage && wired(collage), ...(cover ? { cover: wired(cover) } : {}) }
}

/** The arrangement with the elements of the board and of its cover replaced. */
async function eachSheet(
  arrangement: Arrangement,
  replace: (element: CollageElement) => Promise<CollageElement[]>,
): Promise<Arrangement> {
  const replaced = async (sheet: Collage): Promise<Collage> => ({
    ...sheet,
    elements: (await Promise.all(sheet.elements.map(replace))).flat(),
  })
  const { collage, cover } = arrangement
  return {
    ...arrangement,
    collage: collage && (await replaced(collage)),
    ...(cover ? { cover: await replaced(cover) } : {}),
  }
}
