/** The marks over the items, as shapes for one node each, computed from the current state of the editor. */
import { seenLayout } from '../editor/beside.ts'
import { findItem } from '../commands/applyCommand.ts'
import { clashesOf } from '../guidelines/clashes.ts'
import { clearancesOf } from '../editor/clearancesOf.ts'
import { REACH, type View, blockGrips, rotateHandle } from '../editor/handles.ts'
import { isMisplaced } from '../guidelines/openingsHitBy.ts'
import { PIN_SIZE, type Pin, placePins } from '../editor/pins.ts'
import { heldIds, shownFloor, shownItem } from '../editor/tool.ts'
import type { Bringing, EditorState, ToolState } from '../editor/toolState.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { innerHandles } from '../../geometry/innerHandles.ts'
import { openingsOf } from '../../geometry/openings.ts'
import type { Point } from '../../geometry/point.ts'
import type { Guide } from '../../geometry/span.ts'
import type { Clearance } from '../../geometry/wallDistances.ts'
import type { Item, Layout } from '../../model/layout.ts'
import type { Shape } from '../../draw/symbols/drawing.ts'
import { type FindingMark, drawFindings, drawPart } from '../../draw/symbols/drawFindings.ts'
import {
  type HandleMark,
  type MarkLook,
  drawAngle,
  assumedSpots,
  drawAssumed,
  drawCorner,
  drawFinger,
  drawGhost,
  drawGrip,
  drawKnob,
  drawLengths,
  drawMarquee,
  drawOverlap,
  drawSelection,
} from '../../draw/symbols/drawMarks.ts'
import { drawOpening } from '../../draw/symbols/drawOpening.ts'
import { drawOpenZones } from '../../draw/symbols/drawOpenZones.ts'
import { drawPins } from '../../draw/symbols/drawPins.ts'
import type { Inks } from '../../draw/symbols/inks.ts'
import { lastCall } from './lastCall.ts'
import type { ShownFindings } from './stageLook.ts'

type MarkScene = {
  readonly state: EditorState
  readonly view: View
  readonly look: MarkLook
  /** The drawn thickness of walls, in inches. */
  readonly wall: number
  readonly findings: ShownFindings | undefined
  readonly pins?: readonly Pin[]
  /** The selected items with their current preview. */
  readonly chosen: readonly Item[]
  /** The distances of the single item that shows them. */
  readonly distances: readonly Clearance[]
}

type Mark = (scene: MarkScene) => readonly Shape[]

export function markScene(scene: Omit<MarkScene, 'chosen' | 'distances'>): MarkScene {
  const { tool, layout } = scene.state
  const chosen =
    tool.name === 'bringing'
      ? broughtIn(tool)
      : scene.state.selection.flatMap((id) => {
          const item = findItem(layout, id)
          return item ? [shownItem(tool, item)] : []
        })
  const [only, ...others] = chosen
  const distances = only && others.length === 0 && !isTurning(tool) ? clearancesOf(only, layout) : []
  return { ...scene, chosen, distances }
}

/** The item that is dragged onto the plan, once it is over it. */
function broughtIn(tool: Bringing): readonly Item[] {
  return tool.poses.has(tool.item.id) ? [shownItem(tool, tool.item)] : []
}

/** The tool states in which handles are visible. */
const STATES_WITH_HANDLES: ReadonlySet<ToolState['name']> = new Set([
  'idle',
  'pointing',
  'aiming',
  'panning',
  'pinching',
])
const HOLDING_STATES: ReadonlySet<ToolState['name']> = new Set(['dragging', 'carrying', 'bringing'])

function isTurning(tool: ToolState): boolean {
  return tool.name === 'turning' || tool.name === 'stepping'
}

const swings: Mark = ({ state: { tool, layout, beside, opening: chosen }, look, wall }) => {
  const floor = beside.seenFloor(shownFloor(tool, layout))
  const drawn = { ...look, wall }
  return openingsOf(floor).flatMap((opening) => {
    const { shapes, swing } = drawOpening(floor, opening, { ...drawn, isChosen: opening.id === chosen })
    return tool.name === 'sliding' && tool.opening.id === opening.id ? [...shapes, ...swing] : swing
  })
}

const assumed: Mark = ({ state: { tool, layout, use }, look, wall }) => {
  if (use === 'read') return []
  return assumedSpots(shownFloor(tool, layout), wall).flatMap((at) => drawAssumed(at, look))
}

/** What is in use moves with the items that a gesture moves. */
const uses: Mark = ({ state: { tool, layout, beside, settings }, look }) => {
  if (!settings.inUse) return []
  const floor = beside.seenFloor(shownFloor(tool, layout))
  const isMoving = heldIds(tool).length > 0
  return openZoneShapes(isMoving ? layout.items.map((item) => shownItem(tool, item)) : layout.items, floor, look.inks)
}

const openZoneShapes = lastCall((items: readonly Item[], floor: Layout['floor'], inks: Inks) =>
  drawOpenZones({ version: 1, floor, items: [...items] }, inks),
)

const ghosts: Mark = ({ state: { tool, layout }, look }) => {
  if (tool.name !== 'dragging' || !tool.isCopy) return []
  return heldIds(tool).flatMap((id) => {
    const item = findItem(layout, id)
    return item ? drawGhost(item, look) : []
  })
}

const lengths: Mark = (scene) => {
  const { state, distances, look } = scene
  const isLive = HOLDING_STATES.has(state.tool.name)
  return drawLengths({ distances, guides: guidesOf(state.tool), isLive, handle: turnHandle(scene) }, look)
}

function guidesOf(tool: ToolState): readonly Guide[] {
  if (tool.name === 'dragging' || tool.name === 'bringing') return tool.guides
  return tool.name === 'carrying' ? tool.carry.guides : []
}

const selection: Mark = ({ chosen, look }) => chosen.flatMap((item) => drawSelection(item, look))

const handles: Mark = (scene) => {
  const { state, chosen, view, look } = scene
  const { tool, layout, pointer, pullsCorners } = state
  const { grip, corner } = REACH[pointer]
  const corners = pullsCorners
    ? innerHandles(shownFloor(tool, layout)).flatMap(({ at }) => drawCorner(at, corner.radius, look))
    : []
  const turn = turnHandle(scene)
  const [only] = chosen
  if (!turn || !only) return corners
  return [
    ...blockGrips(only, view, pointer).map(({ at }) => drawGrip(at, grip.side, look)),
    ...drawKnob(turn, look),
    ...corners,
  ]
}

/** The rotate handle of the single selected item, while it is visible. */
function turnHandle({ state: { tool, pointer, use }, chosen, view }: MarkScene): HandleMark | undefined {
  const [only, ...others] = chosen
  if (use === 'read') return undefined
  if (!only || others.length > 0 || only.locked || !STATES_WITH_HANDLES.has(tool.name) || isTurning(tool))
    return undefined
  return { ...rotateHandle(only, view, pointer), radius: REACH[pointer].knob.radius }
}

/** Marks the single held item when its position is not allowed, or its rotation while it turns. */
const warning: Mark = ({ state: { tool, layout, beside }, chosen, look }) => {
  const [only, ...others] = chosen
  if (!only || others.length > 0 || !(tool.name === 'bringing' || heldIds(tool).includes(only.id))) return []
  const isHit = clashesOf(only, layout.items).length > 0 || isMisplaced(only, beside.seenFloor(layout.floor))
  return [...(isHit ? drawOverlap(only, look) : []), ...(isTurning(tool) ? [drawAngle(only, look)] : [])]
}

const marquee: Mark = ({ state: { tool }, look }) =>
  tool.name === 'marquee' ? drawMarquee(tool.grab, tool.at, look) : []

/** Repeats the distances that the finger covers. */
const finger: Mark = ({ state: { tool, pointer }, distances: shown, view, look }) =>
  tool.name === 'dragging' && pointer === 'touch' && shown.length > 0
    ? [drawFinger(tool.at, shown, view.seen, look)]
    : []

/** Hidden during gestures: the findings belong to the layout before the gesture. */
const findings: Mark = ({ state: { tool, layout, beside }, findings: marked, look }) => {
  if (!marked || marked.of !== seenLayout(layout, beside) || heldIds(tool).length > 0) return []
  return findingShapes(marked, layout, look.point, look.inks, look.formatLength)
}

/** Cached, because they do not change while frames are drawn around items. */
const findingShapes = lastCall((marked: ShownFindings, layout: Layout, ...[point, inks, formatLength]: LookParts) => {
  const outlinesOf = (pieces: readonly string[]) =>
    pieces.flatMap((id) => {
      const item = findItem(layout, id)
      return item ? [outline(item.footprint, item.pose)] : []
    })
  const marks = marked.all.flatMap(({ id, area, pieces }, index): FindingMark[] => {
    const at = area ? middleOf(area) : findItem(layout, pieces[0])?.pose
    return at ? [{ number: index + 1, at, area, pieces: outlinesOf(pieces), isShown: id === marked.shown }] : []
  })
  const look = { point, inks, formatLength }
  const { part } = marked
  return [...drawFindings(marks, look), ...(part ? drawPart(part.mark, outlinesOf(part.pieces), look) : [])]
})

type LookParts = readonly [MarkLook['point'], MarkLook['inks'], MarkLook['formatLength']]

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** Above everything else, because they are pressed. A pin follows the piece that it is about. */
const pinned: Mark = ({ state: { tool, layout }, pins = [], look }) =>
  drawPins(placePins(pins, layout, tool, look.point), PIN_SIZE.radius, look)

/** The marks below and above the held items, in paint order. */
export const MARKS_BELOW: readonly Mark[] = [uses, swings, assumed, ghosts]
export const MARKS_ABOVE: readonly Mark[] = [findings, selection, handles, warning, lengths, marquee, finger, pinned]
