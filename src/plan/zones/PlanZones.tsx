/**
 * The zones of the room over the plan: tinted floor with a name. A name is dragged, or moved by the arrow keys, to move
 * its zone, the corner handle sizes it, and a tap opens its fields. What is moved by hand is stored with the room.
 */
import { PenLine, Pin } from 'lucide-react'
import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react'
import {
  type Editor,
  type ShownZone,
  shownZones,
  toFloor,
  useDeferredEditor,
  useEditor,
} from '../../../studio/index.ts'
import { type DrawnZone, MAX_ZONES } from '../../../studio/model/zones.ts'
import { Button } from '../../ui/Button.tsx'
import { uuid } from '../../platform/uuid.ts'
import { useGrips } from '../stage/grips.ts'
import styles from './PlanZones.module.css'
import { ZoneDialog } from './ZoneDialog.tsx'
import { drawnOf, movedZone, sizedZone, withZone } from './zoneChanges.ts'
import { zoneName } from './zoneWords.ts'

type Box = Pick<DrawnZone, 'x' | 'y' | 'width' | 'length'>

export function PlanZones({ editor }: { editor: Editor }) {
  const layout = useDeferredEditor(editor, (state) => state.layout)
  const viewport = useEditor(editor.camera, (camera) => camera.viewport)
  const [held, setHeld] = useState<ShownZone>()
  const [openId, setOpenId] = useState<string>()
  const [isDrawing, setDrawing] = useState(false)
  const zones = useMemo(() => shownZones(layout), [layout])
  const store = (zone: DrawnZone) => {
    const { floor } = editor.get().layout
    editor.commit({ type: 'reshape', floor: withZone(floor, zone) })
  }
  const place = ({ x, y, width, length }: Box): CSSProperties => ({
    left: viewport.offset.x + x * viewport.pxPerInch,
    top: viewport.offset.y + y * viewport.pxPerInch,
    width: width * viewport.pxPerInch,
    height: length * viewport.pxPerInch,
  })
  const open = zones.find(({ id }) => id === openId)
  const isFull = zones.filter(({ isDrawn }) => isDrawn).length >= MAX_ZONES
  const draw = (box: Box | undefined) => {
    setDrawing(false)
    if (!box) return
    const id = uuid()
    store({ id, use: 'work', ...box, isPinned: true })
    setOpenId(id)
  }
  return (
    <div className={styles.zones}>
      <ul className={styles.list} aria-label="Zones of this room">
        {zones.map((known) => {
          const zone = held?.id === known.id ? held : known
          return (
            <li key={known.id} className={styles.zone} data-use={zone.use} style={place(zone)}>
              <ZoneHandles
                zone={known}
                pxPerInch={viewport.pxPerInch}
                onHold={setHeld}
                onStore={store}
                onOpen={() => setOpenId(known.id)}
              />
            </li>
          )
        })}
      </ul>
      {!isDrawing && (
        <Button
          variant="secondary"
          size="small"
          className={styles.draw}
          icon={<PenLine aria-hidden="true" />}
          disabled={isFull}
          onClick={() => setDrawing(true)}
        >
          Draw a zone
        </Button>
      )}
      {isDrawing && (
        <DrawLayer
          toInches={(at) => toFloor(viewport, at)}
          place={place}
          middle={{ x: layout.floor.width / 2, y: layout.floor.length / 2 }}
          onDraw={draw}
        />
      )}
      {open && <ZoneDialog key={open.id} editor={editor} zone={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

type HandleProps = {
  zone: ShownZone
  pxPerInch: number
  /** While a pointer moves it. */
  onHold: (zone: ShownZone | undefined) => void
  onStore: (zone: DrawnZone) => void
  onOpen: () => void
}

function ZoneHandles({ zone, pxPerInch, onHold, onStore, onOpen }: HandleProps) {
  const grips = useGrips({ thing: zone, pxPerInch, onHold, onStore: (moved) => onStore(drawnOf(moved)) })
  const name = zoneName(zone)
  return (
    <>
      <button
        type="button"
        className={styles.name}
        aria-label={`Zone ${name}${zone.isPinned ? ', pinned' : ''}: arrow keys move it, Enter opens its fields`}
        {...grips(movedZone, onOpen)}
      >
        {zone.isPinned && <Pin aria-hidden="true" />}
        {name}
      </button>
      <button
        type="button"
        className={styles.corner}
        aria-label={`Size of the zone ${name}: arrow keys change it`}
        {...grips(sizedZone)}
      />
    </>
  )
}

type DrawProps = {
  toInches: (at: { x: number; y: number }) => { x: number; y: number }
  place: (box: Box) => CSSProperties
  middle: { x: number; y: number }
  /** Undefined if canceled. */
  onDraw: (box: Box | undefined) => void
}

/** Inches: the sides of a zone that is placed by a key, and the least side of one that is drawn. */
const PLACED = 72
const LEAST = 12

/** Takes a drag across the plan as a new zone. */
function DrawLayer({ toInches, place, middle, onDraw }: DrawProps) {
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const [box, setBox] = useState<Box>()
  const pointOf = (event: PointerEvent<HTMLButtonElement>) => {
    const around = event.currentTarget.getBoundingClientRect()
    return toInches({ x: event.clientX - around.left, y: event.clientY - around.top })
  }
  const between = (a: { x: number; y: number }, b: { x: number; y: number }): Box => ({
    x: Math.round(Math.min(a.x, b.x)),
    y: Math.round(Math.min(a.y, b.y)),
    width: Math.max(1, Math.round(Math.abs(a.x - b.x))),
    length: Math.max(1, Math.round(Math.abs(a.y - b.y))),
  })
  const putInMiddle = () =>
    onDraw({ x: middle.x - PLACED / 2, y: middle.y - PLACED / 2, width: PLACED, length: PLACED })
  return (
    <>
      <button
        type="button"
        autoFocus
        className={styles.layer}
        aria-label="Drag a rectangle on the plan, or press Enter for a zone in its middle. Escape cancels."
        onKeyDown={(event) => event.key === 'Escape' && onDraw(undefined)}
        // A click by a key has no press before it.
        onClick={({ detail }) => detail === 0 && putInMiddle()}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom(pointOf(event))
        }}
        onPointerMove={(event) => from && setBox(between(from, pointOf(event)))}
        onPointerUp={() => {
          const isLarge = box && box.width >= LEAST && box.length >= LEAST
          setFrom(undefined)
          setBox(undefined)
          if (isLarge) onDraw(box)
        }}
        onPointerCancel={() => {
          setFrom(undefined)
          setBox(undefined)
        }}
      >
        {box && <span className={styles.zone} data-use="work" style={place(box)} />}
      </button>
      <div className={styles.bar}>
        <p>Drag a rectangle on the plan.</p>
        <Button variant="secondary" size="small" onClick={putInMiddle}>
          Put it in the middle
        </Button>
        <Button variant="quiet" size="small" onClick={() => onDraw(undefined)}>
          Cancel
        </Button>
      </div>
    </>
  )
}
