/** The state of an open collage, and what can be done with its editor. */
import { applyCollageCommand } from '../commands/applyCollageCommand.ts'
import type { CollageCommand } from '../commands/collageCommand.ts'
import type { Collage, CollageElement, CollageStyle } from '../model/collage.ts'
import type { CollageThing } from './collageHandles.ts'
import type { CollageHappening, CollageNotice } from './collageNotice.ts'
import { type CollageTool, previewOf } from './collageToolState.ts'
import type { Stroke } from './keyAction.ts'
import type { Outcome, StageEvent } from './stageEvent.ts'
import type { Store } from './store.ts'
import type { History, Merge } from '../document/history.ts'

export type CollageState = Omit<History<Collage>, 'now'> & {
  readonly collage: Collage
  /** Ids in the order in which they were chosen. */
  readonly selection: readonly string[]
  /** True while the next selected element will swap places with the current one. */
  readonly swapping: boolean
  /** Taps add to what is chosen. */
  readonly addsByTap: boolean
  /** The element whose text is being edited over the sheet. */
  readonly editing: string | undefined
  readonly tool: CollageTool
  readonly notice: CollageNotice | undefined
}

export type CollageEditor = Store<CollageState> & {
  readonly commit: (command: CollageCommand, merge?: Merge) => void
  /** Passes an event of the stage to the state chart; returns what the page has to do. */
  readonly dispatch: (event: StageEvent) => Outcome<CollageThing>
  /** Returns true if the sheet handled the key. */
  readonly press: (stroke: Stroke) => boolean
  readonly select: (ids: readonly string[]) => void
  readonly setAddsByTap: (adds: boolean) => void
  readonly startSwap: () => void
  /** Starts or ends in-place editing. */
  readonly edit: (id: string | undefined) => void
  /** Adds elements and chooses them. */
  readonly add: (elements: readonly CollageElement[]) => void
  readonly duplicate: () => void
  /** The selected elements, for copying. */
  readonly copied: () => readonly CollageElement[]
  /** Adds copies beside their originals, or with their middle at a spot of the sheet. */
  readonly paste: (elements: readonly CollageElement[], at?: { readonly x: number; readonly y: number }) => void
  readonly announce: (happening: CollageHappening) => void
  readonly newId: () => string
  /** Whether the sheet is composed in one of the styles; a cover has none. */
  readonly hasStyles: boolean
  readonly setStyle: (style: CollageStyle) => void
  readonly changeGrid: () => void
  readonly shuffle: (seed: number) => void
  readonly reset: () => void
  /**
   * Applies changes that were made elsewhere to the collage and to every step of its history, so that undo reverts only
   * the user's own steps. Does nothing and returns false during a gesture.
   */
  readonly merge: (into: (collage: Collage) => Collage) => boolean
  readonly undo: () => void
  readonly redo: () => void
  /** The size of an element relative to its size in the composition or its initial size; 1 is 100 %. */
  readonly sizeOf: (id: string) => number
  readonly setSize: (id: string, share: number) => void
  readonly aspect: number
}

/** The collage as displayed: with the preview of the running gesture. */
export function shownCollage({ collage, tool }: Pick<CollageState, 'collage' | 'tool'>, aspect: number): Collage {
  const { command } = previewOf(tool)
  return command ? applyCollageCommand(collage, command, aspect) : collage
}
