/** The types of a collage's editor: the states of its gestures, its steps, and what it holds. */
import type { Spot } from '../sheet/sheet.ts'
import { applyCollageCommand } from '../commands/applyCollageCommand.ts'
import type { CollageCommand } from '../commands/collageCommand.ts'
import type { Guide } from '../../geometry/span.ts'
import type { Collage, CollageElement } from '../../model/collage.ts'
import type { Frame } from './collageFrame.ts'
import type { CollageGrip, CollageThing, IsPainted } from './collageHandles.ts'
import type { CollageHappening } from './collageNotice.ts'
import type { ContextOf, StateOf, StepOf, ToolOf } from '../../stage/rules.ts'
import type { Point } from '../../geometry/point.ts'
import type { CameraMove } from '../../stage/camera.ts'
import type { Fingers } from '../../stage/viewGestures.ts'
import type { WheelBurst } from '../../stage/wheelReader.ts'
import type { Pointed } from '../../stage/stageEvent.ts'

/** The command that a running gesture previews and that its end commits; undefined while it changes nothing. */
type Preview = { readonly command: CollageCommand | undefined; readonly guides: readonly Guide[] }

/** A press on a handle, before it becomes a drag. */
export type Gripping = {
  readonly name: 'gripping'
  readonly from: Pointed
  readonly grip: CollageGrip
  readonly frame: Frame
}
export type Dragging = Preview & {
  readonly name: 'dragging'
  readonly grab: Spot
  readonly ids: readonly string[]
  /** Ids of the copies that a drag with Alt makes. */
  readonly copies: readonly string[]
}
/** A handle is dragged: a corner, a side, the end of a line, or the rotation knob. */
export type Pulling = Preview & {
  readonly name: 'scaling' | 'stretching' | 'turning'
  readonly grip: CollageGrip
  readonly frame: Frame
}
/** One finger on the ground, or the middle button, moves the view. */
export type Panning = { readonly name: 'panning'; readonly px: Point }
/** Two fingers move and zoom the view. */
export type Pinching = { readonly name: 'pinching'; readonly now: Fingers }

export type CollageGesture = Gripping | Dragging | Pulling | Panning | Pinching

export type CollageKinds = {
  readonly document: Collage
  readonly part: CollageElement
  readonly command: CollageCommand
  readonly gesture: CollageGesture
  readonly event: never
  readonly happening: CollageHappening
  readonly thing: CollageThing
  readonly grip: CollageGrip
  readonly extra: {
    readonly collage: Collage
    /** True while the next selected element will swap places with the current one. */
    readonly swapping: boolean
    /** The element whose text is being edited over the sheet. */
    readonly editing: string | undefined
  }
  readonly around: {
    readonly aspect: number
    readonly isPainted?: IsPainted | undefined
    readonly newId: () => string
    readonly burst: WheelBurst | undefined
  }
  readonly asks: {
    /** Starts to edit the words of this element. */
    readonly edits: string
    /** Starts to swap the selected element with the next one that is selected, or ends it. */
    readonly swaps: true
    readonly camera: CameraMove
    readonly burst: WheelBurst
  }
}
export type CollageState = StateOf<CollageKinds>
export type CollageTool = ToolOf<CollageKinds>
export type CollageStep = StepOf<CollageKinds>
export type CollageContext = ContextOf<CollageKinds>

/** The preview of the running gesture. */
export function previewOf(tool: CollageTool): Preview {
  return 'command' in tool ? tool : NOTHING
}
const NOTHING: Preview = { command: undefined, guides: [] }

/** The collage as displayed: with the preview of the running gesture. */
export function shownCollage({ collage, tool }: Pick<CollageState, 'collage' | 'tool'>, aspect: number): Collage {
  const { command } = previewOf(tool)
  return command ? applyCollageCommand(collage, command, aspect) : collage
}
