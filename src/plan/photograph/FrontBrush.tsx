/** Over the photograph: the brush over what stands before the furniture, and the mark of the lamp or window that lights it. */
import { useId } from 'react'
import { MAX_STROKE_POINTS, type PhotographStroke } from '../../../studio/model/photographs.ts'
import { useBrush } from '../../ui/useBrush.ts'
import { thinned } from './frontLayer.ts'
import styles from './FrontBrush.module.css'

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

export function FrontBrush({ width, height, does, radius, onStroke }: Props) {
  const helpId = useId()
  const reach = radius * Math.max(width, height)
  const { at, drawn, handlers } = useBrush({
    start: { x: 0.5, y: 0.7 },
    tallness: height / width,
    step: STEP,
    apart: MIN_DISTANCE,
    most: MAX_DRAWN,
    onStroke: (points) =>
      onStroke({
        does,
        radius,
        points: thinned(points, MAX_STROKE_POINTS).map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
      }),
  })
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
        {...handlers}
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

type AimProps = {
  width: number
  height: number
  /** In shares of the picture. */
  onAim: (at: { readonly x: number; readonly y: number }) => void
}

/** Of the mark, as a share of the longer side. */
const AIM_RADIUS = 0.03

export function LightAim({ width, height, onAim }: AimProps) {
  const helpId = useId()
  const { at, handlers } = useBrush({
    start: { x: 0.5, y: 0.25 },
    tallness: height / width,
    step: STEP,
    apart: Infinity,
    most: 1,
    onStroke: ([first]) => first && onAim(first),
  })
  const reach = AIM_RADIUS * Math.max(width, height)
  const [x, y] = [at.x * width, at.y * height]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture to point in is an application of its own */}
      <svg
        className={styles.brush}
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label={`Where the light is, ${percent(at.x)} from the left, ${percent(at.y)} from the top`}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys
        tabIndex={0}
        {...handlers}
      >
        <circle className={styles.cursor} cx={x} cy={y} r={reach / 2} />
        <path className={styles.cursor} d={`M${x - reach} ${y}h${2 * reach}M${x} ${y - reach}v${2 * reach}`} />
      </svg>
      <p id={helpId} className="visually-hidden">
        Arrow keys move the mark, with Shift in large steps. Space or Enter sets the light there.
      </p>
    </>
  )
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

function percent(value: number): string {
  return `${Math.round(100 * value)} %`
}
