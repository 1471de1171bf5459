/** The events of a stage, independent of the DOM; room and collage use the same ones. */
import type { Point } from '../geometry/point.ts'
import type { WheelSample } from './wheelReader.ts'

export type PointerType = 'mouse' | 'pen' | 'touch'

export type Pointed = {
  /** Floor inches; on a collage heights of its sheet. */
  readonly at: Point
  /** Position in pixels of the stage, and the number of pixels per unit of `at`. */
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
  /** The event's timestamp in milliseconds. */
  readonly timeMs: number
}

export type StageEvent =
  | ({ readonly type: 'down' | 'move' | 'up' | 'hover' | 'long-press' | 'double-tap' | 'menu' } & Pointed)
  /**
   * Two fingers; `at` and `px` are between them. `distance` (any unit) and `degrees` (clockwise) are only compared with
   * their values at the start.
   */
  | ({
      readonly type: 'pinch'
      readonly phase: 'start' | 'move' | 'end' | 'cancel'
      readonly distance: number
      readonly degrees: number
    } & Pointed)
  | ({ readonly type: 'wheel'; readonly wheel: WheelSample } & Pointed)
  /** The dragged piece is at the edge of the view, which scrolls by this number of pixels. */
  | { readonly type: 'edge'; readonly by: Point }
  /** Escape, or a lost pointer. */
  | { readonly type: 'cancel' }

/** The result of an event for the page. */
export type Outcome<Target = never> = {
  /** A CSS cursor; undefined if it is unchanged. */
  readonly cursor?: string
  /** True if the stage handles the gesture, so that touch must not scroll the page. */
  readonly holds?: boolean
  /** True if the page has to scroll for the dragged piece. */
  readonly scrollsPage?: boolean
  /** A menu is requested. */
  readonly menu?: Target
  /** The numbers of the selection are requested. */
  readonly details?: boolean
}
