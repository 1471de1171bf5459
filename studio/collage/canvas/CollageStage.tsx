/**
 * The editable page on a Konva stage of two layers: its elements, and the marks of the selection. The frame around it
 * takes pointers and keys and is one tab stop: Tab moves from element to element inside it and leaves after the last.
 * It fills the width that it is given; its height follows the aspect ratio of the sheet.
 */
import type { Context } from 'konva/lib/Context.js'
import type { Stage as KonvaStage } from 'konva/lib/Stage.js'
import { useCrispStage } from '../../stage/view/usePixelRatio.ts'
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import type { CollageEditor } from '../editor/collageEditor.ts'
import { type CollageGrip, collageHandles, type CollageThing } from '../editor/collageHandles.ts'
import { CORNERS, frameOf, frameSpot } from '../editor/collageFrame.ts'
import type { Point } from '../../geometry/point.ts'
import { toFloor, toScreen, type Viewport } from '../../geometry/viewport.ts'
import { type Camera, seenPart } from '../../stage/camera.ts'
import { type CollageMarks, drawCollageMarks } from '../../draw/symbols/drawCollageMarks.ts'
import { paintShapes } from '../../draw/symbols/paintShapes.ts'
import { useStageGestures } from '../../stage/input/useStageGestures.ts'
import { useEditor } from '../../stage/view/useEditor.ts'
import { useInks } from '../../stage/view/useInks.ts'
import { pictureOf } from '../../stage/view/usePicture.ts'
import { type CollagePainter, createCollagePainter } from './collagePainter.ts'
import { CollageToolbar } from './CollageToolbar.tsx'
import { facesOfPage } from './facesOfPage.ts'
import { InPlaceText } from './InPlaceText.tsx'
import { addressesOf, type StagePicture } from './stagePictures.ts'
import { type OnPaste, useCollageKeys } from './useCollageKeys.ts'
import { placedOf, type Spot } from '../sheet/sheet.ts'
import { turnOf } from '../editor/collageKeys.ts'
import { type CollageState, previewOf, shownCollage } from '../editor/collageToolState.ts'
import styles from './CollageStage.module.css'

type Props = {
  editor: CollageEditor
  pieces: readonly StagePicture[]
  label: string
  describedBy?: string
  onPaste: OnPaste
  /** Opens a menu for the selection or the sheet, at a point of the window. */
  onMenu: (at: Point, target: CollageThing) => void
  /** Shows the looks of the selection. */
  onDetails?: () => void
  onHelp?: () => void
  /** A small toolbar beside the selection, and the element that it may cover. */
  toolbar?: { readonly content: ReactNode; readonly area: RefObject<HTMLElement | null> } | undefined
}

export function CollageStage({
  editor,
  pieces,
  label,
  describedBy,
  onPaste,
  onMenu,
  onDetails,
  onHelp,
  toolbar,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const { aspect, camera, dispatch } = editor
  const heightPx = width / aspect
  useLayoutEffect(() => {
    if (width === 0) return
    // A window that is turned or divided takes what is dragged away from under the pointer.
    dispatch({ type: 'cancel' })
    camera.frame({ left: 0, top: 0, right: aspect, bottom: 1 }, { width, height: width / aspect })
  }, [dispatch, camera, aspect, width])
  const stage = useRef<KonvaStage>(null)
  useCrispStage(stage, drawLayers)
  const isPointed = useRef(false)
  useShown(editor, isPointed)
  const background = useEditor(editor, ({ collage }) => collage.background)
  const swapping = useEditor(editor, (state) => state.swapping)
  const hovered = useStageGestures<CollageThing>(frame, {
    dispatch: (event) => {
      isPointed.current = true
      try {
        return dispatch(event)
      } finally {
        isPointed.current = false
      }
    },
    locate: (px) => {
      const { viewport } = camera.get()
      return { at: toFloor(viewport, px), pxPerUnit: viewport.pxPerInch }
    },
    isFree: () => true,
    onMenu,
    ...(onDetails ? { onDetails } : {}),
  })
  const handleMenuKey = () => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    const { collage, selection } = editor.get()
    const chosen = frameOf(collage, selection, aspect)
    const { viewport, size } = camera.get()
    const { x, y } = toScreen(viewport, chosen?.placed ?? { x: aspect / 2, y: 0.5 })
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
    const at = { x: box.left + within(x, size.width), y: box.top + within(y, size.height) }
    const [id] = selection
    onMenu(at, id === undefined ? { on: 'sheet' } : { on: 'element', id })
  }
  const keys = useCollageKeys(editor, { hovered, paste: onPaste, onMenuKey: handleMenuKey, onHelp })

  return (
    <div className={styles.stage}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application widget has keys of its own */}
      <div
        {...keys}
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        tabIndex={0}
        data-swapping={swapping}
        style={{ aspectRatio: aspect, background }}
      >
        {width > 0 && (
          <Stage ref={stage} className={styles.canvas} width={width} height={heightPx} listening={false}>
            <Elements editor={editor} pieces={pieces} />
            <Marks editor={editor} />
          </Stage>
        )}
      </div>
      {width > 0 && <InPlaceText editor={editor} returnTo={frame} />}
      {width > 0 && toolbar && (
        <CollageToolbar editor={editor} area={toolbar.area} frame={frame}>
          {toolbar.content}
        </CollageToolbar>
      )}
    </div>
  )
}

type LayerProps = { editor: CollageEditor }

function Elements({ editor, pieces }: LayerProps & { pieces: readonly StagePicture[] }) {
  const layer = useRef<KonvaLayer>(null)
  const [painter] = useState<CollagePainter>(createCollagePainter)
  const { aspect, camera } = editor
  const paint = useMemo(() => {
    const faces = facesOfPage()
    return () => {
      const pen = layer.current?.getNativeCanvasElement().getContext('2d')
      if (!pen) return
      const state = editor.get()
      const scale = window.devicePixelRatio || 1
      // While the view moves, what was drawn at its last rest is moved and scaled.
      const height = camera.rest.get().viewport.pxPerInch
      const { viewport } = camera.get()
      const zoom = viewport.pxPerInch / height
      const whole = (px: number) => Math.round(px * scale) / scale
      pen.save()
      pen.translate(whole(viewport.offset.x), whole(viewport.offset.y))
      pen.scale(zoom, zoom)
      painter.paint(pen, shownCollage(state, aspect), {
        aspect,
        height,
        scale,
        faces,
        pieces,
        hidden: state.editing,
        seen: seenPart(camera.get()),
      })
      pen.restore()
    }
  }, [editor, camera, aspect, pieces, painter])
  useEffect(() => {
    const draw = () => void layer.current?.batchDraw()
    let { collage: seen, tool, editing } = editor.get()
    const stops = new Map<string, () => void>()
    const follow = () => {
      for (const address of shownCollage(editor.get(), aspect).elements.flatMap((each) => addressesOf(each, pieces)))
        if (!stops.has(address)) stops.set(address, pictureOf(address).subscribe(draw))
    }
    follow()
    draw()
    const leave = editor.subscribe(() => {
      const now = editor.get()
      if (now.collage === seen && now.tool === tool && now.editing === editing) return
      if (now.collage !== seen) follow()
      ;({ collage: seen, tool, editing } = now)
      // Moves are reported just before a frame is painted; `batchDraw` would wait for the next one.
      layer.current?.draw()
    })
    const leaveView = followView(camera, layer)
    const typefaces = () => {
      painter.forget()
      draw()
    }
    document.fonts?.addEventListener('loadingdone', typefaces)
    return () => {
      document.fonts?.removeEventListener('loadingdone', typefaces)
      leave()
      leaveView()
      for (const stop of stops.values()) stop()
    }
  }, [editor, camera, aspect, pieces, painter])
  useScene(layer, paint)
  return (
    <Layer ref={layer} listening={false}>
      <Shape listening={false} perfectDrawEnabled={false} />
    </Layer>
  )
}

function drawLayers(stage: KonvaStage): void {
  for (const layer of stage.getLayers()) layer.draw()
}

/** Redraws a layer as soon as the view moves, and once more at its rest. */
function followView(camera: Camera, layer: RefObject<KonvaLayer | null>): () => void {
  const stops = [camera, camera.rest].map((each) => each.subscribe(() => layer.current?.draw()))
  return () => stops.forEach((stop) => stop())
}

/**
 * Brings the middle of what is chosen in a list or by a key into the view, and of what a change takes out of it. The view
 * stays while `isPointed`: what is under a pointer is seen, and would move away from it.
 */
function useShown({ get, subscribe, camera, aspect }: CollageEditor, isPointed: RefObject<boolean>): void {
  useEffect(() => {
    let seen = get()
    return subscribe(() => {
      const [before, now] = [seen, get()]
      seen = now
      const isChoice = now.selection !== before.selection
      if (isPointed.current || now.tool.name !== 'idle' || (!isChoice && now.collage === before.collage)) return
      const { viewport, size } = camera.get()
      const middleOf = ({ collage, selection }: typeof now) => {
        const chosen = frameOf(collage, selection, aspect)
        return chosen && toScreen(viewport, chosen.placed)
      }
      const isInView = (at: Point | undefined) => at && at.x > 0 && at.x < size.width && at.y > 0 && at.y < size.height
      const middle = middleOf(now)
      if (!middle || isInView(middle) || (!isChoice && !isInView(middleOf(before)))) return
      camera.panBy({ x: size.width / 2 - middle.x, y: size.height / 2 - middle.y })
    })
  }, [get, subscribe, camera, aspect, isPointed])
}

function Marks({ editor }: LayerProps) {
  const layer = useRef<KonvaLayer>(null)
  const { font } = useInks()
  const { aspect, camera } = editor
  const paint = useMemo(
    () => (pen: Context) =>
      paintShapes(pen, drawCollageMarks(collageMarks(editor.get(), aspect, camera.get().viewport)), { point: 1, font }),
    [editor, camera, aspect, font],
  )
  useEffect(() => editor.subscribe(() => layer.current?.draw()), [editor])
  useEffect(() => followView(camera, layer), [camera])
  useScene(layer, paint)
  return (
    <Layer ref={layer} listening={false}>
      <Shape listening={false} perfectDrawEnabled={false} />
    </Layer>
  )
}

/** Redraws the single shape of a layer when its scene function changes. */
function useScene(layer: RefObject<KonvaLayer | null>, paint: (context: Context) => void): void {
  useLayoutEffect(() => {
    layer.current?.getChildren()[0]?.setAttrs({ sceneFunc: paint })
    layer.current?.draw()
  }, [layer, paint])
}

/** The width of the frame in whole pixels, 0 until it is measured. */
function useWidth(frame: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

/** The marks of a collage's state, in pixels of the stage. */
function collageMarks(state: CollageState, aspect: number, viewport: Viewport): CollageMarks {
  const { tool, swapping, selection, editing } = state
  const shown = shownCollage(state, aspect)
  const { command, guides } = previewOf(tool)
  const copies = command?.type === 'several' && command.commands[0]?.type === 'add' ? command.commands[0].elements : []
  const ids = copies.length > 0 ? copies.map(({ id }) => id) : selection
  const frame = frameOf(shown, ids, aspect)
  const px = (spot: Spot) => toScreen(viewport, spot)
  const isMoving = tool.name === 'dragging'
  const handles =
    isMoving || editing !== undefined
      ? []
      : collageHandles(frame, { pointer: 'mouse', pxPerUnit: viewport.pxPerInch }, aspect)
  const handlesOn = (on: CollageGrip['on']) => handles.filter(({ grip }) => grip.on === on)
  const [knob] = handlesOn('knob')
  const { placed } = frame ?? {}
  const isSeveral = (frame?.elements.length ?? 0) > 1
  return {
    outlines: (frame?.elements ?? []).map((element) => ({
      corners: CORNERS.map((corner) => px(frameSpot(placedOf(element, aspect), corner))),
      isLocked: element.locked === true,
    })),
    around: placed && isSeveral ? CORNERS.map((corner) => px(frameSpot(placed, corner))) : undefined,
    corners: handlesOn('corner').map(({ at }) => px(at)),
    sides: handlesOn('side').map(({ at, grip }) => ({
      at: px(at),
      isAcross: 'spot' in grip && grip.spot.x !== 0,
      turn: placed?.turn ?? 0,
    })),
    ends: handlesOn('end').map(({ at }) => px(at)),
    knob: knob && placed && { stem: px(frameSpot(placed, { x: 0, y: -1 })), at: px(knob.at) },
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
