/** The types of the plan's editor: the states, events and steps of its state chart, and what it holds. */
import type { Command } from '../commands/applyCommand.ts'
import type { InnerHandle } from '../../geometry/floorShapes.ts'
import type { Point } from '../../geometry/point.ts'
import type { Guide } from '../../geometry/span.ts'
import type { Floor, Opening } from '../../model/floor.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import type { BlockGrip, BlockSize } from './blockSize.ts'
import type { Carry } from './carry.ts'
import type { Marquee, Press } from '../../stage/choosing.ts'
import type { StateOf, StepOf } from '../../stage/editorCore.ts'
import type { View } from './handles.ts'
import type { Thing } from './hitTest.ts'
import type { Happening } from './notice.ts'
import type { ItemPose } from './riders.ts'
import type { StudioSettings } from './settings.ts'
import type { PointerType, StageEvent } from '../../stage/stageEvent.ts'
import type { WheelBurst } from '../../stage/wheelReader.ts'

export type Poses = ReadonlyMap<string, Pose>

/** The pieces of a gesture: `ids` is the same array throughout the gesture, `poses` are the displayed ones. */
export type Held = { readonly ids: readonly string[]; readonly poses: Poses }

/** A press on the plan, in floor inches. */
export type PlanPress = Press & {
  readonly pointer: PointerType
  /** Ctrl from the start means a copy; pressed later it means no snapping. */
  readonly ctrl: boolean
}

/** The effect of a tap on the selection: adds or removes a piece, or selects one out of its group. */
export type OnTap = 'toggle' | 'alone' | undefined

/** One piece with its riders, or several as one. */
export type Load =
  | { readonly of: 'one'; readonly item: Item; readonly riders: readonly Item[] }
  | { readonly of: 'several'; readonly carry: Carry }

/** Two fingers: their initial and current positions, and their rotation. */
export type Fingers = {
  readonly middle: Point
  readonly distance: number
  readonly degrees: number
}

export type Pointing = PlanPress & {
  readonly name: 'pointing'
  readonly id: string
  /** The pieces that a drag moves. */
  readonly takes: readonly string[]
  readonly onTap: OnTap
}

export type Dragging = PlanPress &
  Held & {
    readonly name: 'dragging'
    /** The piece under the pointer. */
    readonly id: string
    readonly load: Load
    /** The current position of the pointer. */
    readonly at: Point
    readonly guides: readonly Guide[]
    /** The pieces stay, and copies of them are dropped. */
    readonly isCopy: boolean
  }

/** Picked up: the pieces wait for a tap, arrows or Enter. */
export type Carrying = Held & { readonly name: 'carrying'; readonly carry: Carry; readonly isDown: boolean }

/** The rotate handle is held. */
export type Turning = Held & {
  readonly name: 'turning'
  readonly id: string
  readonly item: Item
  readonly riders: readonly Item[]
  readonly grab: Point
}

/** A rotate button or key is held: each step is 5 degrees. */
export type Stepping = Held & {
  readonly name: 'stepping'
  readonly id: string
  /** The poses at the start: one piece with its riders, or several as one. */
  readonly items: readonly Item[]
  readonly turnsAs: 'one' | 'several'
  /** For several pieces: the rotation since the start, degrees. */
  readonly turned: number
}

export type Sliding = PlanPress & { readonly name: 'sliding'; readonly opening: Opening; readonly floor: Floor }

export type Resizing = Held & {
  readonly name: 'resizing'
  readonly id: string
  readonly item: Item
  readonly grip: BlockGrip
  readonly grab: Point
  readonly sized: BlockSize
}

/** A corner of the room's shape is dragged; `layout` is the preview. */
export type Reshaping = Held & {
  readonly name: 'reshaping'
  readonly handle: InnerHandle
  readonly floor: Floor
  readonly layout: Layout
}

/** A press on the empty floor, which clears the selection or becomes a marquee. */
export type Aiming = PlanPress & { readonly name: 'aiming'; readonly adds: boolean }

export type Panning = {
  readonly name: 'panning'
  readonly px: Point
  readonly isMoved: boolean
  /** A tap clears the selection. */
  readonly clearsSelection: boolean
  readonly resting: Resting
}

export type Pinching = {
  readonly name: 'pinching'
  /** Decided by the first movement: a twist rotates the selected piece, everything else moves the camera. */
  readonly mode: 'open' | 'twist' | 'look'
  readonly first: Fingers
  readonly now: Fingers
  /** Degrees clockwise. */
  readonly turned: number
  readonly twisted: Turning | undefined
  readonly resting: Resting
}

/** A new piece is dragged onto the plan; `poses` is empty while the pointer is outside of it. */
export type Bringing = {
  readonly name: 'bringing'
  readonly item: Item
  readonly poses: Poses
  readonly guides: readonly Guide[]
}

/** The idle state between gestures. */
export type Resting = { readonly name: 'idle' } | Carrying

export type ToolState =
  | { readonly name: 'idle' }
  | Pointing
  | Dragging
  | Carrying
  | Turning
  | Stepping
  | Sliding
  | Resizing
  | Reshaping
  | Aiming
  | Marquee
  | Panning
  | Pinching
  | Bringing

export const IDLE: ToolState & { readonly name: 'idle' } = { name: 'idle' }

/** Events of the stage, and actions of buttons and keys. */
export type ToolEvent =
  | StageEvent
  /** A rotate button: of one piece, or of the selection. Degrees, a multiple of 5. */
  | { readonly type: 'step'; readonly id?: string; readonly degrees: number }
  | { readonly type: 'step-end' }
  /** Picks up the selection, which then waits for a tap, an arrow or Enter. */
  | { readonly type: 'pick-up' }
  /** Starts to drag a new piece towards the plan; events of the stage follow while the pointer is over it. */
  | { readonly type: 'bring'; readonly item: Item }
  | { readonly type: 'bring-away' }

/** Pixels. */
export type CameraMove =
  | { readonly pan: Point }
  | { readonly zoom: number; readonly about: Point; readonly pan?: Point }
  | { readonly fit: true }

export type RoomKinds = {
  readonly document: Layout
  readonly command: Command
  readonly tool: ToolState
  readonly event: ToolEvent
  readonly happening: Happening
  readonly thing: Thing
  readonly extra: {
    readonly layout: Layout
    /** The selected door or window; pieces and an opening are never selected together. */
    readonly opening: string | undefined
    /** `read`: the plan is read-only; no gesture, key or command changes it. */
    readonly use: 'edit' | 'read'
    /** Whether a dragged piece snaps. */
    readonly snapping: boolean
    readonly settings: StudioSettings
    /** The pointer type of the last press; handles are larger for touch. */
    readonly pointer: PointerType
    /** What makes every drag move the view: Space that is held, or the pan tool. */
    readonly pans: 'no' | 'space' | 'tool'
    /** True if the inner corners of the room's shape have handles. */
    readonly pullsCorners: boolean
  }
  readonly asks: {
    readonly camera: CameraMove
    readonly burst: WheelBurst
    /** Selects a door or window. */
    readonly opening: string
  }
}
export type EditorState = StateOf<RoomKinds>
export type ToolStep = StepOf<RoomKinds>

/** The inputs of the chart. */
export type ToolContext = EditorState & {
  readonly view: View
  readonly burst: WheelBurst | undefined
  /** Creates the id of a copy. */
  readonly newId: () => string
}

export function posesOf(posed: readonly ItemPose[]): Poses {
  return new Map(posed.map(({ id, pose }) => [id, pose]))
}
