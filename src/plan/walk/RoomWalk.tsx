/**
 * The room in 3D instead of the plan: from outside, from above, or at eye height, at any hour. The lists beside it
 * remain, and all changes of the room use the same editor.
 */
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { useDrag } from '@use-gesture/react'
import { ArrowDown, ArrowUp, Rotate3d, Camera, Footprints, MapPin, PaintRoller } from 'lucide-react'
import {
  createSceneControl,
  type Editor,
  RoomScene,
  roomOfWalker,
  type SceneControl,
  stairAt,
  storeysBeside,
  useEditor,
  type ViewKind,
  walkRooms,
} from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Product } from '../../contract/products.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { PieceBar } from '../pieces/PieceBar.tsx'
import { useProductsAround } from './useProductsAround.ts'
import { useUsualFinish } from './useUsualFinish.ts'
import { DaylightDialog, HourField } from '../daylight/Daylight.tsx'
import { PlanScene } from './PlanScene.tsx'
import { sceneProducts } from './sceneProducts.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import over from './OverScene.module.css'
import styles from './RoomWalk.module.css'

/** Loaded with this file, which holds most of what it needs: a file of its own would make the list of files longer. */
export { PlanScene }

type Props = {
  editor: Editor
  board: RoomBoard
  products: ReadonlyMap<string, Product>
  /** In the full window. */
  fills: boolean
  /** The room of the editor, if the whole home is walked from it on: seen from inside alone, and no file of one room. */
  first?: { readonly id: string; readonly name: string }
  /** Undefined if the room is read-only. */
  onSwap?: (id: string) => void
  /** Back to the plan. */
  onPlan: () => void
}

const PRELOAD = { as: 'fetch', crossOrigin: 'anonymous' } as const

export function RoomWalk({ editor, board, products, fills, first, onSwap, onPlan }: Props) {
  const isHome = first !== undefined
  const helpId = useId()
  const [control] = useState(() => createSceneControl(editor, isStill))
  const usual = useUsualFinish(editor, board)
  const kind = useEditor(control, (state) => state.kind)
  const all = useProductsAround(editor, products, kind === 'eye')
  const known = useMemo(() => sceneProducts(all, board.record ?? {}), [all, board.record])
  const hasChosen = useEditor(editor, ({ selection }) => selection.length > 0)
  // Fetches the models while the scene's code loads: the level that is shown first, then the other one.
  useEffect(() => {
    const used = new Set(editor.get().layout.items.map(({ productId = '' }) => products.get(productId)?.model))
    for (const model of used) if (model !== undefined) preload(`${model}-coarse`, PRELOAD)
    for (const model of used) if (model !== undefined) preload(model, { ...PRELOAD, fetchPriority: 'low' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it opens
  }, [])
  // The orbit view starts from the view of the plan.
  useEffect(() => {
    control.go(isHome ? 'eye' : 'above', true)
    if (!isHome) control.go('orbit')
  }, [control, isHome])
  return (
    <div className={fills ? styles.filled : styles.place}>
      <div className={styles.picture}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <RoomScene
            editor={editor}
            control={control}
            products={known}
            usual={usual}
            fills={fills}
            label={isHome ? 'Home in 3D' : 'Room in 3D'}
            describedBy={helpId}
            instead={<NotDrawn onPlan={onPlan} />}
          />
        </Suspense>
        {hasChosen && onSwap && (
          <div className={over.piece}>
            <PieceBar editor={editor} onSwap={onSwap} />
          </div>
        )}
        {kind === 'eye' && <ThumbPad control={control} />}
        {kind === 'eye' && <RoomEntered editor={editor} control={control} first={first} />}
        <WalkStatus control={control} />
      </div>
      <WalkBar editor={editor} control={control} board={board} products={products} isHome={isHome} />
      <p id={helpId} className="visually-hidden">
        Arrow keys look around the room, plus and minus change the distance. While you stand in the room, W, A, S and D
        or the arrow keys walk, Q and E turn, Page Up and Page Down lead to the next storey of a home; so does a walk
        against a stair. With a piece selected, arrow keys move it and R rotates it by 90 degrees. Every piece is also
        in the list beside this picture.
      </p>
    </div>
  )
}

/** A line over the picture while models are being loaded or the graphics context is lost. */
function WalkStatus({ control }: { control: SceneControl }) {
  const status = useEditor(control, (state) => state.status)
  const isLoading = useEditor(control, (state) => state.pending > 0)
  const words =
    status === 'lost' ? 'The picture is being drawn again.' : isLoading ? 'Bringing in the furniture …' : undefined
  return (
    <p className={over.status} role="status" data-shown={words !== undefined || undefined}>
      {words}
    </p>
  )
}

const CLIMBS = [
  { way: 'up', Icon: ArrowUp, keys: 'PageUp' },
  { way: 'down', Icon: ArrowDown, keys: 'PageDown' },
] as const

/** Which room of a home the walker has entered, a way to change it, and the ways to the other storeys. */
type EnteredProps = { editor: Editor; control: SceneControl; first: Props['first'] }

function RoomEntered({ editor, control, first }: EnteredProps) {
  const beside = useEditor(editor, (state) => state.beside)
  const storey = useEditor(control, ({ view }) => (view.kind === 'eye' ? view.storey : undefined)) ?? beside.home.storey
  const id = useEditor(control, ({ view }) => {
    const { layout, beside: around } = editor.get()
    return view.kind === 'eye' ? roomOfWalker(walkRooms(layout, around, view), view.at).id : ''
  })
  const left = useEditor(control, ({ view }) => {
    const { layout, beside: around } = editor.get()
    return view.kind === 'eye' ? walkRooms(layout, around, view).left : 0
  })
  const atStair = useEditor(control, ({ view }) => {
    const { layout, beside: around } = editor.get()
    return view.kind === 'eye' && stairAt(walkRooms(layout, around, view), view.at) !== undefined
  })
  const { here, up, down } = storeysBeside(beside, { storey })
  const entered = here?.rooms.find((room) => room.id === id) ?? (storey === beside.home.storey ? first : undefined)
  const isTall = up !== undefined || down !== undefined
  if (!entered && left === 0 && !isTall) return null
  const where = [entered?.name, isTall ? here?.name : undefined].filter((name) => name !== undefined)
  const by = atStair ? ' the stairs' : ''
  return (
    <div className={styles.entered}>
      <p role="status">
        {where.length > 0
          ? `You are in ${where.join(', ')}.`
          : `The nearest rooms are shown, without ${left} farther away.`}
      </p>
      {entered && (
        <Button variant="secondary" size="small" onClick={() => beside.onOpen(entered.id)}>
          Open {entered.name}
        </Button>
      )}
      {CLIMBS.map(({ way, Icon, keys }) => {
        const storey = way === 'up' ? up : down
        return (
          storey && (
            <Button
              key={way}
              variant="secondary"
              size="small"
              icon={<Icon aria-hidden="true" />}
              aria-keyshortcuts={keys}
              onClick={() => control.climb(way)}
            >
              Go {way}
              {by} to {storey.name}
            </Button>
          )
        )
      })}
    </div>
  )
}

function NotDrawn({ onPlan }: { onPlan: () => void }) {
  return (
    <div className={styles.instead} role="status">
      <p>This browser cannot draw the room in 3D. The plan shows the same room.</p>
      <Button variant="secondary" onClick={onPlan}>
        Back to the plan
      </Button>
    </div>
  )
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

// Walks through the room with one thumb: up and down walk, left and right turn, and the distance sets the speed. Shown
// on touch devices; keys, and a tap on the target, are alternatives without a drag.

/** Pixels from the middle at which the speed is highest. */
const REACH = 36
/** Highest speeds in inches and degrees per second. */
const SPEED = { walk: 64, turn: 70 }
const LONGEST_STEP_MS = 60

function ThumbPad({ control }: { control: SceneControl }) {
  const knob = useRef<HTMLSpanElement>(null)
  const held = useRef({ x: 0, y: 0 })
  const frame = useRef(0)
  const last = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const go = (nowMs: number) => {
    const seconds = Math.min(LONGEST_STEP_MS, nowMs - last.current) / 1000
    last.current = nowMs
    const { x, y } = held.current
    if (x !== 0) control.turn({ yaw: x * SPEED.turn * seconds })
    if (y !== 0) control.step(-y * SPEED.walk * seconds, 0)
    frame.current = requestAnimationFrame(go)
  }
  const bind = useDrag(({ first, last: isLast, movement: [x, y] }) => {
    const share = Math.min(1, REACH / Math.max(1, Math.hypot(x, y)))
    held.current = isLast ? { x: 0, y: 0 } : { x: (x * share) / REACH, y: (y * share) / REACH }
    knob.current?.style.setProperty('translate', `${held.current.x * REACH}px ${held.current.y * REACH}px`)
    if (first) {
      last.current = performance.now()
      frame.current = requestAnimationFrame(go)
    }
    if (isLast) cancelAnimationFrame(frame.current)
  })
  return (
    <div {...bind()} className={styles.pad} aria-hidden="true" data-testid="thumb-pad">
      <span ref={knob} className={styles.knob}>
        <Footprints size={20} />
      </span>
    </div>
  )
}

/** The tools below the room in 3D: view, hour, and actions on the picture. */
const PhotographDialog = lazyComponent(
  'photograph',
  async () => (await import('./PhotographDialog.tsx')).PhotographDialog,
)
const FinishDialog = lazyComponent('walls and floor', async () => (await import('./FinishDialog.tsx')).FinishDialog)

const VIEWS = [
  { value: 'orbit', label: 'Around' },
  { value: 'eye', label: 'Inside' },
  { value: 'above', label: 'Above' },
] as const satisfies readonly { value: ViewKind; label: string }[]
const EYES = [
  { value: 'standing', label: 'Standing' },
  { value: 'seated', label: 'Seated' },
  { value: 'child', label: 'Child' },
] as const
const HALF_HOUR = 0.5

type WalkBarProps = {
  editor: Editor
  control: SceneControl
  board: RoomBoard
  products: ReadonlyMap<string, Product>
  isHome: boolean
}

function WalkBar({ editor, control, board, products, isHome }: WalkBarProps) {
  const isRead = useEditor(editor, ({ use }) => use === 'read')
  const kind = useEditor(control, (state) => state.kind)
  const eyes = useEditor(control, (state) => state.eyes)
  const [opened, setOpened] = useState<'photograph' | 'finish' | 'files' | 'daylight'>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.bar}>
      {!isHome && (
        <SegmentedControl
          legend="Look at the room from"
          name="view"
          options={VIEWS}
          value={kind}
          onChange={(next) => control.go(next)}
        />
      )}
      {kind === 'eye' && (
        <SegmentedControl
          legend="Height of your eyes"
          name="eyes"
          options={EYES}
          value={eyes}
          onChange={control.setEyes}
        />
      )}
      <HourField editor={editor} label="Time" step={HALF_HOUR}>
        {!isRead && (
          <Button
            variant="quiet"
            size="small"
            icon={<MapPin aria-hidden="true" />}
            aria-label="Day and place"
            title="Day and place"
            onClick={() => setOpened('daylight')}
          />
        )}
      </HourField>
      <div className={styles.tools}>
        {!isRead && (
          <Button
            variant="secondary"
            size="small"
            icon={<PaintRoller aria-hidden="true" />}
            onClick={() => setOpened('finish')}
          >
            Walls and floor
          </Button>
        )}
        {!isHome && (
          <Button
            variant="secondary"
            size="small"
            icon={<Rotate3d aria-hidden="true" />}
            onClick={() => setOpened('files')}
          >
            3D files
          </Button>
        )}
        <Button size="small" icon={<Camera aria-hidden="true" />} onClick={() => setOpened('photograph')}>
          Photograph
        </Button>
      </div>
      {opened === 'photograph' && <PhotographDialog control={control} board={board} onClose={close} />}
      {opened === 'files' && <PlanScene editor={editor} board={board} products={products} onClose={close} />}
      {opened === 'daylight' && <DaylightDialog editor={editor} onClose={close} />}
      {opened === 'finish' && <FinishDialog editor={editor} board={board} products={products} onClose={close} />}
    </div>
  )
}
