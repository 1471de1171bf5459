/** The state of a room's editor: the document with its history, the selection, the running gesture, the settings. */
import type { History } from '../document/history.ts'
import type { Layout } from '../model/layout.ts'
import type { SelectionState } from './choosing.ts'
import type { Notice } from './notice.ts'
import type { StudioSettings } from './settings.ts'
import type { PointerType } from './stageEvent.ts'
import type { ToolState } from './toolState.ts'

export type EditorState = SelectionState &
  Omit<History<Layout>, 'now'> & {
    readonly layout: Layout
    /** Taps add to the selection instead of replacing it. */
    readonly addsByTap: boolean
    readonly tool: ToolState
    /** `read`: the plan is read-only; no gesture, key or command changes it. */
    readonly use: 'edit' | 'read'
    readonly notice: Notice | undefined
    /** Whether a dragged piece snaps. */
    readonly snapping: boolean
    readonly settings: StudioSettings
    /** The pointer type of the last press; handles are larger for touch. */
    readonly pointer: PointerType
    /** True if every drag moves the view: while Space is held, or while the pan tool is active. */
    readonly pans: 'no' | 'space' | 'tool'
    /** True if the inner corners of the room's shape have handles. */
    readonly pullsCorners: boolean
  }
