/** Distinguishes a press on a cut-out from one on an empty corner of its box, so that an element behind it can be taken. */
import type { CollagePiece } from '../collage/composeCollage.ts'
import { isOpaqueAt } from '../collage/net.ts'
import { withPictureAspect } from '../collage/sheet.ts'
import type { IsPainted } from './collageHandles.ts'

export function paintedBy(pieces: readonly CollagePiece[], aspect: number): IsPainted {
  return (element, at) => {
    if (element.kind !== 'piece' || element.picture === 'plan') return true
    const piece = pieces[element.index]
    if (!piece?.net) return true
    // The picture is aligned to the lower edge of its box.
    const box = withPictureAspect({ ...element, turn: 0 }, piece.aspect, aspect)
    const across = (at.x - 0.5) * (element.width / box.width) + 0.5
    const down = 1 - (1 - at.y) * (element.height / box.height)
    return isOpaqueAt(piece.net, element.mirrored ? 1 - across : across, down)
  }
}
