/**
 * Draws the outline of a room: by tapping its corners, by typing its walls, or by moving the corners and walls of the room
 * as it is. Nothing in the plan changes until it is used, as one step.
 */
import { Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import {
  arcAt,
  area,
  drawnFloor,
  type Editor,
  innerFaces,
  isSameValue,
  NOTHING_DRAWN,
  outline,
  type OutlineDrawing,
  outlineOf,
  rounded,
  snappedCorner,
  stepsOf,
  useEditor,
  withCorner,
  withMovedArc,
  wallOf,
  wholeWalls,
  withMovedCorner,
  withMovedWall,
} from '../../../studio/index.ts'
import { CORNERS } from '../../../studio/model/outline.ts'
import { WALL_THICKNESS } from '../../../studio/model/walls.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatArea, formatLength, formatSize, type Unit } from '../../platform/units.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { snappedOver, underlayView } from '../underlay/UnderlayImage.tsx'
import { useUnderlayPicture } from '../underlay/underlayPictures.ts'
import styles from './DrawRoomDialog.module.css'
import { ChosenPart, chosenInWords, NextWall, type Typed, TypedOutline, unitOf } from './OutlineForms.tsx'
import { OutlineSheet, type Part, type Preview } from './OutlineSheet.tsx'
import { boxOf, type View, viewAround, type Zoom, zoomed } from './sheetView.ts'
import { otherWallsInWords, refusalOf, sideRefusal } from './outlineWords.ts'
import { typedWalls } from './typedWalls.ts'
import { ARROWS } from '../../platform/arrows.ts'

/** Loaded with this file, with which it shares most. */
export { NicheDialog } from './NicheDialog.tsx'

type Point = { readonly x: number; readonly y: number }
type Props = {
  editor: Editor
  /** Whether the outline of the room is changed; otherwise a new one is drawn. */
  isChange: boolean
  onClose: () => void
}

/** Inches of the empty sheet: 30 by 20 ft. */
const EMPTY: View = { left: 0, top: 0, width: 360, length: 240 }
const ZOOM = 1.4
const FACES = [
  { value: 'inside' as const, label: 'Inside the room' },
  { value: 'outside' as const, label: 'Outside the walls' },
]
const WAYS = [
  { value: 'tap' as const, label: 'Tap corners' },
  { value: 'type' as const, label: 'Type lengths' },
]
type Faces = 'inside' | 'outside'

export function DrawRoomDialog({ editor, isChange, onClose }: Props) {
  const unit = useUnit()
  const [start] = useState(() => outlineOf(editor.get().layout.floor))
  const [left] = useState(() => unfinishedOf(editor, isChange, start.corners))
  const settings = useEditor(editor, ({ settings: all }) => all)
  const { floor, items } = useEditor(editor, ({ layout }) => layout)
  const { states, drawing, canUndo, message, draw, undo, say } = useDrawing(
    left?.states ?? [isChange ? { ...start, isClosed: true } : NOTHING_DRAWN],
    left ? 'What you drew before is still here.' : '',
  )
  const [way, setWay] = useState<'tap' | 'type'>(left?.way ?? 'tap')
  const [faces, setFaces] = useState<Faces>(left?.faces ?? 'inside')
  const [picked, setChosen] = useState<Part>()
  const chosen = picked && picked.index < drawing.corners.length ? picked : undefined
  const [pull, setPull] = useState<OutlineDrawing>()
  const [cross, setCross] = useState<Point>()
  const [zoom, setZoom] = useState<Zoom>({ share: 1, about: undefined })
  const [typed, setTyped] = useState<Typed>(left?.typed ?? { text: '', isMeters: false })
  const thickness = floor.wall ?? WALL_THICKNESS.usual
  const steps = stepsOf(settings)
  const isTyping = way === 'type' && !drawing.isClosed
  const { chain } = useMemo(() => typedWalls(typed.text, unitOf(typed, unit)), [typed, unit])
  const shown = isTyping ? { corners: chain, walls: [], isClosed: false } : (pull ?? drawing)
  const inner = useMemo(
    () => (!isTyping && faces === 'outside' ? innerFacesOf(pull ?? drawing, thickness) : undefined),
    [isTyping, pull, drawing, faces, thickness],
  )
  const underlay = floor.underlay?.shown ? floor.underlay : undefined
  const picture = useUnderlayPicture(underlay?.picture)
  const under = underlay && typeof picture === 'object' ? { ...picture, underlay } : undefined
  const empty = under ? underlayView(under.underlay) : EMPTY
  const view = zoomed(isTyping && chain.length > 1 ? viewAround(chain) : viewOf(drawing, isChange, empty), zoom)
  const pieces = useMemo(
    () => (isChange ? items.map((item) => outline(item.footprint, item.pose)) : []),
    [isChange, items],
  )

  /** Into the chosen part, or to where the next wall starts. */
  const zoomTo = (share: number) => {
    const { from, to } = wallOf(drawing, chosen?.index ?? drawing.corners.length - 1)
    const end = chosen?.kind === 'wall' ? to : from
    const isAbout = share < 1 && (chosen !== undefined || !drawing.isClosed) && drawing.corners.length > 0
    setZoom({ share, about: isAbout ? { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 } : undefined })
  }
  const addCorner = ({ at, closes }: Pick<Preview, 'at' | 'closes'>) => {
    const next = closes ? { ...drawing, isClosed: true } : withCorner(drawing, rounded(at))
    if (draw(next) && closes) setCross(undefined)
  }
  const previewAt = (at: Point, reach: number) => {
    const corner = snappedCorner(drawing.corners, at, reach, steps.pull)
    const onLine = corner.closes || !under ? undefined : snappedOver(under, at, reach)
    return onLine ? { at: onLine, closes: false, guides: [] } : corner
  }
  const change = (next: OutlineDrawing) =>
    draw(next, () => {
      const words = chosenInWords(next, chosen, unit)
      const others = chosen?.kind === 'wall' ? otherWallsInWords(drawing, next, chosen.index, unit) : ''
      return others === '' ? words : `${words}. ${others}`
    })
  const pullBy = (part: Part, by: Point) => {
    const whole = { x: Math.round(by.x / steps.pull) * steps.pull, y: Math.round(by.y / steps.pull) * steps.pull }
    if (part.kind === 'corner') return withMovedCorner(drawing, part.index, whole)
    const arc = arcAt(drawing.corners, part.index)
    return arc ? withMovedArc(drawing, arc, whole) : withMovedWall(drawing, part.index, whole)
  }
  const handlePull = (part: Part, by: Point, isDone: boolean) => {
    const next = pullBy(part, by)
    if (!isDone) return setPull(refusalOf(next) === undefined ? next : pull)
    setPull(undefined)
    if (by.x !== 0 || by.y !== 0) change(next)
  }
  const handleKey = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    const step = event.shiftKey ? steps.nudge.shift : steps.nudge.plain
    if (x !== 0 || y !== 0) {
      event.preventDefault()
      const by = { x: x * step, y: y * step }
      if (!drawing.isClosed) {
        const from = cross ?? drawing.corners.at(-1) ?? { x: view.left + view.width / 2, y: view.top + view.length / 2 }
        const at = rounded({ x: from.x + by.x, y: from.y + by.y })
        setCross(at)
        say(crossInWords(at, drawing.corners.at(-1), unit))
      } else if (chosen) change(pullBy(chosen, by))
    } else if (event.key === 'Enter' && !drawing.isClosed) {
      event.preventDefault()
      const at = cross ?? { x: view.left + view.width / 2, y: view.top + view.length / 2 }
      const [first] = drawing.corners
      const closes =
        first !== undefined && drawing.corners.length >= CORNERS.least && isAt(first, at, steps.nudge.plain)
      addCorner({ at: closes ? first : at, closes })
    } else if (event.key === 'Backspace') {
      event.preventDefault()
      undo()
    }
  }
  const fault = useMemo(() => (drawing.isClosed ? refusalOf(drawing) : undefined), [drawing])
  const refusal =
    drawing.isClosed && faces === 'outside' && (!inner || sideRefusal(inner) !== undefined)
      ? `The walls (${formatLength(thickness, unit)}) are thicker than a part of this outline is wide. Measure inside the room, or correct the outline.`
      : fault
  const kept = isChange ? unfinished.changes : unfinished.rooms
  useEffect(() => {
    if (canUndo || typed.text !== '') kept.set(editor, { start: start.corners, states, way, faces, typed })
    else kept.delete(editor)
  }, [kept, editor, start, canUndo, states, way, faces, typed])
  const discard = () => {
    kept.delete(editor)
    onClose()
  }
  const finish = () => {
    const { corners, walls } = drawing
    const now = editor.get().layout.floor
    // The walls have other numbers if the outline was changed in another window meanwhile.
    const isKnown = isSameValue(outlineOf(now).corners, start.corners)
    const outlined = isChange ? { corners, ...(isKnown && { walls }) } : { corners: inner ?? corners }
    editor.commit({ type: 'draw', ...drawnFloor(now, outlined) })
    discard()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isChange ? 'Edit corners' : 'Draw your room'}
      size="wide"
      description={
        isChange
          ? 'Move a corner or a wall of the room. The furniture stays where it is, or is moved inside.'
          : 'Draw it as it is: any outline with straight walls.'
      }
    >
      <div className={styles.parts}>
        <div className={styles.side}>
          <OutlineSheet
            drawing={shown}
            view={view}
            grid={steps.grid}
            chosen={chosen}
            cross={isTyping ? chain[0] : cross}
            under={isTyping ? undefined : under}
            beside={inner ? [inner] : pieces}
            keys={drawing.isClosed ? SHEET_KEYS.closed : SHEET_KEYS.open}
            formatLength={(inches) => formatLength(inches, unit)}
            previewAt={isTyping ? undefined : previewAt}
            onTap={(at, reach) => !isTyping && addCorner(previewAt(at, reach))}
            onChoose={(part) => {
              setChosen(part)
              if (part) say(chosenInWords(drawing, part, unit))
            }}
            onPull={handlePull}
            onKey={handleKey}
          />
          <div className={styles.bar}>
            <ToolButton label="Zoom out" Icon={ZoomOut} onClick={() => zoomTo(Math.min(zoom.share * ZOOM, 8))} />
            <ToolButton label="Zoom in" Icon={ZoomIn} onClick={() => zoomTo(Math.max(zoom.share / ZOOM, 0.25))} />
            <ToolButton label="Undo the last step" Icon={Undo2} disabled={!canUndo} onClick={undo} />
            <p className={`${styles.facts} figures`}>{isTyping ? '' : factsOf(drawing, inner, unit)}</p>
          </div>
          <p className={styles.message} role="status">
            {refusal ?? message}
          </p>
        </div>
        <div className={styles.form}>
          {!isChange && (
            <div className={styles.group}>
              <p className={styles.heading} aria-hidden="true">
                Your measures are
              </p>
              <SegmentedControl
                legend="Your measures are"
                name="faces"
                options={FACES}
                value={faces}
                onChange={setFaces}
              />
              {faces === 'outside' && (
                <p className={styles.hint}>The walls are {formatLength(thickness, unit)} thick and are taken off.</p>
              )}
            </div>
          )}
          {!isChange && !drawing.isClosed && (
            <SegmentedControl legend="How to draw" name="way" options={WAYS} value={way} onChange={setWay} />
          )}
          {drawing.isClosed ? (
            <ChosenPart
              drawing={drawing}
              chosen={chosen}
              unit={unit}
              onChoose={setChosen}
              onChange={change}
              onStep={(x, y) =>
                chosen && change(pullBy(chosen, { x: x * steps.nudge.plain, y: y * steps.nudge.plain }))
              }
            />
          ) : way === 'tap' ? (
            <NextWall key={drawing.corners.length} drawing={drawing} unit={unit} onAdd={addCorner} />
          ) : (
            <TypedOutline typed={typed} unit={unit} onType={setTyped} onDraw={draw} />
          )}
          {!isChange && canUndo && drawing.isClosed && (
            <Button variant="quiet" size="small" onClick={() => draw(NOTHING_DRAWN)}>
              Start over
            </Button>
          )}
        </div>
      </div>
      <DialogFoot onCancel={discard}>
        <Button disabled={!drawing.isClosed || refusal !== undefined} onClick={finish}>
          {isChange ? 'Use these corners' : 'Use this room'}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** What the keys do on the sheet. */
const SHEET_KEYS = {
  open: 'Arrow keys move the cross, with Shift in large steps. Enter sets a corner, at the first corner it closes the outline. Backspace takes the last step back.',
  closed:
    'Sheet: arrow keys move the chosen corner or wall, with Shift in large steps. Backspace takes the last step back.',
}

type Unfinished = {
  /** The corners of the room when its outline began to be changed. */
  readonly start: readonly Point[]
  readonly states: readonly OutlineDrawing[]
  readonly way: 'tap' | 'type'
  readonly faces: Faces
  readonly typed: Typed
}

/**
 * What is drawn and neither used nor cancelled. It is there again when the dialog was closed by Escape or by a press beside
 * it, or went with its panel because the window was turned.
 */
const unfinished = { rooms: new WeakMap<Editor, Unfinished>(), changes: new WeakMap<Editor, Unfinished>() }

/** A changed outline goes on only from the room as it was. */
function unfinishedOf(editor: Editor, isChange: boolean, start: readonly Point[]): Unfinished | undefined {
  if (!isChange) return unfinished.rooms.get(editor)
  const left = unfinished.changes.get(editor)
  return left && isSameValue(left.start, start) ? left : undefined
}

/** The outline with its former states, and the sentence about the last step. */
function useDrawing(first: readonly OutlineDrawing[], words: string) {
  const [states, setStates] = useState(first)
  const [message, say] = useState(words)
  const drawing = states.at(-1) ?? NOTHING_DRAWN
  return {
    states,
    drawing,
    canUndo: states.length > 1,
    message,
    say,
    /** Whether the outline was taken; the reason why it was not is shown. */
    draw: (next: OutlineDrawing, words?: () => string): boolean => {
      const refusal = next.corners.length === 0 ? undefined : refusalOf(next)
      if (refusal === undefined) setStates([...states, next])
      say(
        refusal === undefined
          ? (words?.() ?? (next.isClosed ? 'The outline is closed.' : ''))
          : `${refusal} Nothing was changed.`,
      )
      return refusal === undefined
    },
    undo: () => {
      if (states.length > 1) setStates(states.slice(0, -1))
      say('')
    },
  }
}

function crossInWords(at: Point, last: Point | undefined, unit: Unit): string {
  if (!last) return `${formatLength(at.x, unit)} from the left, ${formatLength(at.y, unit)} from the top`
  return `${formatLength(Math.hypot(at.x - last.x, at.y - last.y), unit)} from the last corner`
}

/** The area and the overall size, those of the inner faces if the outer ones were measured. */
function factsOf({ corners, isClosed }: OutlineDrawing, inner: readonly Point[] | undefined, unit: Unit): string {
  if (!isClosed) return corners.length === 0 ? '' : `${corners.length} ${corners.length === 1 ? 'corner' : 'corners'}`
  const floor = inner ?? corners
  const { width, length } = boxOf(floor)
  return `${wholeWalls(corners).length} walls · ${formatSize([width, length], unit)} · ${formatArea(area(floor), unit)}${inner ? ' inside' : ''}`
}

function innerFacesOf({ corners, isClosed }: OutlineDrawing, thickness: number): readonly Point[] | undefined {
  return isClosed ? innerFaces(corners, thickness) : undefined
}

function isAt(one: Point, other: Point, within: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= within + 0.01
}

/** While it is drawn the sheet stays as it is, as long as the outline is on it. */
function viewOf({ corners, isClosed }: OutlineDrawing, isChange: boolean, empty: View): View {
  if (corners.length === 0) return empty
  const around = viewAround(corners)
  if (isClosed && isChange) return around
  const left = Math.min(empty.left, around.left)
  const top = Math.min(empty.top, around.top)
  return {
    left,
    top,
    width: Math.max(empty.left + empty.width, around.left + around.width) - left,
    length: Math.max(empty.top + empty.length, around.top + around.length) - top,
  }
}
