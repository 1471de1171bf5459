/**
 * The room on paper, to scale: canvases for the room, the pieces and what is held, in one frame that hears hands and keys.
 * The frame is one tab stop; Tab walks from piece to piece inside it, then along the walls, and leaves after the last;
 * Escape and Tab leave at once.
 */
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { findItem, openingById } from '../commands/applyCommand.ts'
import type { Camera } from '../editor/camera.ts'
import type { Editor } from '../editor/editor.ts'
import type { Target } from '../editor/toolState.ts'
import type { InnerHandle } from '../geometry/innerHandles.ts'
import { endsOf } from '../geometry/openings.ts'
import { type Point, between } from '../geometry/point.ts'
import { type Viewport, fitFloor, toScreen } from '../geometry/viewport.ts'
import { BesidePiece } from './BesidePiece.tsx'
import { BlockHandles } from './BlockHandles.tsx'
import { FloorHandles } from './FloorHandles.tsx'
import { PlanCanvases } from './PlanCanvases.tsx'
import type { PlanScene } from './planScene.ts'
import styles from './RoomStage.module.css'
import { settledView } from './settledView.ts'
import { stageMargin } from './stageMargin.ts'
import { useStudioTheme } from './studioTheme.ts'
import { useGestures } from './useGestures.ts'
import { useEditor } from './useEditor.ts'
import { useStageKeys } from './useStageKeys.ts'

type Props = {
  editor: Editor
  /** Side of the square, in pixels, that the floor is fitted into; walls and measures stand outside it. */
  displayPx: number
  /** Shows what the camera shows, as large as its frame, instead of the whole floor. */
  camera?: Camera
  formatLength: (inches: number) => string
  /** By product: a photograph from above to draw instead of the symbol. */
  pictures?: ReadonlyMap<string, string>
  label: string
  describedBy?: string
  /** Shows handles on the inner corners of the room's shape, named so. */
  nameOfHandle?: (handle: InnerHandle) => string
  /** A menu is asked for at a point of the window: of what is chosen, or of the floor. */
  onMenu?: (at: Point, target: Target) => void
  /** The chosen thing's numbers are asked for. */
  onDetails?: () => void
  /** Another shall take the place of the chosen piece. */
  onSwap?: (id: string) => void
  onHelp?: () => void
  /** A small bar that stays beside what is chosen. */
  beside?: ReactNode
}

export function RoomStage(props: Props) {
  const { editor, displayPx, camera, formatLength, pictures, nameOfHandle, onMenu, onDetails, onSwap, onHelp } = props
  const frame = useRef<HTMLDivElement>(null)
  const theme = useStudioTheme()
  const floor = useEditor(editor, ({ layout, tool }) => (tool.name === 'sliding' ? tool.floor : layout.floor))
  const opening = useEditor(editor, (state) => state.opening)
  const hand = useEditor(editor, (state) => state.pointer)
  const grid = useEditor(editor, ({ settings }) => settings.grid)
  const [handles, setHandles] = useState<HTMLDivElement | null>(null)
  const seen = useSettledView(camera, editor)
  const scene = useMemo((): PlanScene => {
    const look = { floor, theme, formatLength, opening, pictures, hand, grid }
    if (seen) return { ...look, viewport: seen.viewport, stage: seen.size, marginPx: undefined }
    const marginPx = stageMargin(displayPx)
    const viewport = fitFloor(floor, displayPx, marginPx)
    const stage = {
      width: Math.ceil(floor.width * viewport.pxPerInch + 2 * marginPx),
      height: Math.ceil(floor.length * viewport.pxPerInch + 2 * marginPx),
    }
    return { ...look, viewport, stage, marginPx }
  }, [floor, displayPx, seen, theme, formatLength, opening, pictures, hand, grid])
  const { stage } = scene
  const viewport = useMemo(() => (camera ? viewportOf(camera) : scene.viewport), [camera, scene.viewport])
  const gestures = useGestures(frame, editor, viewport, stage, camera, { onMenu, onDetails })
  const handleMenuKey = () => {
    const { layout, selection, opening: chosen } = editor.get()
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    const piece = findItem(layout, selection)
    const wall = chosen === undefined ? undefined : openingById(layout, chosen)
    const middle = wall && between(...endsOf(floor, wall), 0.5)
    const at = toScreen(viewport, piece?.pose ?? middle ?? { x: floor.width / 2, y: floor.length / 2 })
    const on = piece ? { on: 'piece' as const, id: piece.id } : wall && { on: 'opening' as const, id: wall.id }
    onMenu?.({ x: box.left + at.x, y: box.top + at.y }, on ?? { on: 'floor' })
  }
  const keys = useStageKeys(frame, editor, camera, { viewport, onMenuKey: handleMenuKey, onDetails, onSwap, onHelp })
  useEffect(() => {
    if (window.matchMedia?.('(pointer: coarse)').matches) editor.setPointer('touch')
  }, [editor])

  return (
    <div
      className={`${styles.stage} ${camera ? styles.free : ''}`}
      style={{ width: stage.width, height: stage.height }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application widget has keys of its own */}
      <div
        {...gestures}
        {...keys}
        ref={frame}
        className={`${styles.frame} ${camera ? styles.still : ''}`}
        role="application"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        tabIndex={0}
        style={{ width: stage.width, height: stage.height }}
      >
        <PlanCanvases editor={editor} camera={camera} scene={scene} handles={handles} />
      </div>
      <div ref={setHandles} className={styles.handles}>
        {nameOfHandle && <FloorHandles editor={editor} floor={floor} viewport={scene.viewport} nameOf={nameOfHandle} />}
        <BlockHandles editor={editor} viewport={scene.viewport} />
        {props.beside && (
          <BesidePiece editor={editor} viewport={scene.viewport} stage={stage}>
            {props.beside}
          </BesidePiece>
        )}
      </div>
    </div>
  )
}

const NOTHING = () => () => undefined

/** The camera at rest; a gesture of it draws nothing of the page anew. */
function useSettledView(camera: Camera | undefined, editor: Editor) {
  const settled = useMemo(() => camera && settledView(camera, () => editor.get().layout.floor), [camera, editor])
  return useSyncExternalStore(settled?.subscribe ?? NOTHING, () => settled?.get())
}

/** What the camera shows at any time, for hands. */
function viewportOf(camera: Camera): Viewport {
  return {
    get pxPerInch() {
      return camera.get().viewport.pxPerInch
    },
    get offset() {
      return camera.get().viewport.offset
    },
  }
}
