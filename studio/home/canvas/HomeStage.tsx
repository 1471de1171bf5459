/**
 * The sheet of a home on a Konva stage of two layers: its rooms, and what a pointer works with. The frame around it takes
 * pointers and keys and is one tab stop: Tab moves from room to room inside it and leaves after the last.
 */
import type { Context } from 'konva/lib/Context.js'
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import type { Shape as Node } from 'konva/lib/Shape.js'
import type { Stage as KonvaStage } from 'konva/lib/Stage.js'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import {
  drawHomeAssumed,
  drawHomeMarks,
  drawHomeTop,
  drawHomeWalls,
  type HomeLook,
} from '../../draw/symbols/drawHome.ts'
import { paintShapes } from '../../draw/symbols/paintShapes.ts'
import { boxesIntersect } from '../../geometry/boxGrid.ts'
import type { Point } from '../../geometry/point.ts'
import { toFloor, toScreen } from '../../geometry/viewport.ts'
import { type Camera, seenPart } from '../../stage/camera.ts'
import { useStageGestures } from '../../stage/input/useStageGestures.ts'
import { useStageKeys } from '../../stage/input/useStageKeys.ts'
import { zoomKey } from '../../stage/viewGestures.ts'
import { CameraLayer, drawAt, resizeStage } from '../../stage/view/CameraLayer.tsx'
import { useEditor } from '../../stage/view/useEditor.ts'
import { useInks } from '../../stage/view/useInks.ts'
import { useCrispStage } from '../../stage/view/usePixelRatio.ts'
import { paintInsides } from './roomPictures.ts'
import { boundsOfStorey, type HomeEditor, type HomeState, type HomeThing, roomsOn } from '../editor/homeEditor.ts'
import { boundsOnSheet, overlappingRooms, type PlacedRoom } from '../sheet/placedRooms.ts'

type Props = {
  editor: HomeEditor
  labelOf: HomeLook['labelOf']
  label: string
  describedBy?: string
  className?: string | undefined
  /** Opens a menu for the selection or the sheet, at a point of the window. */
  onMenu: (at: Point, target: HomeThing) => void
}

export function HomeStage({ editor, labelOf, label, describedBy, className, onMenu }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<KonvaStage>(null)
  const { camera, dispatch } = editor
  const inks = useInks()
  const size = useEditor(camera.rest, (state) => state.size)
  const [firstSize] = useState(size)
  useFrame(frame, editor)
  useLayoutEffect(() => {
    if (stage.current) resizeStage(stage.current, size, camera)
  }, [size, camera])
  const drawLayers = useCallback(
    (drawn: KonvaStage) => drawn.getLayers().forEach((each) => drawAt(each, camera)),
    [camera],
  )
  useCrispStage(stage, drawLayers)
  useScaleForTests(frame, editor)
  const hovered = useStageGestures<HomeThing>(frame, {
    dispatch,
    locate: (px) => {
      const { viewport } = camera.get()
      return { at: toFloor(viewport, px), pxPerUnit: viewport.pxPerInch }
    },
    isFree: () => true,
    onMenu,
  })
  const keys = useStageKeys({
    hovered,
    placeOf: (px) => toFloor(camera.get().viewport, px),
    press: (stroke) => {
      if (stroke.shift && stroke.key === '1') camera.fit()
      else return editor.press(stroke) || zoomKey(stroke, camera)
      return true
    },
    paste: () => undefined,
    onMenuKey: () => {
      const box = frame.current?.getBoundingClientRect()
      if (!box) return
      const [room] = roomsOn(editor.get()).filter(({ id }) => editor.get().selection.includes(id))
      const { left, right, top, bottom } = room ? boundsOnSheet(room) : boundsOfStorey(editor.get())
      const at = toScreen(camera.get().viewport, { x: (left + right) / 2, y: (top + bottom) / 2 })
      onMenu({ x: box.left + at.x, y: box.top + at.y }, room ? { on: 'room', id: room.id } : { on: 'sheet' })
    },
  })
  const look = useMemo(() => ({ inks, labelOf }), [inks, labelOf])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application widget has keys of its own
    <div
      {...keys}
      ref={frame}
      className={className}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
    >
      <Stage ref={stage} {...firstSize} listening={false}>
        <RoomsLayer editor={editor} look={look} />
        <HandLayer editor={editor} look={look} />
      </Stage>
    </div>
  )
}

type Look = Omit<HomeLook, 'point'>
type LayerProps = { editor: HomeEditor; look: Look }

const NOTHING_HELD: readonly string[] = []

function heldIds({ tool }: Pick<HomeState, 'tool'>): readonly string[] {
  return tool.name === 'dragging' ? tool.ids : NOTHING_HELD
}

/** The rooms that are not being dragged, those in view. */
function RoomsLayer({ editor, look }: LayerProps) {
  const layer = useRef<KonvaLayer>(null)
  const { camera } = editor
  const paint = useMemo(
    () =>
      painting(look, (state) => {
        const held = heldIds(state)
        const seen = seenPart(camera.get())
        return roomsOn(state).filter((room) => !held.includes(room.id) && boxesIntersect(boundsOnSheet(room), seen))
      }),
    [look, camera],
  )
  useRedraw(editor, layer, (state) => [state.home, state.rooms, state.storey, heldIds(state)])
  useScene(layer, camera, paint)
  return (
    <CameraLayer camera={camera} layerRef={layer}>
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={paint(editor)} />
    </CameraLayer>
  )
}

/** The rooms in the hand, and the marks of the selection. */
function HandLayer({ editor, look }: LayerProps) {
  const layer = useRef<KonvaLayer>(null)
  const { camera } = editor
  const paint = useMemo(
    () => painting(look, (state) => roomsOn(state, state.tool).filter(({ id }) => heldIds(state).includes(id))),
    [look],
  )
  const marks = useMemo(
    () => (context: Context, node: Node) => {
      const state = editor.get()
      const shown = roomsOn(state, state.tool)
      const overlapping = overlappingRooms(shown)
      const { tool } = state
      const shapes = drawHomeMarks(
        {
          chosen: shown.filter(({ id }) => state.selection.includes(id)),
          overlapping: shown.filter(({ id }) => overlapping.has(id)),
          guides: tool.name === 'dragging' ? tool.guides : [],
          frame: tool.name === 'marquee' ? [tool.grab, tool.at] : undefined,
        },
        look.inks,
      )
      paintShapes(context, shapes, { point: pointOf(node), font: look.inks.font })
    },
    [editor, look],
  )
  useRedraw(editor, layer, (state) => [state.home, state.rooms, state.storey, state.tool, state.selection])
  useScene(layer, camera, marks)
  return (
    <CameraLayer camera={camera} layerRef={layer}>
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={paint(editor)} />
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={marks} />
    </CameraLayer>
  )
}

/** Draws the layer when its scene function has changed. */
function useScene(layer: { readonly current: KonvaLayer | null }, camera: Camera, paint: unknown): void {
  useLayoutEffect(() => {
    if (paint && layer.current) drawAt(layer.current, camera)
  }, [layer, camera, paint])
}

function pointOf(node: Node): number {
  return 1 / (node.getLayer()?.scaleX() ?? 1)
}

/** The scene function that paints some rooms of the state; what it has no time for follows in the next frames. */
function painting(look: Look, select: (state: HomeState) => readonly PlacedRoom[]) {
  return (editor: HomeEditor) => (context: Context, node: Node) => {
    const point = pointOf(node)
    const rooms = select(editor.get())
    const drawn = { ...look, point }
    const brush = { point, font: look.inks.font }
    paintShapes(context, drawHomeWalls(rooms, drawn), brush)
    if (paintInsides(context, rooms, drawn)) scheduleDraw(node, editor)
    paintShapes(context, drawHomeTop(rooms, drawn), brush)
    if (editor.get().use !== 'read') paintShapes(context, drawHomeAssumed(rooms, drawn), brush)
  }
}

const scheduled = new WeakSet<KonvaLayer>()

function scheduleDraw(node: Node, { camera }: HomeEditor): void {
  const layer = node.getLayer()
  if (!layer || scheduled.has(layer)) return
  scheduled.add(layer)
  requestAnimationFrame(() => {
    scheduled.delete(layer)
    // While the camera moves, its next rest draws anyway.
    if (layer.getStage()) drawAt(layer, camera)
  })
}

/** Draws the layer again when one of the selected values changes. */
function useRedraw(
  editor: HomeEditor,
  layer: { readonly current: KonvaLayer | null },
  select: (state: HomeState) => readonly unknown[],
): void {
  const [read] = useState(() => select)
  useEffect(() => {
    let last = read(editor.get())
    return editor.subscribe(() => {
      const next = read(editor.get())
      if (next.every((each, index) => each === last[index])) return
      last = next
      if (layer.current) drawAt(layer.current, editor.camera)
    })
  }, [editor, layer, read])
}

/** Fits the camera to the frame, and to the rooms of the shown storey. */
function useFrame(frame: { readonly current: HTMLElement | null }, editor: HomeEditor): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const { camera } = editor
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) camera.frame(boundsOfStorey(editor.get()), { width, height })
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    let last = editor.get()
    const leave = editor.subscribe(() => {
      const now = editor.get()
      const isOther = now.storey !== last.storey
      const isSame = now.home === last.home && now.rooms === last.rooms && !isOther
      last = now
      if (isSame) return
      fit()
      if (isOther) camera.fit()
    })
    return () => {
      observer.disconnect()
      leave()
    }
  }, [frame, editor])
}

/** The scale and the position of the sheet, as attributes that tests read. */
function useScaleForTests(frame: { readonly current: HTMLElement | null }, { camera }: HomeEditor): void {
  useEffect(() => {
    const show = () => {
      const { pxPerInch, offset } = camera.get().viewport
      frame.current?.setAttribute('data-px-per-inch', String(pxPerInch))
      frame.current?.setAttribute('data-offset', String(offset.x))
      frame.current?.setAttribute('data-offset-y', String(offset.y))
    }
    show()
    return camera.subscribe(show)
  }, [frame, camera])
}
