/** A piece whose place is searched: a kind and a size, without a pose. */
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import type { Item, Pose } from '../../model/layout.ts'

export type Candidate = Pick<Item, 'kind' | 'footprint'> & {
  /** Distinguishes a desk from other blocks. */
  readonly name?: string
}

/** The id of the candidate in trial layouts; no piece of a room has it. */
export const TRIAL_ID = 'tried here'

export function placed({ kind, footprint, name = kind }: Candidate, pose: Pose): Item {
  return { id: TRIAL_ID, name, kind, colour: '#888888', footprint, pose, locked: false }
}

/**
 * Whether a search is meaningful for this kind. Rugs, cushions, pictures, tiles and table lamps lie on, under or over
 * other pieces, so every place is equally good.
 */
export function needsPlace(candidate: Candidate): boolean {
  return !isOutOfTheWay(placed(candidate, { x: 0, y: 0, rotation: 0 }))
}

/** Candidates with the same key have the same results. */
export function candidateKey({ kind, footprint, name = '' }: Candidate): string {
  const { shape, width, length, height } = footprint
  return [kind, shape, width, length, height ?? '', kind === 'block' ? name : ''].join(' ')
}
