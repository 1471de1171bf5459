/** Shows a product as cut out or from above, in a box of the same area with the form of the other picture. */
import type { CollagePiece } from '../../../../studio/collage/composeCollage.ts'
import { placedOf } from '../../../../studio/collage/sheet.ts'
import { type CollageCommand, pictureForm, type StagePicture } from '../../../../studio/index.ts'
import type { PieceElement } from '../../../../studio/model/collage.ts'

type Sheet = { pieces: readonly CollagePiece[]; pictures: readonly StagePicture[]; aspect: number }

export function planLooks(
  element: PieceElement,
  picture: 'cutout' | 'plan',
  { pieces, pictures, aspect }: Sheet,
): CollageCommand {
  const form = picture === 'plan' ? pictureForm(pictures[element.index]?.plan) : pieces[element.index]?.aspect
  const placed = placedOf(element, aspect)
  const width = Math.sqrt(placed.width * placed.height * (form ?? 1))
  return {
    type: 'several',
    commands: [
      { type: 'look', ids: [element.id], looks: { picture: picture === 'plan' ? 'plan' : undefined } },
      { type: 'shape', id: element.id, to: { ...placed, width, height: width / (form ?? 1) } },
    ],
  }
}
