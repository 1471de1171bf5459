/** What is chosen and what a hand does with it, as it is to be seen now. */
import { findItem } from '../commands/applyCommand.ts'
import { clashesOf } from '../editor/clashes.ts'
import { clearancesOf } from '../editor/clearancesOf.ts'
import { isMisplaced } from '../editor/openingsHitBy.ts'
import { type EditorState, chosenIds } from '../editor/editor.ts'
import { shownPose } from '../editor/tool.ts'
import type { ToolState } from '../editor/toolState.ts'
import type { Point } from '../geometry/point.ts'
import type { Guide } from '../geometry/span.ts'
import type { Clearance } from '../geometry/wallDistances.ts'
import type { Item } from '../model/layout.ts'

export type ShownHand = {
  /** The chosen pieces where they are shown, the one that leads first. */
  readonly items: readonly Item[]
  /** Those of them that a gesture holds. */
  readonly held: ReadonlySet<string>
  readonly isLifted: boolean
  /** Those that stay where they stand while copies of them are carried away. */
  readonly ghosts: ReadonlySet<string>
  /** The one piece that shows its rotate handle. */
  readonly turnable: Item | undefined
  /** Where a finger holds what it hides; floor inches. */
  readonly finger: Point | undefined
  /** The one held piece stands where it must not. */
  readonly isHit: boolean
  /** Looked for when asked: nobody reads them in every move. */
  readonly distances: () => readonly Clearance[]
  readonly guides: readonly Guide[]
  /** The one piece is being turned, and shows its angle. */
  readonly isTurning: boolean
  /** The corners of the frame that is being drawn; floor inches. */
  readonly frame: readonly [Point, Point] | undefined
}

const NOTHING: ReadonlySet<string> = new Set()
/** Gestures in which the rotate handle can be seen. */
const RESTING: ReadonlySet<ToolState['name']> = new Set(['idle', 'pointing', 'aiming'])

export function shownHand(state: EditorState): ShownHand {
  const { layout, tool } = state
  const ids = 'pose' in tool ? [tool.id] : chosenIds(state)
  const poses = ids.map((id) => shownPose(tool, id))
  const items = ids.flatMap((id, index) => {
    const item = findItem(layout, id)
    const pose = poses[index]
    return item ? [pose ? { ...item, pose } : item] : []
  })
  const held = poses.some((pose) => pose) ? new Set(ids.filter((_, index) => poses[index])) : NOTHING
  const [only] = items.length === 1 ? items : []
  let distances: readonly Clearance[] | undefined
  const isTurning = tool.name === 'rotating' || tool.name === 'turning'
  return {
    items,
    held,
    isLifted: tool.name === 'dragging' || tool.name === 'carrying',
    ghosts: 'copies' in tool && tool.copies ? held : NOTHING,
    turnable: only && !only.locked && RESTING.has(tool.name) ? only : undefined,
    finger: state.pointer === 'touch' && tool.name === 'dragging' ? tool.hand : undefined,
    isHit: only !== undefined && held.size > 0 && isInTheWay(only, state),
    distances: () => (distances ??= only && !isTurning ? clearancesOf(only, layout) : []),
    guides: tool.name === 'dragging' ? tool.guides : tool.name === 'carrying' ? tool.carry.guides : [],
    isTurning: isTurning && only !== undefined,
    frame: tool.name === 'framing' ? [tool.grab, tool.at] : undefined,
  }
}

function isInTheWay(item: Item, { layout }: EditorState): boolean {
  return clashesOf(item, layout.items).length > 0 || isMisplaced(item, layout.floor)
}
