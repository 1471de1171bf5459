/** Placements of the pieces of a scene in areas of any form, those for similar forms computed once. Lengths are inches. */
import { seededChance } from '../../geometry/chance.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import { composeTrueScale } from './composeTrueScale.ts'
import { type CompositionPlacement, placePieces, type PlacementOrder } from './placePieces.ts'
import { extentOf } from './shownUnits.ts'

/** @param aspect width over height of the area that the pieces are to fill */
export type PlacementFor = (pieces: readonly CompositionPiece[], aspect: number) => CompositionPlacement

export function placementsOf(order: Omit<PlacementOrder, 'aspect'>, seed: number): PlacementFor {
  const known = new Map<readonly CompositionPiece[], Map<number, CompositionPlacement>>()
  return (pieces, aspect) => {
    const forms = known.get(pieces) ?? new Map<number, CompositionPlacement>()
    known.set(pieces, forms)
    const step = pieces.length === 1 ? 0 : Math.round(Math.log(aspect) / FORM_STEP)
    const placement = forms.get(step) ?? placed(pieces, { ...order, aspect: Math.exp(step * FORM_STEP) }, seed)
    forms.set(step, placement)
    return placement
  }
}
/** Natural logarithm of the ratio of forms that are similar. */
const FORM_STEP = 0.28
/** Other pages are tried where others hide too much of a piece. */
const MAX_PAGES = 4

function placed(pieces: readonly CompositionPiece[], order: PlacementOrder, seed: number): CompositionPlacement {
  for (let page = 0; page < MAX_PAGES; page++) {
    const placement = placePieces(pieces, order, seededChance(seed + page))
    if (placement && !placement.isFaulty) return placement
  }
  return inRows(pieces, order.aspect)
}

/** The fallback where every placement hides too much: the pieces side by side at one scale. */
function inRows(pieces: readonly CompositionPiece[], aspect: number): CompositionPlacement {
  const sized = pieces.map(({ width, height }) => ({ aspect: width / height, widthIn: width }))
  const { elements, sheetIn = 1, grounds } = composeTrueScale(sized, aspect)
  const height = sheetIn / aspect
  const pictures = elements.flatMap(({ index, x, y }) => {
    const piece = pieces[index]
    return piece ? [{ piece, x: x * sheetIn, y: y * height }] : []
  })
  return { pictures, extent: extentOf(pictures), horizon: (grounds[0] ?? 1) * height, cost: 0, isFaulty: true }
}
