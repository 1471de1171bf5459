/** What the painters of a plan need to know besides the pieces: the room, the part of it that is seen, and the look. */
import type { Viewport } from '../geometry/viewport.ts'
import type { PointerType } from '../editor/editor.ts'
import type { Floor } from '../model/floor.ts'
import type { Size } from './rotateHandle.ts'
import type { StudioTheme } from './studioTheme.ts'

export type PlanScene = {
  readonly floor: Floor
  readonly viewport: Viewport
  /** Pixels. */
  readonly stage: Size
  readonly theme: StudioTheme
  readonly formatLength: (inches: number) => string
  /** The chosen door or window. */
  readonly opening: string | undefined
  /** Handles are larger for a finger. */
  readonly hand: PointerType
  readonly grid: boolean
  /** Pixels around the floor, where they are limited. */
  readonly marginPx: number | undefined
  /** By product: a photograph from above to draw instead of the symbol. */
  readonly pictures: ReadonlyMap<string, string> | undefined
}

/** Where the room and its walls are on the stage. */
export type PlacedFloor = Pick<PlanScene, 'floor' | 'viewport' | 'stage' | 'marginPx'>
