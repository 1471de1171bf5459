/** The marks of a collage's state, in pixels of the sheet. */
import { placedOf, type Spot } from '../../collage/sheet.ts'
import { type CollageState, shownCollage } from '../../editor/collageState.ts'
import { CORNERS, frameOf, frameSpot, hasCorners, knobSpot, sidesOf } from '../../editor/collageFrame.ts'
import { turnOf } from '../../editor/collageKey.ts'
import { previewOf } from '../../editor/collageToolState.ts'
import type { CollageMarks } from '../../symbols/drawCollageMarks.ts'

export function collageMarks(state: CollageState, aspect: number, heightPx: number): CollageMarks {
  const { tool, swapping, selection, editing } = state
  const shown = shownCollage(state, aspect)
  const { command, guides } = previewOf(tool)
  const copies = command?.type === 'several' && command.commands[0]?.type === 'add' ? command.commands[0].elements : []
  const ids = copies.length > 0 ? copies.map(({ id }) => id) : selection
  const frame = frameOf(shown, ids, aspect)
  const px = ({ x, y }: Spot) => ({ x: x * heightPx, y: y * heightPx })
  const isMoving = tool.name === 'dragging' || tool.name === 'pinching'
  const hasHandles = frame !== undefined && frame.handles !== 'none' && !isMoving && editing === undefined
  const { placed } = frame ?? {}
  const isSeveral = (frame?.elements.length ?? 0) > 1
  return {
    outlines: (frame?.elements ?? []).map((element) => ({
      corners: CORNERS.map((corner) => px(frameSpot(placedOf(element, aspect), corner))),
      isLocked: element.locked === true,
    })),
    around: placed && isSeveral ? CORNERS.map((corner) => px(frameSpot(placed, corner))) : undefined,
    corners: hasHandles && placed && hasCorners(frame) ? CORNERS.map((corner) => px(frameSpot(placed, corner))) : [],
    sides:
      hasHandles && placed
        ? sidesOf(frame).map((side) => ({ at: px(frameSpot(placed, side)), isAcross: side.x !== 0, turn: placed.turn }))
        : [],
    ends:
      hasHandles && placed && frame.handles === 'ends' ? [-1, 1].map((x) => px(frameSpot(placed, { x, y: 0 }))) : [],
    knob:
      hasHandles && placed && frame.handles !== 'ends'
        ? { stem: px(frameSpot(placed, { x: 0, y: -1 })), at: px(knobSpot(placed, heightPx, aspect)) }
        : undefined,
    guides: guides.map(({ from, to, label }) => ({
      from: px(from),
      to: px(to),
      isGap: label !== undefined && isAlong(from, to, label.at),
    })),
    marquee: tool.name === 'marquee' ? [px(tool.grab), px(tool.at)] : undefined,
    isSwapping: swapping,
    angle: tool.name === 'turning' ? turnOf(shown, selection, aspect) : undefined,
  }
}

/** The number is in the middle of a gap, or between two aligned elements. */
function isAlong(from: Spot, to: Spot, at: Spot): boolean {
  return Math.abs((from.x + to.x) / 2 - at.x) + Math.abs((from.y + to.y) / 2 - at.y) < 1e-6
}
