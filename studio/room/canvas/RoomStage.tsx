/**
 * The plan of the room, to scale, on a Konva stage of three layers: the room, its items, and what a pointer works with.
 * The frame around it takes pointers and keys and is one tab stop: Tab moves from item to item inside it, then to the
 * openings along the walls, and leaves after the last; Tab after Escape leaves immediately.
 */
import type { Stage as KonvaStage } from 'konva/lib/Stage.js'
import {
  Activity,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { findItem, openingById } from '../commands/applyCommand.ts'
import type { Editor } from '../editor/editor.ts'
import { type Pin, placePins, pressPins } from '../editor/pins.ts'
import { endsOf, openingsOf } from '../../geometry/openings.ts'
import { between, type Point } from '../../geometry/point.ts'
import { toFloor, toScreen } from '../../geometry/viewport.ts'
import { stageFrames } from './stageFrames.ts'
import { useStageGestures } from '../../stage/input/useStageGestures.ts'
import { CameraLayer, drawAt, resizeStage } from '../../stage/view/CameraLayer.tsx'
import { useCrispStage } from '../../stage/view/usePixelRatio.ts'
import { useDeferredEditor, useEditor } from '../../stage/view/useEditor.ts'
import { useInks } from '../../stage/view/useInks.ts'
import { seenLayout } from '../editor/beside.ts'
import { HandLayer } from './HandLayer.tsx'
import { painting, type ShownFindings, type StageLook } from './stageLook.ts'
import { findClashes } from '../guidelines/clashes.ts'
import { isMisplaced } from '../guidelines/openingsHitBy.ts'
import { heldIds, shownFloor } from '../editor/tool.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { drawOverlap } from '../../draw/symbols/drawMarks.ts'
import { ItemNode } from './ItemNode.tsx'
import type { StudioSettings } from '../editor/settings.ts'
import { type Steps, stepsOf } from '../../model/steps.ts'
import { drawOpening } from '../../draw/symbols/drawOpening.ts'
import { drawSunlight } from '../../draw/symbols/drawSunlight.ts'
import type { Sunlight } from '../../geometry/sunlight.ts'
import { drawMeasures, drawRoom, wallShown } from '../../draw/symbols/drawRoom.ts'
import { lastCall } from './lastCall.ts'
import type { CameraState } from '../../stage/camera.ts'
import { REACH, rotateHandle, type Thing, viewOf } from '../editor/handles.ts'
import { pieceIndex } from '../guidelines/pieceIndex.ts'
import type { PointerType } from '../../stage/stageEvent.ts'
import type { ToolState } from '../editor/toolState.ts'
import { widened } from '../../geometry/boxGrid.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { boundsOf, type Polygon } from '../../geometry/polygon.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import { BAR, cornersOf, GAP_PX, steadyPlace, toolbarPlace } from '../../stage/view/toolbarPlace.ts'
import { usePlanKeys } from './usePlanKeys.ts'
import styles from './RoomStage.module.css'

/** Few rooms are part of a home. */
const BesideLayer = lazy(async () => ({ default: (await import('./BesideLayer.tsx')).BesideLayer }))

type Props = {
  editor: Editor
  formatLength: (inches: number) => string
  /** Photographs from above to draw instead of the symbols, by product id. */
  pictures?: ReadonlyMap<string, string>
  findings?: ShownFindings
  /** The sun on the floor, if it is shown. */
  sunlight?: Sunlight | undefined
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
  /** Rendered behind the stage, in a box of its size. */
  backdrop?: ReactNode
  /** Whether the floor is transparent, so that the backdrop is seen. */
  isClear?: boolean
}

export function RoomStage(props: Props) {
  const { editor, formatLength, pictures, findings, pins, onPin, onMenu, onDetails, onSwap, onHelp, isClear } = props
  const { camera } = editor
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<KonvaStage>(null)
  const inks = useInks()
  const size = useEditor(camera.rest, (state) => state.size)
  const isFree = useEditor(camera.rest, (state) => state.isFree)
  const isRead = useEditor(editor, (state) => state.use === 'read')
  const hasBeside = useEditor(editor, ({ beside }) => beside.rooms.length > 0)
  const isWhole = useEditor(camera.rest, (state) => state.follows)
  const [firstSize] = useState(size)
  useLayoutEffect(() => {
    if (stage.current) resizeStage(stage.current, size, camera)
  }, [size, camera])
  const drawLayers = useCallback(
    (drawn: KonvaStage) => drawn.getLayers().forEach((each) => drawAt(each, camera)),
    [camera],
  )
  useCrispStage(stage, drawLayers)
  const look = useMemo(
    (): StageLook => ({ inks, formatLength, pictures, isClear }),
    [inks, formatLength, pictures, isClear],
  )
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
    const piece = findItem(layout, selection[0])
    const wall = chosen === undefined ? undefined : openingById(layout, chosen)
    const middle = wall && between(...endsOf(layout.floor, wall), 0.5)
    const { width, length } = layout.floor
    const at = toScreen(camera.get().viewport, piece?.pose ?? middle ?? { x: width / 2, y: length / 2 })
    const on = piece ? { on: 'piece' as const, id: piece.id } : wall && { on: 'opening' as const, id: wall.id }
    onMenu?.({ x: box.left + at.x, y: box.top + at.y }, on ?? { on: 'floor' })
  }
  const keys = usePlanKeys(frame, editor, {
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
      {props.backdrop}
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
          {hasBeside && (
            <Suspense fallback={null}>
              <BesideLayer editor={editor} look={look} />
            </Suspense>
          )}
          <RoomLayer editor={editor} look={look} sunlight={props.sunlight} />
          <ItemLayer editor={editor} look={look} />
          <HandLayer editor={editor} look={look} findings={findings} pins={pins} />
        </Stage>
      </div>
      {props.toolbar && <ItemToolbar editor={editor}>{props.toolbar}</ItemToolbar>}
      {props.children}
    </div>
  )
}

/** The items that are not being dragged, one node each in paint order, and the marks of those in conflict. */
type ItemLayerProps = { editor: Editor; look: StageLook }

const ItemLayer = memo(function ItemLayer({ editor, look }: ItemLayerProps) {
  const layer = useRef<KonvaLayer>(null)
  const layout = useEditor(editor, (state) => state.layout)
  // Items held by a gesture are drawn in the hand layer.
  const held = useEditor(editor, ({ tool }) => heldIds(tool))
  const { inks, formatLength } = look
  const beside = useEditor(editor, (state) => state.beside)
  const marked = useMemo(() => inTheWay(seenLayout(layout, beside)), [layout, beside])
  const marks = useMemo(() => {
    const shown = marked.filter(
      ({ item, others }) => !held.includes(item.id) && (!others || others.some((other) => !held.includes(other))),
    )
    return painting((point) => shown.flatMap(({ item }) => drawOverlap(item, { point, inks, formatLength })), inks.font)
  }, [marked, held, inks, formatLength])
  return (
    <CameraLayer camera={editor.camera} layerRef={layer}>
      {layout.items.map((item) => (
        <ItemNode key={item.id} item={item} look={look} isHidden={held.includes(item.id)} />
      ))}
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={marks} />
    </CameraLayer>
  )
})

type InTheWay = {
  readonly item: Item
  /** Those that it overlaps; undefined if it lies where nothing may lie. */
  readonly others: readonly string[] | undefined
}

/** The items that overlap another one or lie where they must not. */
function inTheWay({ items, floor }: Layout): InTheWay[] {
  const clashes = findClashes(items)
  return items.flatMap((item) => {
    if (isMisplaced(item, floor)) return { item, others: undefined }
    const others = clashes.get(item.id)
    return others ? { item, others } : []
  })
}

/** The floor as the gesture has it, with the doors that the room has by its home. */
const drawnFloor = ({ tool, layout, beside }: ReturnType<Editor['get']>) => beside.seenFloor(shownFloor(tool, layout))

/** The room itself: one node for walls and floor, one for the sun, one for each opening, one for the measurements. */
type RoomLayerProps = { editor: Editor; look: StageLook; sunlight: Sunlight | undefined }

const RoomLayer = memo(function RoomLayer({ editor, look, sunlight }: RoomLayerProps) {
  const layer = useRef<KonvaLayer>(null)
  const { camera } = editor
  const { openings } = useEditor(editor, ({ layout, beside }) => beside.seenFloor(layout.floor))
  const { inks, formatLength, isClear = false } = look
  const paint = useMemo(() => {
    const floor = () => drawnFloor(editor.get())
    const wall = (point: number) => wallShown(floor(), point, camera.get().aroundPx)
    const walls = lastCall((of: ReturnType<typeof floor>, point: number, lines: GridLines, x: number, y: number) =>
      drawRoom(of, { point, inks, wall: wall(point), grid: lines, isHatched: true, isClear, pixel: { x, y } }),
    )
    return {
      room: painting((point) => {
        const { offset } = camera.get().viewport
        return walls(floor(), point, linesOf(editor.get().settings), offset.x, offset.y)
      }, inks.font),
      measures: painting((point) => drawMeasures(floor(), { point, inks, wall: wall(point), formatLength }), inks.font),
      opening: (id: string) =>
        painting((point) => {
          const { tool, opening: chosen } = editor.get()
          const opening = openingsOf(floor()).find((each) => each.id === id)
          // An opening that is dragged along the walls is drawn in the hand layer.
          if (!opening || (tool.name === 'sliding' && tool.opening.id === id)) return []
          return drawOpening(floor(), opening, { point, inks, wall: wall(point), isChosen: id === chosen }).shapes
        }, inks.font),
    }
  }, [editor, camera, inks, formatLength, isClear])
  const sun = useMemo(() => sunlight && painting(() => drawSunlight(sunlight, inks), inks.font), [sunlight, inks])
  useEffect(() => {
    const shown = () => {
      const now = editor.get()
      const sliding = now.tool.name === 'sliding' ? now.tool.opening.id : undefined
      return [drawnFloor(now), sliding, now.opening, linesOf(now.settings)]
    }
    let last = shown()
    return editor.subscribe(() => {
      const next = shown()
      if (next.every((each, index) => each === last[index])) return
      last = next
      layer.current?.draw()
    })
  }, [editor])
  return (
    <CameraLayer camera={camera} layerRef={layer}>
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={paint.room} />
      {sun && <Shape listening={false} perfectDrawEnabled={false} sceneFunc={sun} />}
      {openings?.map(({ id }) => (
        <OpeningNode key={id} paint={paint.opening} id={id} />
      ))}
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={paint.measures} />
    </CameraLayer>
  )
})

type GridLines = Steps['grid'] | undefined

function linesOf(settings: StudioSettings): GridLines {
  return settings.grid ? stepsOf(settings).grid : undefined
}

type OpeningProps = { id: string; paint: (id: string) => ReturnType<typeof painting> }

function OpeningNode({ id, paint }: OpeningProps) {
  const sceneFunc = useMemo(() => paint(id), [paint, id])
  return <Shape listening={false} perfectDrawEnabled={false} sceneFunc={sceneFunc} />
}

/**
 * Keeps a small toolbar beside the selection, where it covers least; hidden while a gesture moves the item. Hidden tools
 * stay mounted, so that a press only shows them.
 */
const MOVING: ReadonlySet<ToolState['name']> = new Set([
  'dragging',
  'turning',
  'resizing',
  'reshaping',
  'marquee',
  'bringing',
])

function ItemToolbar({ editor, children }: { editor: Editor; children: ReactNode }) {
  const layout = useDeferredEditor(editor, (state) => state.layout)
  const selection = useDeferredEditor(editor, (state) => state.selection)
  const pointer = useDeferredEditor(editor, (state) => state.pointer)
  const isMoving = useDeferredEditor(editor, ({ tool }) => MOVING.has(tool.name))
  const camera = useDeferredEditor(editor.camera.rest, (state) => state)
  const [placeBeside] = useState(steadyPlace)
  const place = useMemo(() => {
    if (isMoving) return undefined
    const items = selection.flatMap((id) => findItem(layout, id) ?? [])
    const spot = items.map(({ pose }) => `${pose.x} ${pose.y}`).join()
    return placeBeside([spot, camera], (now) => placeOf(items, layout, camera, pointer, now))
  }, [placeBeside, isMoving, selection, layout, camera, pointer])
  return (
    <Activity mode={place ? 'visible' : 'hidden'}>
      <div className={styles.toolbar} style={{ top: place?.y, left: place?.x }}>
        {children}
      </div>
    </Activity>
  )
}

/** Undefined when nothing is selected, or nothing of the selection is visible. */
function placeOf(
  chosen: readonly Item[],
  { items }: Layout,
  camera: CameraState,
  pointer: PointerType,
  now: Point | undefined,
): Point | undefined {
  if (chosen.length === 0) return undefined
  const { viewport, size } = camera
  const corners = chosen.flatMap(({ footprint, pose }) => outline(footprint, pose))
  const box = boundsOf(corners.map((point) => toScreen(viewport, point)))
  const isSeen = box.right > 0 && box.left < size.width && box.bottom > 0 && box.top < size.height
  if (!isSeen) return undefined
  const reach = (BAR.width + 2 * GAP_PX) / viewport.pxPerInch
  const near = pieceIndex(items).near(widened(boundsOf(corners), reach))
  const kept = near.filter((item) => chosen.includes(item) || !isOutOfTheWay(item))
  const polygons = kept.map(({ footprint, pose }) => outline(footprint, pose).map((point) => toScreen(viewport, point)))
  return toolbarPlace(box, [...polygons, ...knobOf(chosen, camera, pointer)], size, now)
}

function knobOf([item, ...others]: readonly Item[], camera: CameraState, pointer: PointerType): Polygon[] {
  if (!item || others.length > 0) return []
  const { x, y } = toScreen(camera.viewport, rotateHandle(item, viewOf(camera), pointer).knob)
  const { reach } = REACH[pointer].knob
  return [cornersOf({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })]
}
