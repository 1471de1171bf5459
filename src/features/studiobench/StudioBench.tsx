/**
 * The studio as it is, on the scene on which canvas editors are compared: `?n=` pieces (1,000 unless told) in a window
 * of 1280 x 800. The plan fills the first view; the panels and the pieces in words follow below it.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FULL_PX_PER_INCH, RoomStage, type Editor, createCamera, createEditor } from '../../../studio/index.ts'
import { ROTATION_STEP } from '../../../studio/model/layout.ts'
import { formatLength } from '../../lib/units.ts'
import { uuid } from '../../lib/uuid.ts'
import { PiecePanel } from '../room/PiecePanel.tsx'
import { PlainPieceList } from '../room/PlainPieceList.tsx'
import { StageNews } from '../room/StageNews.tsx'
import { useHeldRepeat } from '../../components/useHeldRepeat.ts'
import { ZoomBar } from '../room/ZoomBar.tsx'
import { publishBench } from './benchHook.ts'
import { PHOTOGRAPHED, benchScene, photograph } from './benchScene.ts'
import styles from './StudioBench.module.css'

const USUAL = 1000
const MOST = 5000

const inInches = (inches: number) => formatLength(inches, 'in')

export function StudioBench() {
  const [query] = useSearchParams()
  const asked = Number(query.get('n') ?? USUAL)
  const count = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST) : USUAL
  const place = useRef<HTMLDivElement>(null)
  const [{ editor, camera, middle }] = useState(() => openRoom(count))
  const pictures = useMemo(() => new Map([[PHOTOGRAPHED, photograph()]]), [])
  useEffect(
    () => publishBench(editor, camera, middle, () => place.current?.querySelector('[role=application]') ?? null),
    [editor, camera, middle],
  )
  return (
    <div className={styles.window}>
      <div ref={place} className={styles.stage}>
        <RoomStage
          editor={editor}
          displayPx={0}
          camera={camera}
          formatLength={inInches}
          pictures={pictures}
          label="Room plan"
        />
        <ZoomBar camera={camera} editor={editor} />
        <TurnButton editor={editor} middle={middle} />
      </div>
      <StageNews editor={editor} />
      <PiecePanel editor={editor} />
      <PlainPieceList editor={editor} />
      <Ready />
    </div>
  )
}

function openRoom(count: number) {
  const { layout, window, middle } = benchScene(count)
  const editor = createEditor(layout, uuid)
  const camera = createCamera(layout.floor, window)
  camera.zoomTo(1 / FULL_PX_PER_INCH)
  return { editor, camera, middle }
}

/** Turns the chosen piece by 5 degrees, and on while it is held, as the buttons of the list do. */
function TurnButton({ editor, middle }: { editor: Editor; middle: number }) {
  const held = useHeldRepeat(
    () => {
      const { selection, layout } = editor.get()
      const id = selection ?? layout.items[middle]?.id
      if (id !== undefined) editor.input({ type: 'turn', id, degrees: ROTATION_STEP })
    },
    () => editor.input({ type: 'up' }),
  )
  return (
    <button type="button" className={styles.turn} data-bench="rotate" aria-label="Rotate right" {...held}>
      ⟳
    </button>
  )
}

/** Comes with the plan: two frames later it has been seen. */
function Ready() {
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!window.__bench) return
        window.__bench.readyAt = performance.now()
        window.__bench.ready = true
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}
