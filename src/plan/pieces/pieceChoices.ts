/** The kinds for own pieces: the kind decides the drawing and the clearances. */
import type { Footprint, PieceKind } from '../../../studio/model/furniture.ts'
import { TRAITS } from '../../../studio/model/furnitureTraits.ts'

type Choice = { readonly kind: PieceKind; readonly label: string; readonly shape: Footprint['shape'] }

const CHOICES: readonly Choice[] = (Object.keys(TRAITS) as PieceKind[]).flatMap((kind) => {
  const { choice } = TRAITS[kind]
  return choice ? [{ kind, ...choice }] : []
})

export const KIND_CHOICES = CHOICES.map(({ kind, label }) => ({ value: kind, label }))

/** Unknown names are something else. */
export function kindChoice(kind: string): Choice {
  const [other] = CHOICES
  const found = CHOICES.find((each) => each.kind === kind) ?? other
  if (!found) throw new Error('There are no kinds of pieces.')
  return found
}
