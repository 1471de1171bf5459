/** What happened on a stage, without the DOM: the room and the collage take the same events. */
import type { Point } from '../geometry/point.ts'
import type { WheelSample } from './wheelReader.ts'

export type PointerType = 'mouse' | 'pen' | 'touch'

export type Pointed = {
  /** Floor inches; on a collage heights of its sheet. */
  readonly at: Point
  /** Pixels of the stage, and how many of them are one unit of `at`. */
  readonly px: Point
  readonly pxPerUnit: number
  readonly pointer: PointerType
  /** As `PointerEvent.buttons`: 1 the main button or a touch, 4 the middle one. */
  readonly buttons: number
  readonly shift: boolean
  readonly alt: boolean
  readonly ctrl: boolean
  /** Cmd on a Mac. */
  readonly meta: boolean
  /** A touch while a pen is in use. */
  readonly isPalm: boolean
  /** Milliseconds, as events have them. */
  readonly timeMs: number
}

export type StageEvent =
  | ({ readonly type: 'down' | 'move' | 'up' | 'hover' | 'long-press' | 'double-tap' | 'menu' } & Pointed)
  /**
   * Two fingers; `at` and `px` are between them. `distance` counts in any unit, `degrees` clockwise: both only change
   * in comparison with the start.
   */
  | ({
      readonly type: 'pinch'
      readonly phase: 'start' | 'move' | 'end' | 'cancel'
      readonly distance: number
      readonly degrees: number
      /** Where the fingers are. */
      readonly fingers: readonly [Point, Point]
    } & Pointed)
  | ({ readonly type: 'wheel'; readonly wheel: WheelSample } & Pointed)
  /** The dragged piece is at the edge of the view: scrolls by this number of pixels. */
  | { readonly type: 'edge'; readonly by: Point }
  /** Escape, or the pointer is lost. */
  | { readonly type: 'cancel' }

/** What the page has to do for an event. */
export type Outcome<Target = never> = {
  /** As CSS names it; missing where it stays as it is. */
  readonly cursor?: string
  /** The gesture is the stage's: a finger does not scroll the page. */
  readonly holds?: boolean
  /** The page has to scroll for the dragged piece. */
  readonly scrollsPage?: boolean
  /** A menu is requested. */
  readonly menu?: Target
  /** The numbers of the selection are requested. */
  readonly details?: boolean
}
