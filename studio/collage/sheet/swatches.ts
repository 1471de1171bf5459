/** The swatches of a composed sheet: materials of its pieces, cut from their pictures. */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CollagePiece } from './collagePiece.ts'
import { isWood } from './colorPlan.ts'
import { colorOf } from './colors.ts'
import type { Swatch } from './placeCards.ts'
import { swatchCrop } from './swatchCrop.ts'

/** How well the picture of a piece shows its material; 0 if not at all. */
function materialRank({ kind }: CollagePiece): number {
  return kind === undefined ? 0 : TRAITS[kind].collage.material
}

/**
 * At most `most` swatches of different colors.
 *
 * @param worn bedding that has no picture of its own on the sheet: its cloth comes first
 */
export function swatchesOf(
  pieces: readonly CollagePiece[],
  most: number,
  worn: ReadonlySet<number> = new Set(),
): Swatch[] {
  const found: Swatch[] = []
  const hexes: string[] = []
  const order = pieces
    .map((piece, index) => ({ piece, index }))
    .filter(({ piece }) => materialRank(piece) > 0 && (piece.kind !== 'cabinet' || isWooden(piece)))
    .toSorted(
      (a, b) => Number(worn.has(b.index)) - Number(worn.has(a.index)) || materialRank(b.piece) - materialRank(a.piece),
    )
  for (const { piece, index } of order) {
    if (found.length >= most) break
    if (piece.hex !== undefined && hexes.includes(piece.hex)) continue
    const crop = swatchCrop(piece)
    if (!crop) continue
    hexes.push(piece.hex ?? '')
    const name = (piece.material ?? '').split(',')[0]?.slice(0, MAX_NAME_CHARACTERS) ?? ''
    found.push({ kind: 'swatch', id: `swatch-${index}`, index, picture: 'cutout', crop, name })
  }
  return found
}
const MAX_NAME_CHARACTERS = 60

/** A painted side is a plain color, as its chip is. */
function isWooden({ hex }: CollagePiece): boolean {
  return hex === undefined || isWood(colorOf(hex))
}
