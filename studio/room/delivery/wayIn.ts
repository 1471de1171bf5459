/** The answer of `findWayIn`: the moves from the street to the room, and the tightest of them. Lengths are inches. */
import type { Manner, TightestTurn } from './moves.ts'
import type { Passage } from './passages.ts'
import type { Attitude } from './attitudes.ts'

/** Usual clearance on each side in inches: 5 cm, for hands and blankets. With less, the fit is tight. */
export const CLEARANCE = 2

/** One move of the way in. */
export type Move = {
  readonly passage: Passage
  /** As the piece arrives; `after`: as it leaves. */
  readonly attitude: Attitude
  readonly after: Attitude
  readonly manner: Manner
  /** Inches by which the piece may grow on each of its six sides; negative where it must shrink. */
  readonly margin: number
  /** Where a corner is tightest: degrees between its long side and the first corridor, or the hall beside a door. */
  readonly angle?: number
  /** Its extents on arrival: along the way, across it, and upwards; inches. */
  readonly extents: Extents
  /** Of a piece that is set down or turned: where it has least space, and what is tight there. */
  readonly turn?: {
    readonly attitude: Attitude
    readonly extents: Extents
    readonly limit: TightestTurn['limit']
  }
}

type Extents = { readonly along: number; readonly across: number; readonly up: number }

export type WayIn = {
  readonly status: 'fits' | 'tight' | 'stuck'
  /** Of the tightest move. */
  readonly margin: number
  readonly moves: readonly Move[]
  readonly tightest: Move
  /** The dimension that is too small there, and by how many inches. */
  readonly shortfall: Shortfall
  /** Length of straight hall, in inches, that the way assumes. */
  readonly hallLength: number
}

/** The reason why a piece does not pass: too wide, too high, too long for a corner, or no room to turn it. */
export type Shortfall = { readonly limit: 'width' | 'height' | 'corner' | 'turning'; readonly inches: number }
