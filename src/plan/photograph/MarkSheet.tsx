/**
 * The photograph on which lines are marked, with the edges of the plan over it. A drag draws a line, two taps set its ends; a
 * drag of an end moves it. With the keyboard, arrow keys move a cross and Enter sets an end at it. A magnifier shows what is
 * beneath the pointer.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { PhotographLine } from '../../../studio/model/photographs.ts'
import styles from './MarkSheet.module.css'
import { ARROWS } from '../../platform/arrows.ts'

export type Point = { readonly x: number; readonly y: number }
export type Line = { readonly from: Point; readonly to: Point }
export type Edge = Line & { readonly kind: string }

type Props = {
  /** The address of the picture, and its pixels. */
  address: string
  width: number
  height: number
  /** How far the picture is enlarged, and what is in the corner of its frame, in shares of the picture. */
  zoom: { readonly scale: number; readonly left: number }
  marks: readonly PhotographLine[]
  /** The line whose ends are shown larger, by its id. */
  chosen: string | undefined
  /** Ids of lines that do not fit the others. */
  wrong: readonly string[]
  /** The edges of the plan by the solved camera, in pixels. */
  edges: readonly Edge[]
  /** A text beside the middle of a line. */
  wordsOf: (mark: PhotographLine) => string | undefined
  /** The name of what the next line is. */
  asked: string
  /** Whether it has no line yet. */
  isNew: boolean
  /** A line that is being drawn (`id` undefined) or moved; undefined when the gesture ends. */
  onDraft: (draft: { readonly id: string | undefined; readonly line: Line } | undefined) => void
  /** In shares of the picture. */
  onDraw: (line: Line) => void
  onMove: (id: string, line: Line) => void
  onRemove: () => void
}

/**
 * Pixels of the screen within which a press is on the end of a line. A new line often begins where another one ends: while one
 * is asked for, only the ends of the chosen line are met, within less.
 */
const REACH_PX = { mouse: { usual: 12, new: 6 }, touch: { usual: 26, new: 14 } }
/** A tap may move by it. */
const SLOP_PX = 6
/** The magnifier's side in pixels of the screen, and how much it enlarges. */
const LOUPE = { px: 148, times: 4 }
const STEP_PX = { plain: 1, shift: 12 }
const KEYS =
  'Arrow keys move the cross, with Shift in large steps. Enter sets an end of the line at the cross, the second one finishes it. Backspace takes back the last end or line. Each line can also be set by numbers in the list below.'

type End = { readonly id: string; readonly end: 'from' | 'to' }
/** `moved`: the end of a line; otherwise a new line begins at `start`. In pixels of the picture. */
type Press = { readonly start: Point; readonly at: Point; readonly moved: End | undefined; readonly isDragged: boolean }

export function MarkSheet(props: Props) {
  const { address, width, height, marks, chosen, edges } = props
  const keysId = useId()
  const sheet = useRef<SVGSVGElement>(null)
  const [perWhole, setPerWhole] = useState(1)
  const perPixel = perWhole / props.zoom.scale
  const [press, setPress] = useState<Press>()
  /** The first end of a line that is set by taps or keys. */
  const [begun, setBegun] = useState<{ readonly at: Point; readonly of: string }>()
  const first = begun?.of === props.asked ? begun.at : undefined
  const setFirst = (at: Point | undefined) => setBegun(at && { at, of: props.asked })
  const [cross, setCross] = useState<Point>()
  useEffect(() => {
    const element = sheet.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setPerWhole(width / element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  const placeOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return within({
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    })
  }
  const within = ({ x, y }: Point): Point => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  })
  const inPx = ({ x, y }: Point): Point => ({ x: x * width, y: y * height })
  const inShares = (line: Line): Line => ({
    from: { x: rounded(line.from.x / width), y: rounded(line.from.y / height) },
    to: { x: rounded(line.to.x / width), y: rounded(line.to.y / height) },
  })
  const lineOf = ({ start, at, moved }: Press): Line => {
    const mark = moved && marks.find(({ id }) => id === moved.id)
    return mark && moved ? { from: inPx(mark.from), to: inPx(mark.to), [moved.end]: at } : { from: start, to: at }
  }
  const endAt = (at: Point, reach: number): End | undefined => {
    const met = props.isNew ? marks.filter(({ id }) => id === chosen) : marks
    const ends = met.flatMap(({ id, from, to }) =>
      (
        [
          ['from', from],
          ['to', to],
        ] as const
      ).map(([end, place]) => ({
        id,
        end,
        // The chosen line comes first where ends meet.
        far: Math.max(0, distance(inPx(place), at) - (id === chosen ? reach / 2 : 0)),
      })),
    )
    const [nearest] = ends.filter(({ far }) => far <= reach).toSorted((a, b) => a.far - b.far)
    return nearest
  }
  const finish = (line: Line) => {
    setFirst(undefined)
    props.onDraft(undefined)
    if (distance(line.from, line.to) > SLOP_PX * perPixel) props.onDraw(inShares(line))
  }
  const setEnd = (at: Point) => {
    if (first) return finish({ from: first, to: at })
    setFirst(at)
  }

  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger begins a pinch, which is no line.
    if (!event.isPrimary) return handleCancel()
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    const reach = REACH_PX[event.pointerType === 'mouse' ? 'mouse' : 'touch'][props.isNew ? 'new' : 'usual'] * perPixel
    setCross(undefined)
    setPress({ start: at, at, moved: first ? undefined : endAt(at, reach), isDragged: false })
  }
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!press || !event.isPrimary) return
    const at = placeOf(event)
    const next = { ...press, at, isDragged: press.isDragged || distance(at, press.start) > SLOP_PX * perPixel }
    setPress(next)
    if (next.isDragged) props.onDraft({ id: next.moved?.id, line: inShares(lineOf(next)) })
  }
  const handleUp = (event: PointerEvent<SVGSVGElement>) => {
    if (!press || !event.isPrimary) return
    const last = { ...press, at: placeOf(event) }
    setPress(undefined)
    if (!press.isDragged) return press.moved ? undefined : setEnd(last.at)
    if (!last.moved) return finish(lineOf(last))
    props.onDraft(undefined)
    props.onMove(last.moved.id, inShares(lineOf(last)))
  }
  const handleCancel = () => {
    setPress(undefined)
    props.onDraft(undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    const from = cross ?? first ?? { x: width / 2, y: height * 0.75 }
    if (way) {
      const step = (event.shiftKey ? STEP_PX.shift : STEP_PX.plain) * perPixel
      setCross(within({ x: from.x + way[0] * step, y: from.y + way[1] * step }))
    } else if (event.key === 'Enter') setEnd(from)
    else if (event.key === 'Backspace') {
      if (first) setFirst(undefined)
      else props.onRemove()
    } else if (event.key === 'Escape' && first) setFirst(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const drawing =
    press?.isDragged && !press.moved ? lineOf(press) : first && { from: first, to: press?.at ?? cross ?? first }
  const point = perPixel
  const drawn = (
    <>
      <image href={address} width={width} height={height} preserveAspectRatio="none" />
      {edges.map(({ kind, from, to }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- edges have no other identity
        <g key={index} data-kind={kind}>
          <path d={pathOf({ from, to })} className={styles.halo} />
          <path d={pathOf({ from, to })} className={styles.edge} data-kind={kind} />
        </g>
      ))}
      {marks.map((mark) => {
        const line = { from: inPx(mark.from), to: inPx(mark.to) }
        return (
          <g
            key={mark.id}
            className={styles.mark}
            data-chosen={mark.id === chosen || undefined}
            data-wrong={props.wrong.includes(mark.id) || undefined}
            data-kind={mark.means.kind}
          >
            <path d={pathOf(line)} className={styles.halo} />
            <path d={pathOf(line)} className={styles.line} />
            {[line.from, line.to].map(({ x, y }, end) => (
              <circle key={end === 0 ? 'from' : 'to'} cx={x} cy={y} r={(mark.id === chosen ? 6 : 4) * point} />
            ))}
          </g>
        )
      })}
      {drawing && (
        <g className={styles.mark} data-chosen>
          <path d={pathOf(drawing)} className={styles.halo} />
          <path d={pathOf(drawing)} className={styles.line} />
          <circle cx={drawing.from.x} cy={drawing.from.y} r={6 * point} />
        </g>
      )}
      {cross && <path d={crossPath(cross, 14 * point)} className={styles.cross} />}
    </>
  )
  const aimed = press?.at ?? cross
  const side = (LOUPE.px / LOUPE.times) * point
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a sheet is an application of its own */}
      <svg
        ref={sheet}
        className={styles.sheet}
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label={`Photograph. Next line: ${props.asked}${first ? ', its second end' : ''}`}
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys
        tabIndex={0}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleCancel}
        onKeyDown={handleKey}
      >
        {drawn}
        {marks.map((mark) => {
          const words = props.wordsOf(mark)
          const at = { x: ((mark.from.x + mark.to.x) / 2) * width, y: ((mark.from.y + mark.to.y) / 2) * height }
          return (
            words !== undefined && (
              <text
                key={mark.id}
                x={at.x + 8 * point}
                y={at.y - 8 * point}
                fontSize={14 * point}
                strokeWidth={4 * point}
              >
                {words}
              </text>
            )
          )
        })}
      </svg>
      {aimed && (
        <svg
          className={styles.loupe}
          data-right={aimed.x / width < props.zoom.left + 0.5 / props.zoom.scale || undefined}
          aria-hidden="true"
          viewBox={`${aimed.x - side / 2} ${aimed.y - side / 2} ${side} ${side}`}
        >
          {drawn}
          <path d={crossPath(aimed, side / 10)} className={styles.aim} />
        </svg>
      )}
      <p id={keysId} className="visually-hidden">
        {KEYS}
      </p>
    </div>
  )
}

/** A ten-thousandth of a picture is below a pixel. */
function rounded(share: number): number {
  return Math.round(share * 1e5) / 1e5
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function pathOf({ from, to }: Line): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}

function crossPath({ x, y }: Point, arm: number): string {
  return `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`
}
