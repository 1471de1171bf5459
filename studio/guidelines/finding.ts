/** One statement of the guidelines about a plan. */
import type { Polygon } from '../geometry/polygon.ts'
import type { ClearanceName } from './clearanceRules.ts'

export type Finding = {
  /** The same for the same statement about the same pieces. */
  readonly id: string
  /** A clearance, or what is wrong whatever the guidelines say. */
  readonly rule: ClearanceName | 'overlap' | 'opening' | 'off-floor'
  /** The pieces that it is about; the one to move first stands first. */
  readonly pieces: readonly string[]
  /** The piece around which there is too little room; the first of `pieces` unless told. */
  readonly of?: string
  /** The door, window, radiator or outlet that it is about. */
  readonly opening?: string
  /** Inches, as the plan is; undefined where nothing is measured. */
  readonly measured?: number
  readonly wanted?: number
  /** Whether `wanted` is the most, not the least. */
  readonly isMost?: boolean
  /** The floor in question. */
  readonly area?: Polygon
}
