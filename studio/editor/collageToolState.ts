/** The states of the pointer on a collage, and the requests that a step of the chart may return. */
import type { Spot } from '../collage/sheet.ts'
import type { CollageCommand } from '../commands/collageCommand.ts'
import type { Guide } from '../geometry/span.ts'
import type { Collage } from '../model/collage.ts'
import type { Frame } from './collageFrame.ts'
import type { CollageThing, IsPainted } from './collageHandles.ts'

type Press = { readonly grab: Spot; readonly slop: number }
/** The command that a running gesture previews and that its end commits; undefined while it changes nothing. */
type Preview = { readonly command: CollageCommand | undefined; readonly guides: readonly Guide[] }

type Grip = { readonly on: 'knob' } | { readonly on: 'corner' | 'side' | 'end'; readonly spot: Spot }

export type Idle = { readonly name: 'idle' }
/** A press on an element, before it becomes a drag. `onTap`: the selection if it stays a tap. */
export type Pointing = Press & {
  readonly name: 'pointing'
  readonly takes: readonly string[]
  readonly onTap: Choice | undefined
}
/** A press on a handle, before it becomes a drag. */
export type Gripping = Press & { readonly name: 'gripping'; readonly grip: Grip; readonly frame: Frame }
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
  readonly grab: Spot
  readonly grip: Grip
  readonly frame: Frame
}
/** A press on the sheet or an unselected ground, before it becomes a frame. */
export type Aiming = Press & { readonly name: 'aiming'; readonly adds: boolean; readonly onTap: Choice }
export type Marquee = { readonly name: 'marquee'; readonly grab: Spot; readonly at: Spot; readonly adds: boolean }
/** Two fingers scale, rotate and move the selection. */
export type Pinching = Preview & {
  readonly name: 'pinching'
  readonly ids: readonly string[]
  readonly start: { readonly at: Spot; readonly distance: number; readonly degrees: number }
}

export type CollageTool = Idle | Pointing | Gripping | Dragging | Pulling | Aiming | Marquee | Pinching

export type Choice =
  | { readonly how: 'none' }
  /** With its group. */
  | { readonly how: 'only' | 'toggle'; readonly id: string }
  /** Without its group. */
  | { readonly how: 'alone'; readonly id: string }
  | { readonly how: 'frame'; readonly ids: readonly string[]; readonly adds: boolean }

export type CollageStep = {
  readonly tool: CollageTool
  readonly choice?: Choice
  readonly command?: CollageCommand
  /** A menu is requested. */
  readonly menu?: CollageThing
  /** The words or numbers of this element are requested. */
  readonly edits?: string
}

/** The inputs of the chart. */
export type CollageContext = {
  readonly collage: Collage
  readonly selection: readonly string[]
  readonly aspect: number
  /** Taps add to what is chosen. */
  readonly addsByTap: boolean
  readonly isPainted?: IsPainted | undefined
  readonly newId: () => string
}

export const IDLE: Idle = { name: 'idle' }

/** The preview of the running gesture. */
export function previewOf(tool: CollageTool): Preview {
  return 'command' in tool ? tool : NOTHING
}
const NOTHING: Preview = { command: undefined, guides: [] }
