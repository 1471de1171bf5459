/**
 * The plan of the room, to scale, on a Konva stage of three layers: the room, its items, and what a pointer works with.
 * The frame around it takes pointers and keys and is one tab stop: Tab moves from item to item inside it, then to the
 * openings along the walls, and leaves after the last; Tab after Escape leaves immediately.
 */
import type { Stage as KonvaStage } from 'konva/lib/Stage.js'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { findItem, openingById } from '../../commands/applyCommand.ts'
import type { Editor } from '../../editor/editor.ts'
import type { Thing } from '../../editor/hitTest.ts'
import { type Pin, placePins, pressPins } from '../../editor/pins.ts'
import { endsOf } from '../../geometry/openings.ts'
import { type Point, between } from '../../geometry/point.ts'
import { toFloor, toScreen } from '../../geometry/viewport.ts'
import { stageFrames } from '../input/stageFrames.ts'
import { useStageGestures } from '../input/useStageGestures.ts'
import { useStageKeys } from '../input/useStageKeys.ts'
import { resizeStage } from '../view/CameraLayer.tsx'
import { useEditor } from '../view/useEditor.ts'
import { useInks } from '../view/useInks.ts'
import { HandLayer } from './HandLayer.tsx'
import { ItemLayer } from './ItemLayer.tsx'
import { ItemToolbar } from './ItemToolbar.tsx'
import { RoomLayer } from './RoomLayer.tsx'
import styles from './RoomStage.module.css'
import type { ShownFindings, StageLook } from './stageLook.ts'

type Props = {
  editor: Editor
  formatLength: (inches: number) => string
  /** Photographs from above to draw instead of the symbols, by product id. */
  pictures?: ReadonlyMap<string, string>
  findings?: ShownFindings
  pins?: readonly Pin[]
  /** A pin was tapped. */
  onPin?: (id: string) => void
  label: string
  describedBy?: string
  /** Opens a menu for the selection or the floor, at a point of the window. */
  onMenu?: (at: Point, target: Thing) => void
  /** Shows the details of the selection; after a key, its first field takes the focus. */
  onDetails?: (takesFocus: boolean) => void
  /** Replaces the selected item. */
  onSwap?: (id: string) => void
  onHelp?: () => void
  /** A small toolbar beside the selection. */
  toolbar?: ReactNode
  /** Rendered over the stage, in a box of its size. */
  children?: ReactNode
}

export function RoomStage(props: Props) {
  const { editor, formatLength, pictures, findings, pins, onPin, onMenu, onDetails, onSwap, onHelp } = props
  const { camera } = editor
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<KonvaStage>(null)
  const inks = useInks()
  const size = useEditor(camera.rest, (state) => state.size)
  const isFree = useEditor(camera.rest, (state) => state.isFree)
  const isRead = useEditor(editor, (state) => state.use === 'read')
  const isWhole = useEditor(camera.rest, (state) => state.follows)
  const [firstSize] = useState(size)
  useLayoutEffect(() => {
    if (stage.current) resizeStage(stage.current, size, camera)
  }, [size, camera])
  const look = useMemo((): StageLook => ({ inks, formatLength, pictures }), [inks, formatLength, pictures])
  const dispatch = useMemo(
    () =>
      pins && onPin
        ? pressPins<Thing>({
            dispatch: editor.dispatch,
            placed: (pxPerInch) => placePins(pins, editor.get().layout, editor.get().tool, 1 / pxPerInch),
            onOpen: onPin,
          })
        : editor.dispatch,
    [editor, pins, onPin],
  )
  const hovered = useStageGestures<Thing>(frame, {
    dispatch,
    locate: (px) => {
      const { viewport } = camera.get()
      return { at: toFloor(viewport, px), pxPerUnit: viewport.pxPerInch }
    },
    isFree: () => camera.get().isFree,
    // On a read-only plan the page scrolls as over any picture.
    ...(isRead && { takesWheel: ({ ctrlKey, metaKey }: WheelEvent) => ctrlKey || metaKey }),
    onMenu,
    // A double click leaves the focus on the plan, so that keys still act on the piece.
    onDetails: () => onDetails?.(false),
  })
  const handleMenuKey = () => {
    const { layout, selection, opening: chosen } = editor.get()
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    const piece = findItem(layout, selection)
    const wall = chosen === undefined ? undefined : openingById(layout, chosen)
    const middle = wall && between(...endsOf(layout.floor, wall), 0.5)
    const { width, length } = layout.floor
    const at = toScreen(camera.get().viewport, piece?.pose ?? middle ?? { x: width / 2, y: length / 2 })
    const on = piece ? { on: 'piece' as const, id: piece.id } : wall && { on: 'opening' as const, id: wall.id }
    onMenu?.({ x: box.left + at.x, y: box.top + at.y }, on ?? { on: 'floor' })
  }
  const keys = useStageKeys(frame, editor, {
    hovered,
    onMenuKey: handleMenuKey,
    onDetails: onDetails && (() => onDetails(true)),
    onSwap,
    onHelp,
  })
  useEffect(() => {
    if (window.matchMedia?.('(pointer: coarse)').matches) editor.setPointer('touch')
  }, [editor])
  useEffect(() => {
    if (frame.current) stageFrames.set(editor, frame.current)
    return () => void stageFrames.delete(editor)
  }, [editor])
  // Exposes the position of the floor on the stage to tests, and shows the toolbar once the camera rests.
  useEffect(() => {
    const show = (isMoving: boolean) => {
      const { pxPerInch, offset } = camera.get().viewport
      const element = frame.current
      element?.setAttribute('data-px-per-inch', String(pxPerInch))
      element?.setAttribute('data-offset', String(offset.x))
      element?.setAttribute('data-offset-y', String(offset.y))
      element?.toggleAttribute('data-moving', isMoving)
    }
    show(false)
    const stops = [camera.subscribe(() => show(true)), camera.rest.subscribe(() => show(false))]
    return () => stops.forEach((stop) => stop())
  }, [camera])

  return (
    <div
      className={`${styles.stage} ${isFree ? styles.free : ''} ${isRead && isWhole ? styles.whole : ''}`}
      style={size}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application widget has keys of its own */}
      <div
        {...keys}
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        tabIndex={0}
        style={size}
      >
        <Stage ref={stage} className={styles.canvas} {...firstSize} listening={false}>
          <RoomLayer editor={editor} look={look} />
          <ItemLayer editor={editor} look={look} />
          <HandLayer editor={editor} look={look} findings={findings} pins={pins} />
        </Stage>
      </div>
      {props.toolbar && <ItemToolbar editor={editor}>{props.toolbar}</ItemToolbar>}
      {props.children}
    </div>
  )
}
