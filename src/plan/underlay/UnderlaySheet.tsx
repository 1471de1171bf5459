/**
 * The picture on which points are set: a tap sets the next point or moves the nearer one, a drag moves a point. A finger
 * sees what it covers in a magnifier. With the keyboard, arrow keys move a cross and Enter sets a point at it.
 */
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { planToUnderlay, type underlayBounds, underlayToPlan } from '../../../studio/index.ts'
import type { Underlay } from '../../../studio/model/underlay.ts'
import { useSheetView, type View } from '../floor/sheetView.ts'
import { svgTransform } from './UnderlayImage.tsx'
import styles from './UnderlaySheet.module.css'
import { ARROWS } from '../../platform/arrows.ts'

export type Point = { readonly x: number; readonly y: number }
/** Up to two points, in pixels of the picture. */
export type Points = readonly Point[]
export type Mark = { readonly points: Points; readonly letters: readonly [string, string] }

type Props = {
  /** The address of the picture. */
  address: string
  /** Where the picture lies on the sheet. */
  place: Pick<Underlay, 'width' | 'height' | 'x' | 'y' | 'across' | 'down' | 'rotation' | 'mirrored'>
  /** The part of the sheet that is seen. */
  view: ReturnType<typeof underlayBounds>
  /** The lines that are known, and the two points that are set now. */
  lines: readonly Mark[]
  marked: Mark
  /** The corners of the part that is kept, on the sheet, if the picture is cropped. */
  kept: Points | undefined
  /** Whether the two points are corners of a box. */
  isBox: boolean
  /** Where a point at a place of the picture would be set, such as at the end of a line nearby; `reach` in its pixels. */
  snap?: ((at: Point, reach: number) => Point | undefined) | undefined
  onPoint: (index: number, at: Point) => void
  onRemove: () => void
  onCross: (at: Point) => void
}

/** Pixels within which a press is on a point. */
const REACH_PX = { usual: 10, touch: 22 }
/** The size of the magnifier in pixels, and how much it enlarges. */
const LOUPE = { px: 132, times: 3 }
const STEPS = { plain: 1, shift: 10 }
const KEYS =
  'Arrow keys move the cross, with Shift in large steps. Enter sets a point at the cross. Backspace removes the last point.'

export function UnderlaySheet(props: Props) {
  const { address, place, lines, marked, kept, isBox, onPoint } = props
  const keysId = useId()
  const sheet = useRef<SVGSVGElement>(null)
  const [press, setPress] = useState<{ index: number; at: Point; isTouch: boolean; isRight: boolean }>()
  const [cross, setCross] = useState<Point>()
  const wanted = withMargin(props.view)
  const { view, point, placeOf } = useSheetView(sheet, wanted)
  const onSheet = (pixel: Point) => underlayToPlan(place, pixel)
  const pixelAt = (at: Point, isTouch: boolean) => {
    const pixel = within(planToUnderlay(place, at), place)
    return props.snap?.(pixel, (isTouch ? REACH_PX.touch : REACH_PX.usual) * point) ?? pixel
  }
  /** The point that a press takes: the one there, else the next one, else the nearer one. */
  const indexAt = (at: Point) => {
    const away = marked.points.map((pixel) => distance(onSheet(pixel), at))
    const nearest = away.indexOf(Math.min(...away))
    if (marked.points.length < 2 && !(away[nearest] !== undefined && away[nearest] <= REACH_PX.usual * point))
      return marked.points.length
    return Math.max(0, nearest)
  }

  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary) return setPress(undefined)
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    const isTouch = event.pointerType !== 'mouse'
    setPress({ index: indexAt(at), at, isTouch, isRight: at.x < view.left + view.width / 2 })
  }
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    if (press && event.isPrimary) setPress({ ...press, at: placeOf(event) })
  }
  const handleUp = (event: PointerEvent<SVGSVGElement>) => {
    if (!press || !event.isPrimary) return
    setPress(undefined)
    const pixel = pixelAt(placeOf(event), press.isTouch)
    setCross(undefined)
    onPoint(press.index, pixel)
  }
  const handleKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    const from = cross ?? onSheet(marked.points.at(-1) ?? { x: place.width / 2, y: place.height / 2 })
    if (way) {
      event.preventDefault()
      const step = (event.shiftKey ? STEPS.shift : STEPS.plain) * point
      const at = { x: from.x + way[0] * step, y: from.y + way[1] * step }
      setCross(at)
      props.onCross(within(planToUnderlay(place, at), place))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onPoint(indexAt(from), pixelAt(from, false))
    } else if (event.key === 'Backspace') {
      event.preventDefault()
      props.onRemove()
    }
  }

  const shown = press
    ? { ...marked, points: withPoint(marked.points, press.index, pixelAt(press.at, press.isTouch)) }
    : marked
  const ends = shown.points.map(onSheet)
  const drawn = (
    <>
      <image
        href={address}
        width={place.width}
        height={place.height}
        preserveAspectRatio="none"
        transform={svgTransform(place)}
      />
      {kept && <path d={`${boxPath(view)}${pathOf(kept)}Z`} className={styles.cut} fillRule="evenodd" />}
      {isBox && shown.points.length === 2 && (
        <path d={`${pathOf(boxOf(shown.points).map(onSheet))}Z`} className={styles.box} strokeWidth={2 * point} />
      )}
      {lines.map(({ points }) => (
        <path
          key={points.map(keyOf).join()}
          d={pathOf(points.map(onSheet))}
          className={styles.line}
          strokeWidth={2 * point}
        />
      ))}
      {!isBox && ends.length === 2 && <path d={pathOf(ends)} className={styles.now} strokeWidth={2 * point} />}
      {ends.map((at, index) => (
        <g key={shown.letters[index]}>
          <path d={crossPath(at, 9 * point)} className={styles.halo} strokeWidth={4 * point} />
          <path d={crossPath(at, 9 * point)} className={styles.now} strokeWidth={1.5 * point} />
        </g>
      ))}
      {cross && <path d={crossPath(cross, 14 * point)} className={styles.cross} strokeWidth={1.5 * point} />}
    </>
  )
  const loupe = (LOUPE.px / LOUPE.times) * point
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a sheet is an application of its own */}
      <svg
        ref={sheet}
        className={styles.sheet}
        viewBox={`${view.left} ${view.top} ${view.width} ${view.length}`}
        style={{ aspectRatio: `${wanted.width} / ${wanted.length}` }}
        role="application"
        aria-label="Picture of the plan"
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys
        tabIndex={0}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => setPress(undefined)}
        onKeyDown={handleKey}
      >
        {drawn}
        {ends.map((at, index) => (
          <text
            key={shown.letters[index]}
            x={at.x + 10 * point}
            y={at.y - 10 * point}
            className={styles.letter}
            fontSize={15 * point}
            strokeWidth={4 * point}
          >
            {shown.letters[index]}
          </text>
        ))}
      </svg>
      {press?.isTouch && (
        <svg
          className={press.isRight ? styles.loupeRight : styles.loupe}
          aria-hidden="true"
          viewBox={`${press.at.x - loupe / 2} ${press.at.y - loupe / 2} ${loupe} ${loupe}`}
        >
          {drawn}
        </svg>
      )}
      <p id={keysId} className="visually-hidden">
        {KEYS}
      </p>
    </div>
  )
}

export function withPoint(points: Points, index: number, at: Point): Points {
  return index < points.length ? points.map((other, each) => (each === index ? at : other)) : [...points, at]
}

function withMargin({ left, top, right, bottom }: Props['view']): View {
  const [width, length] = [right - left, bottom - top]
  return { left: left - 0.02 * width, top: top - 0.02 * length, width: 1.04 * width, length: 1.04 * length }
}

function within({ x, y }: Point, { width, height }: Props['place']): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function boxOf([one, other]: Points): Points {
  if (!one || !other) return []
  return [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }]
}

function keyOf({ x, y }: Point): string {
  return `${x} ${y}`
}

function pathOf(points: Points): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function boxPath({ left, top, width, length }: View): string {
  return `M${left} ${top}h${width}v${length}h${-width}Z`
}

function crossPath({ x, y }: Point, arm: number): string {
  return `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`
}
