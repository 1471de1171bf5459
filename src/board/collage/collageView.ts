/**
 * Computes the elements of a board's collage: the owner's arrangement, the composition from its seed, or all pieces at
 * true scale. The page, the stage and the exports use this function.
 */
import { composeCollage } from '../../../studio/collage/sheet/composeCollage.ts'
import { COVER_ASPECT, composeCover } from '../../../studio/collage/sheet/composeCover.ts'
import { withPicture } from '../../../studio/collage/sheet/coverPicture.ts'
import { composeTrueScale, type TrueScale } from '../../../studio/collage/sheet/composeTrueScale.ts'
import { withAllPieces } from '../../../studio/collage/sheet/members.ts'
import { SHEET_ASPECT, shownAspect, withPictureAspect } from '../../../studio/collage/sheet/sheet.ts'
import { type Collage, type CollageElement, isPiece } from '../../../studio/model/collage.ts'
import type { Arrangement } from '../../contract/arrangements.ts'
import { withCounts } from '../../../studio/collage/sheet/sheetNotes.ts'
import type { ViewContent } from './viewPiece.ts'

type CoverFacts = { readonly title: string; readonly lead: string; readonly picture: string | undefined }

export type CollageView = {
  readonly elements: readonly CollageElement[]
  /** Width over height of the sheet. */
  readonly aspect: number
  /** Color of the sheet; by default the paper of the app. */
  readonly background?: string
  readonly trueScale?: TrueScale
}

/**
 * `aspect` applies to composed sheets; an arranged collage keeps the aspect ratio of the sheet on which it was
 * arranged.
 */
export function collageView(
  content: ViewContent,
  seed: number,
  arrangement: Arrangement | undefined,
  aspect: number,
): CollageView {
  if (arrangement?.true_scale) {
    const trueScale = composeTrueScale(content.pieces, aspect)
    return { elements: trueScale.elements, aspect, trueScale }
  }
  if (!arrangement?.collage) return { elements: composeCollage(content, seed, aspect).elements, aspect }
  const { collage } = arrangement
  const { background } = collage
  const sheet = collage.aspect ?? SHEET_ASPECT
  return { elements: arrangedElements(collage, content), aspect: sheet, ...(background ? { background } : {}) }
}

/** The cover of a board: as its owner changed it, or composed. */
export function coverView(
  content: ViewContent,
  seed: number,
  kept: Collage | undefined,
  facts: CoverFacts,
): CollageView {
  const cover = kept ? withPicture(kept, facts.picture) : composeCover({ ...content, ...facts }, seed)
  const { background } = cover
  return { elements: cover.elements, aspect: COVER_ASPECT, ...(background ? { background } : {}) }
}

/** The saved collage, completed with pieces that were added later; each piece takes the aspect ratio of its image. */
function arrangedElements(kept: Collage, { pieces, relations }: ViewContent): CollageElement[] {
  // Bedding that was picked after the sheet was arranged is seen on its bed.
  const collage = { ...kept, absent: [...(kept.absent ?? []), ...(relations?.worn ?? [])] }
  const aspect = collage.aspect ?? SHEET_ASPECT
  const aspects = pieces.map((piece) => piece.aspect)
  return withCounts(withAllPieces(collage, aspects, aspect).elements, pieces).map((element) =>
    isPiece(element) && element.picture !== 'plan'
      ? withPictureAspect(element, shownAspect(element, aspects[element.index] ?? 1), aspect)
      : element,
  )
}
