/** A piece that looks for a place: of a kind and a size, without a pose. */
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import type { Item, Pose } from '../model/layout.ts'

export type Candidate = Pick<Item, 'kind' | 'footprint'> & {
  /** Distinguishes a desk from other blocks. */
  readonly name?: string
}

/** The id of the candidate in the layouts that it is tried in; no piece of a room has it. */
export const TRIED = 'tried here'

export function placed({ kind, footprint, name = kind }: Candidate, pose: Pose): Item {
  return { id: TRIED, name, kind, colour: '#888888', footprint, pose, locked: false }
}

/**
 * Whether the question has an answer. Rugs, cushions, pictures, tiles and table lamps lie on, under or over other
 * pieces: every place is as good.
 */
export function needsPlace(candidate: Candidate): boolean {
  return !isOutOfTheWay(placed(candidate, { x: 0, y: 0, rotation: 0 }))
}

/** Candidates with the same key fit alike. */
export function candidateKey({ kind, footprint, name = '' }: Candidate): string {
  const { shape, width, length, height } = footprint
  return [kind, shape, width, length, height ?? '', kind === 'block' ? name : ''].join(' ')
}
