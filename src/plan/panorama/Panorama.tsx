/** Shows a panorama: the last one that was taken in this browser, or a file. */
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, FolderOpen, ZoomIn, ZoomOut } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useGesture } from '@use-gesture/react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { keptPanorama } from './panoramaFile.ts'
import { loadPanoramaPainter, type PanoramaLook, type PanoramaPainter } from '../../../studio/index.ts'
import { keyStrokeOf } from '../../../studio/model/keyStroke.ts'
import { RepeatButton } from '../../ui/RepeatButton.tsx'
import styles from './Panorama.module.css'

const QUERY_OPTIONS = { networkMode: 'always', gcTime: 0, retry: false } as const

export function Panorama() {
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<Blob>()
  const kept = useQuery({
    queryKey: ['panorama'],
    queryFn: async () => (await keptPanorama()) ?? null,
    ...QUERY_OPTIONS,
  })
  const file = opened ?? kept.data ?? undefined
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOpened(target.files?.[0])
    target.value = ''
  }
  const open = (
    <Button
      variant="secondary"
      size="small"
      icon={<FolderOpen aria-hidden="true" />}
      onClick={() => input.current?.click()}
    >
      Open a panorama
    </Button>
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Panorama</h1>
        {file && open}
        <ButtonLink to="/studio" variant="quiet" size="small">
          Studio
        </ButtonLink>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Panorama file"
          tabIndex={-1}
          onChange={handleFile}
        />
      </header>
      {file ? (
        <PanoramaView file={file} />
      ) : (
        kept.isFetched && (
          <EmptyState
            title="No panorama yet"
            text="Open a room in the studio, choose 3D, Photograph, then Panorama. Or open a panorama that you have downloaded."
            action={open}
          />
        )
      )}
    </div>
  )
}

/** Looks around in a panorama: by dragging, the wheel, two fingers, keys, or the buttons. */
const FIRST_LOOK: PanoramaLook = { yaw: 0, pitch: -4, fov: 72 }
const FOV = { least: 30, most: 95 }
const MAX_PITCH = 85
/** Rotation in degrees and zoom factor per key press. */
const STEP = 8
const ZOOM = 1.12
const WHEEL_ZOOM = 0.0012
/** The same for two fingers on a touchpad, which browsers report as small steps of the wheel with Ctrl. */
const TOUCHPAD_ZOOM = 0.01
/** Steps of a mouse's wheel are larger than this. */
const MOST_TOUCHPAD_STEP = 50

type ViewChange = { readonly yaw?: number; readonly pitch?: number; readonly zoom?: number }
const VIEW_CONTROLS = [
  { label: 'Look left', Icon: ArrowLeft, keys: ['ArrowLeft', 'a'], by: { yaw: -STEP } },
  { label: 'Look up', Icon: ArrowUp, keys: ['ArrowUp', 'w'], by: { pitch: STEP } },
  { label: 'Look down', Icon: ArrowDown, keys: ['ArrowDown', 's'], by: { pitch: -STEP } },
  { label: 'Look right', Icon: ArrowRight, keys: ['ArrowRight', 'd'], by: { yaw: STEP } },
  { label: 'Closer', Icon: ZoomIn, keys: ['+', '='], by: { zoom: ZOOM } },
  { label: 'Wider', Icon: ZoomOut, keys: ['-'], by: { zoom: 1 / ZOOM } },
] as const satisfies readonly { by: ViewChange; label: string; keys: readonly string[]; Icon: unknown }[]

function PanoramaView({ file }: { file: Blob }) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<PanoramaPainter>(undefined)
  const look = useRef(FIRST_LOOK)
  const [state, setState] = useState<'opening' | 'shown' | 'flat' | 'unreadable'>('opening')
  const turn = ({ yaw = 0, pitch = 0, zoom = 1 }: ViewChange) => {
    const before = look.current
    look.current = {
      yaw: (((before.yaw + yaw) % 360) + 360) % 360,
      pitch: Math.min(MAX_PITCH, Math.max(-MAX_PITCH, before.pitch + pitch)),
      fov: Math.min(FOV.most, Math.max(FOV.least, before.fov / zoom)),
    }
    painter.current?.paint(look.current)
  }
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let isGone = false
    look.current = FIRST_LOOK
    const observer = new ResizeObserver(() => painter.current?.paint(look.current))
    observer.observe(element)
    const painted = loadPanoramaPainter().then(({ panoramaPainter }) => panoramaPainter(element, file))
    painted.then(
      (made) => {
        if (isGone) return made?.dispose()
        painter.current = made
        made?.paint(look.current)
        return setState(made ? 'shown' : 'flat')
      },
      () => !isGone && setState('unreadable'),
    )
    return () => {
      isGone = true
      observer.disconnect()
      painter.current?.dispose()
      painter.current = undefined
    }
  }, [file])
  /** Degrees per pixel. */
  const degrees = () => look.current.fov / Math.max(1, canvas.current?.clientHeight ?? 1)
  useGesture(
    {
      onDrag: ({ delta: [x, y], pinching }) => {
        if (!pinching) turn({ yaw: -x * degrees(), pitch: y * degrees() })
      },
      // The page beneath neither scrolls nor zooms.
      onWheel: ({ event, delta: [, y] }) => {
        event.preventDefault()
        turn({ zoom: Math.exp(-y * (event.ctrlKey && Math.abs(y) < MOST_TOUCHPAD_STEP ? TOUCHPAD_ZOOM : WHEEL_ZOOM)) })
      },
      onPinch: ({ delta: [scale], offset: [now] }) => turn({ zoom: now / Math.max(0.01, now - scale) }),
    },
    // With Ctrl and the wheel, the scale of a pinch becomes 0 and stays there.
    { target: frame, eventOptions: { passive: false }, pinch: { pinchOnWheel: false } },
  )
  const handleKey = (event: KeyboardEvent) => {
    const stroke = keyStrokeOf(event)
    if (stroke.ctrl || stroke.alt) return
    const way = VIEW_CONTROLS.find(({ keys }) => keys.some((key) => key === stroke.key))
    if (!way) return
    event.preventDefault()
    turn(way.by)
  }
  return (
    <div className={styles.view}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application widget has keys of its own */}
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label="Panorama of the room"
        aria-describedby="panorama-help"
        data-status={state}
        tabIndex={0}
        onKeyDown={handleKey}
      >
        <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
        {state === 'flat' && <Flat file={file} />}
      </div>
      <p id="panorama-help" className="visually-hidden">
        Arrow keys look around, plus and minus zoom.
      </p>
      {state === 'unreadable' && (
        <p className={styles.note} role="alert">
          This file is no picture that the browser can read. Open a JPEG, PNG or WebP panorama.
        </p>
      )}
      {state === 'shown' && (
        <div className={styles.tools} role="group" aria-label="Look around">
          {VIEW_CONTROLS.map(({ label, Icon, by }) => (
            <RepeatButton key={label} label={label} Icon={Icon} onStep={() => turn(by)} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The whole picture, for browsers without WebGL 2. */
function Flat({ file }: { file: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} className={styles.flat} alt="All of the room at once, flat" />
}
