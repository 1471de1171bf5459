/**
 * The room on paper, to scale: three canvases (room, pieces, the piece in hand) in one frame that hears hands and keys.
 * The frame is one tab stop; Tab walks from piece to piece inside it and leaves after the last.
 */
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { type KeyboardEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Camera } from '../editor/camera.ts'
import type { Session } from '../editor/session.ts'
import { fitFloor } from '../geometry/viewport.ts'
import { cameraKey } from './cameraKey.ts'
import type { InnerHandle } from '../geometry/innerHandles.ts'
import { FloorHandles } from './FloorHandles.tsx'
import { LivePiece } from './LivePiece.tsx'
import { paintFloor } from './paintFloor.ts'
import styles from './RoomStage.module.css'
import { stageMargin } from './stageMargin.ts'
import { StillPieces } from './StillPieces.tsx'
import { useStudioTheme } from './studioTheme.ts'
import { useGestures } from './useGestures.ts'
import { useSession } from './useSession.ts'

type Props = {
  session: Session
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
}

export function RoomStage({
  session,
  displayPx,
  camera,
  formatLength,
  pictures,
  label,
  describedBy,
  nameOfHandle,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const theme = useStudioTheme()
  const floor = useSession(session, ({ layout, tool }) => (tool.name === 'sliding' ? tool.floor : layout.floor))
  const opening = useSession(session, (state) => state.opening)
  const seen = useCamera(camera)
  const scene = useMemo(() => {
    if (seen) return { floor, viewport: seen.viewport, stage: seen.size, theme, formatLength, marginPx: undefined }
    const margin = stageMargin(displayPx)
    const viewport = fitFloor(floor, displayPx, margin)
    const stage = {
      width: Math.ceil(floor.width * viewport.pxPerInch + 2 * margin),
      height: Math.ceil(floor.length * viewport.pxPerInch + 2 * margin),
    }
    return { floor, viewport, stage, theme, formatLength, marginPx: margin }
  }, [floor, displayPx, seen, theme, formatLength])
  const bind = useGestures(frame, session, scene.viewport, scene.stage, camera)

  const handleKey = (event: KeyboardEvent) => {
    const stroke = {
      key: event.key,
      shift: event.shiftKey,
      alt: event.altKey,
      ctrl: event.ctrlKey || event.metaKey,
      atMs: event.timeStamp,
    }
    if (session.press(stroke) || (camera && cameraKey(event, camera, session))) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application widget has keys of its own
    <div
      {...bind()}
      ref={frame}
      className={`${styles.frame} ${camera ? styles.free : ''}`}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={handleKey}
      data-px-per-inch={scene.viewport.pxPerInch}
      data-offset={scene.viewport.offset.x}
      data-offset-y={scene.viewport.offset.y}
      style={{ width: scene.stage.width, height: scene.stage.height }}
    >
      <Stage width={scene.stage.width} height={scene.stage.height} listening={false}>
        <Layer listening={false}>
          <Shape listening={false} sceneFunc={({ _context }) => paintFloor(_context, { ...scene, opening })} />
        </Layer>
        <Layer listening={false}>
          <StillPieces session={session} scene={scene} pictures={pictures} />
        </Layer>
        <Layer listening={false}>
          <LivePiece session={session} scene={scene} pictures={pictures} />
        </Layer>
      </Stage>
      {nameOfHandle && <FloorHandles session={session} floor={floor} viewport={scene.viewport} nameOf={nameOfHandle} />}
    </div>
  )
}

const NOTHING = () => () => undefined

function useCamera(camera: Camera | undefined) {
  return useSyncExternalStore(camera?.subscribe ?? NOTHING, () => camera?.get())
}
