/**
 * The brush over what stands before the furniture: drawn with mouse, pen or finger, dabbed with a tap, or moved by the arrow
 * keys and dabbed with Space.
 */
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { MAX_STROKE_POINTS, type PhotographStroke } from '../../../studio/model/photographs.ts'
import { thinned } from './frontLayer.ts'
import styles from './FrontBrush.module.css'

type Point = PhotographStroke['points'][number]
type Props = {
  width: number
  height: number
  does: PhotographStroke['does']
  /** Share of the longer side. */
  radius: number
  onStroke: (stroke: Omit<PhotographStroke, 'id'>) => void
}

const STEP = { plain: 0.01, shift: 0.05 }
/** Points closer than this share of the picture add nothing to a stroke. */
const MIN_DISTANCE = 0.003
const MAX_DRAWN = 1_000
const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function FrontBrush({ width, height, does, radius, onStroke }: Props) {
  const helpId = useId()
  const [at, setAt] = useState<Point>({ x: 0.5, y: 0.7 })
  const [drawn, setDrawn] = useState<readonly Point[]>([])
  const reach = radius * Math.max(width, height)
  const pointAt = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: share((event.clientX - box.left) / box.width), y: share((event.clientY - box.top) / box.height) }
  }
  const stroke = (points: readonly Point[]) =>
    onStroke({
      does,
      radius,
      points: thinned([...points], MAX_STROKE_POINTS).map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
    })
  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger begins a pinch, which is no stroke.
    if (!event.isPrimary) return setDrawn([])
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawn([pointAt(event)])
  }
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary) return
    const point = pointAt(event)
    setAt(point)
    const last = drawn.at(-1)
    if (!last || drawn.length >= MAX_DRAWN || Math.hypot(point.x - last.x, point.y - last.y) < MIN_DISTANCE) return
    setDrawn([...drawn, point])
  }
  const handleUp = () => {
    if (drawn.length > 0) stroke(drawn)
    setDrawn([])
  }
  const handleKey = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    if (!way && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (!way) return stroke([at])
    const step = event.shiftKey ? STEP.shift : STEP.plain
    setAt({ x: share(at.x + step * way.x), y: share(at.y + (step * way.y * width) / height) })
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a brush is an application of its own */}
      <svg
        className={styles.brush}
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label={`${does === 'cover' ? 'In front' : 'Eraser'} brush, ${percent(at.x)} from the left, ${percent(at.y)} from the top`}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys
        tabIndex={0}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => setDrawn([])}
        onKeyDown={handleKey}
      >
        {drawn.length > 0 && (
          <polyline
            className={styles.stroke}
            data-does={does}
            points={[...drawn, ...(drawn.length === 1 ? drawn : [])]
              .map(({ x, y }) => `${x * width},${y * height}`)
              .join(' ')}
            strokeWidth={2 * reach}
          />
        )}
        <circle className={styles.cursor} cx={at.x * width} cy={at.y * height} r={reach} />
      </svg>
      <p id={helpId} className="visually-hidden">
        Arrow keys move the brush, with Shift in large steps. Space or Enter dabs.
      </p>
    </>
  )
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

function percent(value: number): string {
  return `${Math.round(100 * value)} %`
}
