/** What the tool's state chart is made of: its states, what it hears, and what each step answers. */
import type { Command } from '../commands/applyCommand.ts'
import type { Point } from '../geometry/point.ts'
import type { Guide } from '../geometry/span.ts'
import type { Floor, Opening } from '../model/floor.ts'
import type { Pose } from '../model/layout.ts'
import type { Carry } from './carry.ts'

/** What a press that never moves does to what is chosen: it adds or takes out, or takes one out of its group. */
export type OnTap = 'toggle' | 'alone' | undefined

export type ToolState =
  | { readonly name: 'idle' }
  | {
      readonly name: 'pointing'
      readonly id: string
      readonly grab: Point
      readonly slop: number
      readonly onTap: OnTap
    }
  | {
      readonly name: 'dragging'
      readonly id: string
      readonly grab: Point
      /** Where the hand is now. */
      readonly hand: Point
      readonly start: Pose
      readonly pose: Pose
      readonly guides: readonly Guide[]
      /** The piece stays, and a copy of it goes where the hand lets go. */
      readonly copies: boolean
    }
  | { readonly name: 'rotating'; readonly id: string; readonly grab: Point; readonly start: Pose; readonly pose: Pose }
  /** A door or window is pushed along the walls; `floor` has it where it is now. */
  | {
      readonly name: 'sliding'
      readonly grab: Point
      readonly slop: number
      readonly opening: Opening
      readonly floor: Floor
    }
  /** A press on bare floor, which lets go of what is chosen, or becomes a frame around what shall be. */
  | {
      readonly name: 'aiming'
      readonly grab: Point
      readonly slop: number
      readonly frames: boolean
      readonly adds: boolean
    }
  | { readonly name: 'framing'; readonly grab: Point; readonly at: Point; readonly adds: boolean }
  /** Several pieces are chosen and one of them was pressed; or some were picked up to be put down by a tap. */
  | {
      readonly name: 'carrying'
      readonly grab: Point
      readonly slop: number
      readonly id: string
      readonly carry: Carry
      readonly isMoved: boolean
      readonly onTap: OnTap
      readonly copies: boolean
      /** Picked up: waits for a tap, which is `aimed` while the hand is down. */
      readonly waits?: 'tap' | 'aimed'
    }
  /** A rotation button or key is held, or two fingers twist. */
  | { readonly name: 'turning'; readonly id: string; readonly start: Pose; readonly pose: Pose }

export type Target = { readonly on: 'piece' | 'handle' | 'opening'; readonly id: string } | { readonly on: 'floor' }

/**
 * Points are floor inches; `slop` is how far, in inches, a hand may tremble before a press becomes a drag, `snapReach`
 * how near a piece must come to snap, missing while snapping is off.
 */
export type ToolInput =
  | {
      readonly type: 'down'
      readonly at: Point
      readonly target: Target
      readonly slop: number
      readonly adds?: boolean
      /** Takes a piece out of its group. */
      readonly alone?: boolean
      /** A press on bare floor may become a frame. */
      readonly frames?: boolean
    }
  | {
      readonly type: 'move'
      readonly at: Point
      /** Shift: along one axis; a turn goes in coarse steps. */
      readonly straight?: boolean
      /** Ctrl or Cmd: a turn goes in fine steps. */
      readonly fine?: boolean
      readonly finger?: boolean
      readonly copies?: boolean
      readonly snapReach?: number
    }
  | { readonly type: 'up' }
  | { readonly type: 'turn'; readonly id: string; readonly degrees: number }
  /** Turned by so much since the gesture began. */
  | { readonly type: 'twist'; readonly id: string; readonly degrees: number }
  /** From now on the pieces wait for a tap, an arrow or Enter. */
  | { readonly type: 'pick-up'; readonly ids: readonly string[] }
  | { readonly type: 'shift'; readonly by: Point }
  | { readonly type: 'put-down' }
  | { readonly type: 'cancel' }

export type ToolStep = {
  readonly tool: ToolState
  readonly select?: string | null
  /** A piece to add to what is chosen, or to take out. */
  readonly toggle?: string
  /** A piece to choose without its group. */
  readonly alone?: string
  readonly frame?: { readonly ids: readonly string[]; readonly adds: boolean }
  readonly opening?: string
  readonly command?: Command
  /** Where copies of pieces go, by the piece. */
  readonly copies?: ReadonlyMap<string, Pose>
}
