/** The room picture on the cover of a board. */
import type { Collage, CollageElement } from '../../model/collage.ts'

/** Id of its element, which always shows the board's present picture. */
export const COVER_PICTURE = 'cover-picture'

/** The cover with the board's present room picture. */
export function withPicture(cover: Collage, picture: string | undefined): Collage {
  return {
    ...cover,
    elements: cover.elements.flatMap((element): CollageElement[] => {
      if (element.kind !== 'photo' || element.id !== COVER_PICTURE) return [element]
      return picture === undefined ? [] : [{ ...element, source: picture }]
    }),
  }
}
