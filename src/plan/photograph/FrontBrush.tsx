/** Over the photograph: the brush over what stands before the furniture or is taken out, with what is set for it, and the mark of the lamp or window that lights it. */
import { useId } from 'react'
import type { PhotographStroke } from '../../../studio/model/photographs.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useBrush } from '../../ui/useBrush.ts'
import { thinned } from './frontLayer.ts'
import styles from './FrontBrush.module.css'
import panel from './RoomPhotograph.module.css'

type Props = {
  width: number
  height: number
  /** What it marks, such as “In front”. */
  name: string
  does: PhotographStroke['does']
  /** Points of a stroke. */
  mostPoints: number
  /** Share of the longer side. */
  radius: number
  onStroke: (stroke: Omit<PhotographStroke, 'id'>) => void
}

const STEP = { plain: 0.01, shift: 0.05 }
/** Points closer than this share of the picture add nothing to a stroke. */
const MIN_DISTANCE = 0.003
const MAX_DRAWN = 1_000

export function FrontBrush({ width, height, name, does, mostPoints, radius, onStroke }: Props) {
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
        points: thinned(points, mostPoints).map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
      }),
  })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a brush is an application of its own */}
      <svg
        className={styles.brush}
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label={`${does === 'cover' ? name : 'Eraser'} brush, ${percent(at.x)} from the left, ${percent(at.y)} from the top`}
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

/** Radii as shares of the longer side. */
const RADII = [
  { value: '0.008', label: 'Fine' },
  { value: '0.02', label: 'Medium' },
  { value: '0.05', label: 'Broad' },
] as const
const DOES = [
  { value: 'cover', label: 'Brush' },
  { value: 'free', label: 'Eraser' },
] as const

export type BrushSetting = { readonly does: PhotographStroke['does']; readonly radius: (typeof RADII)[number]['value'] }
export const FIRST_BRUSH: BrushSetting = { does: 'cover', radius: '0.02' }

type PanelProps = {
  words: string
  brush: BrushSetting
  strokes: readonly PhotographStroke[]
  onBrush: (brush: BrushSetting) => void
  onChange: (strokes: PhotographStroke[]) => void
}

export function BrushPanel({ words, brush, strokes, onBrush, onChange }: PanelProps) {
  return (
    <div className={panel.brushes}>
      <p>{words}</p>
      <SegmentedControl
        legend="Tool"
        name="does"
        options={DOES}
        value={brush.does}
        onChange={(does) => onBrush({ ...brush, does })}
      />
      <SegmentedControl
        legend="Width of the brush"
        name="radius"
        options={RADII}
        value={brush.radius}
        onChange={(radius) => onBrush({ ...brush, radius })}
      />
      <Button
        variant="secondary"
        size="small"
        disabled={strokes.length === 0}
        onClick={() => onChange(strokes.slice(0, -1))}
      >
        Take back the last stroke
      </Button>
      <Button variant="quiet" size="small" disabled={strokes.length === 0} onClick={() => onChange([])}>
        Clear
      </Button>
    </div>
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
