/** One finding of the guidelines about a plan. */
import type { Polygon } from '../../geometry/polygon.ts'
import type { UseName } from '../../model/kindTraits.ts'
import type { People } from '../../model/roomShell.ts'
import type { ClearanceName } from './clearanceRules.ts'

export type Finding = {
  /** Stable: the same for the same rule and pieces. */
  readonly id: string
  /** A clearance, or an error independent of the guidelines. */
  readonly rule: ClearanceName | 'overlap' | 'opening' | 'off-floor' | 'in-use'
  /** Ids of the pieces concerned; the one to move comes first. */
  readonly pieces: readonly string[]
  /** The piece around which there is too little space; the first of `pieces` if absent. */
  readonly of?: string
  /** The door, window, radiator or outlet concerned. */
  readonly opening?: string
  /** The use for which a piece has too little room, and what it collides with. */
  readonly use?: UseName
  readonly obstacle?: UseName | 'wall' | 'piece' | 'room-door'
  /** True if the moving part has room, but the person who uses it does not. */
  readonly isPerson?: boolean
  /** The people whose needs are not met, where the room is not for the usual ones. */
  readonly people?: People
  /** Measured value in inches; undefined if nothing is measured. */
  readonly measured?: number
  readonly wanted?: number
  /** Whether `wanted` is a maximum instead of a minimum. */
  readonly isMost?: boolean
  /** The area of floor concerned. */
  readonly area?: Polygon
}
