/**
 * The editable page on a Konva stage of two layers: its elements, and the marks of the selection. The frame around it
 * takes pointers and keys and is one tab stop: Tab moves from element to element inside it and leaves after the last.
 * It fills the width that it is given; its height follows the aspect ratio of the sheet.
 */
import type { Context } from 'konva/lib/Context.js'
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { type CollageEditor, shownCollage } from '../../editor/collageState.ts'
import type { CollageThing } from '../../editor/collageHandles.ts'
import { frameOf } from '../../editor/collageFrame.ts'
import type { Point } from '../../geometry/point.ts'
import { drawCollageMarks } from '../../symbols/drawCollageMarks.ts'
import { paintShapes } from '../../symbols/paintShapes.ts'
import { useStageGestures } from '../input/useStageGestures.ts'
import { useEditor } from '../view/useEditor.ts'
import { useInks } from '../view/useInks.ts'
import { pictureOf } from '../view/usePicture.ts'
import { type CollagePainter, createCollagePainter } from './collagePainter.ts'
import { collageMarks } from './collageMarks.ts'
import styles from './CollageStage.module.css'
import { CollageToolbar } from './CollageToolbar.tsx'
import { facesOfPage } from './facesOfPage.ts'
import { InPlaceText } from './InPlaceText.tsx'
import { addressesOf, type StagePicture } from './stagePictures.ts'
import { type CollageClipboard, useCollageKeys } from './useCollageKeys.ts'

type Props = {
  editor: CollageEditor
  pieces: readonly StagePicture[]
  label: string
  describedBy?: string
  clipboard: CollageClipboard
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
  clipboard,
  onMenu,
  onDetails,
  onHelp,
  toolbar,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const { aspect } = editor
  const heightPx = width / aspect
  const background = useEditor(editor, ({ collage }) => collage.background)
  const swapping = useEditor(editor, (state) => state.swapping)
  const hovered = useStageGestures<CollageThing>(frame, {
    dispatch: editor.dispatch,
    locate: ({ x, y }) => {
      const pxPerUnit = Math.max(1, heightPx)
      return { at: { x: x / pxPerUnit, y: y / pxPerUnit }, pxPerUnit }
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
    const { x, y } = chosen?.placed ?? { x: aspect / 2, y: 0.5 }
    const [id] = selection
    onMenu(
      { x: box.left + x * heightPx, y: box.top + y * heightPx },
      id === undefined ? { on: 'sheet' } : { on: 'element', id },
    )
  }
  const keys = useCollageKeys(editor, { hovered, heightPx, clipboard, onMenuKey: handleMenuKey, onHelp })

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
          <Stage className={styles.canvas} width={width} height={heightPx} listening={false}>
            <Elements editor={editor} pieces={pieces} heightPx={heightPx} />
            <Marks editor={editor} heightPx={heightPx} />
          </Stage>
        )}
      </div>
      {width > 0 && <InPlaceText editor={editor} heightPx={heightPx} returnTo={frame} />}
      {width > 0 && toolbar && (
        <CollageToolbar editor={editor} heightPx={heightPx} area={toolbar.area} frame={frame}>
          {toolbar.content}
        </CollageToolbar>
      )}
    </div>
  )
}

type LayerProps = { editor: CollageEditor; heightPx: number }

function Elements({ editor, pieces, heightPx }: LayerProps & { pieces: readonly StagePicture[] }) {
  const layer = useRef<KonvaLayer>(null)
  const [painter] = useState<CollagePainter>(createCollagePainter)
  const { aspect } = editor
  const paint = useMemo(() => {
    const faces = facesOfPage()
    return () => {
      const pen = layer.current?.getNativeCanvasElement().getContext('2d')
      if (!pen) return
      const state = editor.get()
      painter.paint(pen, shownCollage(state, aspect), {
        aspect,
        height: heightPx,
        scale: window.devicePixelRatio || 1,
        faces,
        pieces,
        hidden: state.editing,
      })
    }
  }, [editor, aspect, heightPx, pieces, painter])
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
    const typefaces = () => {
      painter.forget()
      draw()
    }
    document.fonts?.addEventListener('loadingdone', typefaces)
    return () => {
      document.fonts?.removeEventListener('loadingdone', typefaces)
      leave()
      for (const stop of stops.values()) stop()
    }
  }, [editor, aspect, pieces, painter])
  useScene(layer, paint)
  return (
    <Layer ref={layer} listening={false}>
      <Shape listening={false} perfectDrawEnabled={false} />
    </Layer>
  )
}

function Marks({ editor, heightPx }: LayerProps) {
  const layer = useRef<KonvaLayer>(null)
  const { font } = useInks()
  const { aspect } = editor
  const paint = useMemo(
    () => (pen: Context) =>
      paintShapes(pen, drawCollageMarks(collageMarks(editor.get(), aspect, heightPx)), { point: 1, font }),
    [editor, aspect, heightPx, font],
  )
  useEffect(() => editor.subscribe(() => layer.current?.draw()), [editor])
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
