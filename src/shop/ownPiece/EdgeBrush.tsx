/** The picture with its cut-out above it, and a brush. */
import { useId } from 'react'
import type { OwnPicture, BrushStroke } from '../../contract/cutouts.ts'
import { useBrush } from '../../ui/useBrush.ts'
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
const STEP = { plain: 0.02, shift: 0.1 }
/** Points closer than this share of the picture add nothing to a stroke. */
const MIN_POINT_DISTANCE = 0.006
const MAX_POINTS = 400

export function EdgeBrush({ picture, strokes, does, radius, onDraw }: Props) {
  const helpId = useId()
  const down = DRAWING_UNITS * picture.tallness
  const reach = radius * Math.max(DRAWING_UNITS, down)
  const {
    at: cursor,
    drawn,
    isKeyed,
    handlers,
  } = useBrush({
    start: { x: 0.5, y: 0.5 },
    tallness: picture.tallness,
    step: STEP,
    apart: MIN_POINT_DISTANCE,
    most: MAX_POINTS,
    onStroke: (points) => onDraw({ does, radius, points }),
  })
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
        {...handlers}
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

function percent(value: number): string {
  return `${Math.round(100 * value)}%`
}
