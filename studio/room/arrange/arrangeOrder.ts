/** The input of the arranger, and its result. */
import type { LayoutScore } from '../guidelines/scoreLayout.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Layout } from '../../model/layout.ts'
import type { Difference } from './differences.ts'

export type ArrangeOrder = {
  /** The floor with its doors and windows. */
  readonly floor: RoomShell
  /** Locked pieces stay where they are; the poses of the others do not matter, except for `like`. */
  readonly items: readonly Item[]
  readonly seed: number
  /** Wanted number of layouts, 1 to 6; default 4. There may be fewer results. */
  readonly count?: number
  /** Searches near this layout of the same pieces, for "more like this". */
  readonly like?: Layout
  /** The search effort; default 1. Half of it takes about half of the time. */
  readonly effort?: number
  /**
   * If given, pieces without a place that keeps every clearance are left out instead of refusing the room: first those
   * with these ids, then others. The resulting layouts do not contain them.
   */
  readonly spare?: readonly string[]
  /** Whether to stop at the first layout found and to give no advice. */
  readonly isTrial?: boolean
}

export type SuggestedLayout = {
  readonly layout: Layout
  readonly score: LayoutScore
  /** The differences from the other layouts, the most significant first; never empty. */
  readonly differences: readonly Difference[]
}

export type ArrangeResult =
  | { readonly status: 'arranged'; readonly arrangements: readonly SuggestedLayout[] }
  | {
      readonly status: 'refused'
      /** `locked`: locked pieces break a hard rule among themselves. */
      readonly reason: 'no-space' | 'no-way' | 'locked'
      /** The pieces without a place or without a way to them; for `locked`, the locked pieces that are in the way. */
      readonly pieces: readonly string[]
      /** The smallest changes that help, checked by arranging the room with them. */
      readonly advice: readonly Advice[]
    }

/** 0 to 1. */
export type ArrangeProgress = { readonly share: number }

export type Advice =
  /** All other pieces have a place if these are removed. */
  | { readonly kind: 'leave-out'; readonly pieces: readonly string[] }
  /** Inches by which the floor would have to be larger in that direction. */
  | { readonly kind: 'enlarge'; readonly side: 'width' | 'length'; readonly inches: number }
  | { readonly kind: 'unlock'; readonly pieces: readonly string[] }
