/** Pieces that are not products, to check how a plant or a person fits in. */
import type { PieceMaterial } from '../../../studio/model/furniture.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { USUAL_COLOR } from './ownColors.ts'
import { kindChoice } from './pieceChoices.ts'

export type GenericPiece = Pick<Item, 'name' | 'kind' | 'colour' | 'material' | 'footprint'>

/** Sizes in inches; a person needs about two feet from elbow to elbow. */
export const GENERIC_PIECES: readonly GenericPiece[] = [
  {
    name: 'Plant',
    kind: 'plant',
    colour: '#6f8a5c',
    footprint: { shape: 'ellipse', width: 20, length: 20, height: 48 },
  },
  {
    name: 'Person',
    kind: 'person',
    colour: '#a9806b',
    footprint: { shape: 'ellipse', width: 24, length: 14, height: 66 },
  },
]

type Measured = {
  readonly name: string
  readonly kind: string
  readonly width: number
  readonly length: number
  readonly height?: number | undefined
  readonly color?: string
  readonly material?: PieceMaterial | undefined
}

/** A visitor's own piece, with a real kind; sizes in inches. Without a name it is called after its kind. */
export function measuredPiece({
  name,
  kind,
  width,
  length,
  height,
  color = USUAL_COLOR,
  material,
}: Measured): GenericPiece {
  const row = kindChoice(kind)
  return {
    name: name.trim() || (row.kind === 'block' ? 'Block' : row.label),
    kind: row.kind,
    colour: color,
    ...(material === undefined ? {} : { material }),
    footprint: { shape: row.shape, width, length, ...(height === undefined ? {} : { height }) },
  }
}
