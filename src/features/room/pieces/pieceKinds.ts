/** The kinds for own pieces: the kind decides the drawing and the clearances. */
import type { Footprint, PieceKind } from '../../../../studio/model/furniture.ts'

type Row = { readonly kind: PieceKind; readonly label: string; readonly shape: Footprint['shape'] }

const PIECE_KINDS: readonly Row[] = [
  { kind: 'block', label: 'Something else', shape: 'rectangle' },
  { kind: 'sofa', label: 'Sofa', shape: 'rectangle' },
  { kind: 'loveseat', label: 'Loveseat', shape: 'rectangle' },
  { kind: 'sectional', label: 'Corner sofa', shape: 'corner' },
  { kind: 'chair', label: 'Armchair', shape: 'rectangle' },
  { kind: 'bench', label: 'Bench', shape: 'rectangle' },
  { kind: 'coffee-table', label: 'Coffee table', shape: 'rectangle' },
  { kind: 'side-table', label: 'Side table or nightstand', shape: 'rectangle' },
  { kind: 'dining-table', label: 'Dining table or desk', shape: 'rectangle' },
  { kind: 'round-table', label: 'Round table', shape: 'ellipse' },
  { kind: 'dining-chair', label: 'Dining chair', shape: 'rectangle' },
  { kind: 'bed', label: 'Bed', shape: 'rectangle' },
  { kind: 'cabinet', label: 'Cabinet, dresser or shelf', shape: 'rectangle' },
  { kind: 'bar', label: 'Bar', shape: 'rectangle' },
  { kind: 'lamp', label: 'Floor lamp', shape: 'ellipse' },
  { kind: 'rug', label: 'Rug', shape: 'rectangle' },
  { kind: 'plant', label: 'Plant', shape: 'ellipse' },
  { kind: 'bath', label: 'Bathtub', shape: 'rectangle' },
  { kind: 'shower', label: 'Shower', shape: 'rectangle' },
  { kind: 'toilet', label: 'Toilet', shape: 'rectangle' },
  { kind: 'vanity', label: 'Vanity', shape: 'rectangle' },
]

export const KIND_CHOICES = PIECE_KINDS.map(({ kind, label }) => ({ value: kind, label }))

/** Unknown names are something else. */
export function kindRow(kind: string): Row {
  const [other] = PIECE_KINDS
  const row = PIECE_KINDS.find((each) => each.kind === kind) ?? other
  if (!row) throw new Error('There are no kinds of pieces.')
  return row
}
