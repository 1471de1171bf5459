/**
 * The studio as it is, on the scene on which canvas editors are compared: `?n=` pieces (1,000 unless told) in a window
 * of 1280 x 800. The plan fills the first view; the panels and the pieces in words follow below it.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FULL_PX_PER_INCH, RoomStage, type Session, createCamera, createSession } from '../../../studio/index.ts'
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
  const [{ session, camera, middle }] = useState(() => openRoom(count))
  const pictures = useMemo(() => new Map([[PHOTOGRAPHED, photograph()]]), [])
  useEffect(
    () => publishBench(session, camera, middle, () => place.current?.querySelector('[role=application]') ?? null),
    [session, camera, middle],
  )
  return (
    <div className={styles.window}>
      <div ref={place} className={styles.stage}>
        <RoomStage
          session={session}
          displayPx={0}
          camera={camera}
          formatLength={inInches}
          pictures={pictures}
          label="Room plan"
        />
        <ZoomBar camera={camera} session={session} />
        <TurnButton session={session} middle={middle} />
      </div>
      <StageNews session={session} />
      <PiecePanel session={session} />
      <PlainPieceList session={session} />
      <Ready />
    </div>
  )
}

function openRoom(count: number) {
  const { layout, window, middle } = benchScene(count)
  const session = createSession(layout, uuid)
  const camera = createCamera(layout.floor, window)
  camera.zoomTo(1 / FULL_PX_PER_INCH)
  return { session, camera, middle }
}

/** Turns the chosen piece by 5 degrees, and on while it is held, as the buttons of the list do. */
function TurnButton({ session, middle }: { session: Session; middle: number }) {
  const held = useHeldRepeat(
    () => {
      const { selection, layout } = session.get()
      const id = selection ?? layout.items[middle]?.id
      if (id !== undefined) session.input({ type: 'turn', id, degrees: ROTATION_STEP })
    },
    () => session.input({ type: 'up' }),
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
