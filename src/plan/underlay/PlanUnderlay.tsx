/**
 * The picture beneath the plan: an image behind the transparent floor of the stage, moved with the camera by the compositor
 * alone. While it is moved, a layer over the stage takes drags and arrow keys.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  croppedBox,
  createStore,
  type Editor,
  floorOutline,
  stepsOf,
  underlayMatrix,
  useEditor,
  type Viewport,
} from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import type { Underlay } from '../../../studio/model/underlay.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './PlanUnderlay.module.css'
import { useSaving, useUnderlayPicture } from './underlayPictures.ts'
import { ARROWS } from '../../platform/arrows.ts'

/** The editor whose underlay is moved on the plan, and how it lies while a pointer moves it. */
const hand = createStore<{ readonly editor?: Editor; readonly held?: Underlay | undefined }>({})

export function moveOnPlan(editor: Editor): void {
  hand.set({ editor })
}

export function useIsMoved(editor: Editor): boolean {
  return useEditor(hand, (state) => state.editor === editor)
}

type Props = {
  editor: Editor
  /** Whether the picture is there, so that the floor has to be transparent. */
  onShown: (isShown: boolean) => void
}

export function PlanUnderlay({ editor, onShown }: Props) {
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const isMoved = useIsMoved(editor)
  const held = useEditor(hand, (state) => (state.editor === editor ? state.held : undefined))
  const underlay = held ?? floor.underlay
  const picture = useUnderlayPicture(underlay?.picture)
  useSaving(editor, underlay?.picture)
  const isShown = typeof picture === 'object'
  useLayoutEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])
  useEffect(() => () => (hand.get().editor === editor ? hand.set({}) : undefined), [editor])
  if (!underlay || !isShown) return null
  return (
    <>
      <Backdrop editor={editor} floor={floor} underlay={underlay} address={picture.address} />
      {isMoved && <Mover editor={editor} underlay={underlay} />}
    </>
  )
}

type BackdropProps = { editor: Editor; floor: RoomShell; underlay: Underlay; address: string }

function Backdrop({ editor: { camera }, floor, underlay, address }: BackdropProps) {
  const world = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (world.current) world.current.style.transform = transformOf(camera.get().viewport)
    }
    place()
    return camera.subscribe(place)
  }, [camera])
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <div ref={world} className={styles.world}>
        <div
          className={styles.paper}
          style={{
            width: floor.width,
            height: floor.length,
            clipPath: `polygon(${floorOutline(floor)
              .map(({ x, y }) => `${x}px ${y}px`)
              .join()})`,
          }}
        />
        <img
          className={styles.picture}
          src={address}
          alt=""
          width={underlay.width}
          height={underlay.height}
          style={{
            transform: `matrix(${underlayMatrix(underlay).join()})`,
            opacity: underlay.opacity,
            clipPath: insetOf(underlay),
          }}
        />
      </div>
    </div>
  )
}

function transformOf({ pxPerInch, offset }: Viewport): string {
  return `translate(${offset.x}px,${offset.y}px) scale(${pxPerInch})`
}

function insetOf(underlay: Underlay): string | undefined {
  if (!underlay.crop) return undefined
  const { left, top, right, bottom } = croppedBox(underlay)
  return `inset(${top}px ${underlay.width - right}px ${underlay.height - bottom}px ${left}px)`
}

/** Milliseconds within which presses of arrow keys are one step of undo. */
const ONE_STEP_MS = 1_000

function Mover({ editor, underlay }: { editor: Editor; underlay: Underlay }) {
  const pxPerInch = useEditor(editor.camera, ({ viewport }) => viewport.pxPerInch)
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number; readonly start: Underlay }>()
  const end = () => hand.set({})
  const at = ({ clientX, clientY }: PointerEvent): Underlay | undefined =>
    from && {
      ...from.start,
      x: from.start.x + (clientX - from.x) / pxPerInch,
      y: from.start.y + (clientY - from.y) / pxPerInch,
    }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      return end()
    }
    const way = ARROWS[event.key]
    if (!way) return
    event.preventDefault()
    const { nudge } = stepsOf(editor.get().settings)
    const step = event.shiftKey ? nudge.shift : event.altKey ? nudge.alt : nudge.plain
    const next = { ...underlay, x: underlay.x + way[0] * step, y: underlay.y + way[1] * step }
    editor.commit(
      { type: 'setUnderlay', underlay: next },
      { key: 'move underlay', atMs: performance.now(), withinMs: ONE_STEP_MS },
    )
  }
  return (
    <div className={styles.mover}>
      <button
        type="button"
        autoFocus
        className={styles.layer}
        aria-label="Drag the picture, or move it by the arrow keys. Enter ends it."
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom({ x: event.clientX, y: event.clientY, start: underlay })
        }}
        onPointerMove={(event) => from && hand.set({ editor, held: at(event) })}
        onPointerUp={(event) => {
          const next = at(event)
          setFrom(undefined)
          hand.set({ editor })
          if (next) editor.commit({ type: 'setUnderlay', underlay: next })
        }}
        onPointerCancel={() => {
          setFrom(undefined)
          hand.set({ editor })
        }}
      />
      <div className={styles.bar}>
        <p>Drag the picture beneath the room.</p>
        <Button size="small" onClick={end}>
          Done
        </Button>
      </div>
    </div>
  )
}
