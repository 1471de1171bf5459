/** The state of a room's editor: the document with its history, the selection, the running gesture, the settings. */
import type { Layout } from '../model/layout.ts'
import type { Chosen } from './choosing.ts'
import type { Notice } from './notice.ts'
import type { StudioSettings } from './settings.ts'
import type { PointerType } from './stageEvent.ts'
import type { ToolState } from './toolState.ts'

export type EditorState = Chosen & {
  readonly layout: Layout
  readonly past: readonly Layout[]
  readonly future: readonly Layout[]
  /** Taps add to the selection instead of replacing it. */
  readonly addsByTap: boolean
  readonly tool: ToolState
  /** `read`: the plan is looked at; no gesture, key or command changes it. */
  readonly use: 'edit' | 'read'
  readonly notice: Notice | undefined
  /** Whether a dragged piece snaps. */
  readonly snapping: boolean
  readonly settings: StudioSettings
  /** What the plan was last touched with; handles are larger for fingers. */
  readonly pointer: PointerType
  /** Every drag moves the view: while Space is held, or until the tool is put away. */
  readonly pans: 'no' | 'space' | 'tool'
  /** The inner corners of the room's shape have handles. */
  readonly pullsCorners: boolean
}
