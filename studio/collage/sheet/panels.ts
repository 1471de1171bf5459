/**
 * The panels of a sheet: main pieces that compete for its middle get one each, with what belongs to them, so that none of
 * them stands behind another.
 */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Relations } from './collagePiece.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import { isRival } from './composition.ts'

/** A list of pieces for each panel, the largest main piece first; one list where no main piece has a rival. */
export function panelsOf(
  pieces: readonly CompositionPiece[],
  relations: Relations,
): readonly (readonly CompositionPiece[])[] {
  const mains = pieces
    .filter(({ kind, part }) => part === 'stands' && isRival(kind))
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
  if (mains.length < 2) return [pieces]
  const panels = mains.map((main) => ({ main, pieces: [main] }))
  const panelOf = (index: number | undefined) => panels.find(({ main }) => main.index === index)
  const others = pieces
    .filter((piece) => !mains.includes(piece))
    .toSorted((a, b) => Number(a.part === 'rests') - Number(b.part === 'rests') || areaOf([b]) - areaOf([a]))
  for (const piece of others) {
    const own =
      panelOf(relations.on.get(piece.index)) ??
      panels.find((panel) => panel.pieces.some(({ index }) => index === relations.on.get(piece.index))) ??
      panels.find(({ main }) => main.index === mainOf(piece, relations, mains)) ??
      panels.find(({ main }) => isUsedWith(piece, main)) ??
      panels.toSorted((a, b) => areaOf(a.pieces) - areaOf(b.pieces))[0]
    own?.pieces.push(piece)
  }
  return panels.map((panel) => panel.pieces)
}

function areaOf(pieces: readonly CompositionPiece[]): number {
  return pieces.reduce((sum, { width, height }) => sum + width * height, 0)
}

/** The main piece of the group whose rug a piece is. */
function mainOf({ index }: CompositionPiece, { groups }: Relations, mains: readonly CompositionPiece[]) {
  const group = groups.find(({ rug }) => rug === index)
  return group?.members.find((member) => mains.some((main) => main.index === member))
}

/** Seats are drawn up to tables to eat at, and low tables to sofas. */
function isUsedWith({ kind }: CompositionPiece, main: CompositionPiece): boolean {
  const [own, theirs] = [TRAITS[kind].family, TRAITS[main.kind].family]
  return (own === 'dining-seat' && theirs === 'dining-table') || (own === 'low-table' && theirs === 'sofa')
}
