/**
 * The picture with its cut-out above it, and a brush: drawn with mouse, pen or finger, dabbed with a tap, or moved by the
 * arrow keys and dabbed with Space.
 */
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import type { OwnPicture, BrushStroke } from '../../contract/cutouts.ts'
import styles from './EdgeBrush.module.css'

type Point = BrushStroke['points'][number]
type Props = {
  picture: OwnPicture
  strokes: readonly BrushStroke[]
  does: BrushStroke['does']
  /** Share of the picture's longer side. */
  radius: number
  onDraw: (stroke: BrushStroke) => void
}

/** Units of the drawing across the picture. */
const DRAWING_UNITS = 1000
/** Of the picture on screen. */
const MAX_HEIGHT_REM = 26
const STEP = 0.02
const BIG_STEP = 0.1
/** Points closer than this share of the picture add nothing to a stroke. */
const MIN_POINT_DISTANCE = 0.006
const MAX_POINTS = 400
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function EdgeBrush({ picture, strokes, does, radius, onDraw }: Props) {
  const helpId = useId()
  const [cursor, setCursor] = useState<Point>({ x: 0.5, y: 0.5 })
  const [drawn, setDrawn] = useState<readonly Point[]>([])
  const [isKeyed, setKeyed] = useState(false)
  const down = DRAWING_UNITS * picture.tallness
  const reach = radius * Math.max(DRAWING_UNITS, down)

  const pointAt = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: share((event.clientX - box.left) / box.width), y: share((event.clientY - box.top) / box.height) }
  }
  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setKeyed(false)
    setDrawn([pointAt(event)])
  }
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    const point = pointAt(event)
    setCursor(point)
    const last = drawn.at(-1)
    if (!last || drawn.length >= MAX_POINTS || Math.hypot(point.x - last.x, point.y - last.y) < MIN_POINT_DISTANCE)
      return
    setDrawn([...drawn, point])
  }
  const handleUp = () => {
    if (drawn.length > 0) onDraw({ does, radius, points: [...drawn] })
    setDrawn([])
  }
  const handleKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    const isDab = event.key === ' ' || event.key === 'Enter'
    if (!way && !isDab) return
    event.preventDefault()
    setKeyed(true)
    if (!way) return onDraw({ does, radius, points: [cursor] })
    const step = event.shiftKey ? BIG_STEP : STEP
    setCursor({ x: share(cursor.x + step * way.x), y: share(cursor.y + (step * way.y) / picture.tallness) })
  }

  const { left, top, width, height } = picture.frame
  return (
    <div
      className={styles.brush}
      style={{ aspectRatio: `1 / ${picture.tallness}`, maxWidth: `${MAX_HEIGHT_REM / picture.tallness}rem` }}
    >
      <img src={picture.picture} alt="" className={styles.picture} />
      <img
        src={picture.cutout}
        alt=""
        className={styles.cutout}
        style={{ left: `${100 * left}%`, top: `${100 * top}%`, width: `${100 * width}%`, height: `${100 * height}%` }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a brush is an application of its own */}
      <svg
        viewBox={`0 0 ${DRAWING_UNITS} ${down}`}
        className={styles.drawing}
        role="application"
        aria-label={`${does === 'keep' ? 'Keep' : 'Remove'} brush, ${percent(cursor.x)} across, ${percent(cursor.y)} down`}
        aria-describedby={helpId}
        tabIndex={0}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => setDrawn([])}
        onFocus={() => setKeyed(true)}
        onKeyDown={handleKey}
      >
        {[...strokes, ...(drawn.length > 0 ? [{ does, radius, points: [...drawn] }] : [])].map((stroke, index) => (
          <polyline
            key={index}
            className={styles[stroke.does]}
            points={line(stroke.points, down)}
            strokeWidth={0.7 * stroke.radius * Math.max(DRAWING_UNITS, down)}
          />
        ))}
        <circle
          className={styles.cursor}
          data-keyed={isKeyed}
          data-does={does}
          cx={DRAWING_UNITS * cursor.x}
          cy={down * cursor.y}
          r={reach}
        />
      </svg>
      <p id={helpId} className="visually-hidden">
        Arrow keys move the brush, in large steps with Shift. Space paints at its position.
      </p>
    </div>
  )
}

/** A single point is drawn as a dot: a line of no length shows its round ends. */
function line(points: readonly Point[], down: number): string {
  const all = points.length === 1 ? [...points, ...points] : points
  return all.map(({ x, y }) => `${DRAWING_UNITS * x},${down * y}`).join(' ')
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function percent(value: number): string {
  return `${Math.round(100 * value)}%`
}
