/**
 * The photograph on which lines are marked, with the edges of the plan over it. A drag draws a line, two taps set its ends; a
 * drag of an end moves it. With the keyboard, arrow keys move a cross and Enter sets an end at it. A magnifier shows what is
 * beneath the pointer.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Photograph } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { ARROWS } from '../../platform/arrows.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { BegunLine, edgePaths, lineInPx, Lines } from './MarkLines.tsx'
import styles from './MarkSheet.module.css'
import {
  cameraOf,
  type Draft,
  DRAFT_ID,
  drafted,
  edgesOf,
  type Line,
  type Marked,
  type Point,
  wrongOf,
} from './photographSolution.ts'
import { keyOf, type Meaning, measureInWords, nameOf } from './photographWords.ts'

type Props = {
  room: RoomShell
  photograph: Photograph
  /** The lines of the photograph, and the camera that they give. */
  marked: Marked
  /** The address of the picture. */
  address: string
  /** How far the picture is enlarged, and what is in the corner of its frame, in shares of the picture. */
  zoom: { readonly scale: number; readonly left: number }
  /** The line whose ends are shown larger, by its id. */
  chosen: string | undefined
  /** What the next line is. */
  asked: Meaning
  /** The lines with the one that is drawn or moved, while the pointer rests; undefined when the gesture ends. */
  onRest: (marked: Marked | undefined) => void
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
/** How much the magnifier enlarges. */
const TIMES = 4
const STEP_PX = { plain: 1, shift: 12 }
const KEYS =
  'Arrow keys move the cross, with Shift in large steps. Enter sets an end of the line at the cross, the second one finishes it. Backspace takes back the last end or line. Each line can also be set by numbers in the list below.'

/** A pointer that has not moved for this long rests. */
const REST_MS = 150

type End = { readonly id: string; readonly end: 'from' | 'to' }
/**
 * `moved`: the end of a line; otherwise a new line begins at `start`. In pixels of the picture. `draft`: the line, once the
 * pointer has moved.
 */
type Press = {
  readonly start: Point
  readonly at: Point
  readonly moved: End | undefined
  readonly draft: Draft | undefined
}

/** What follows a dragged line is drawn here alone, in each frame; what is beside the sheet follows when the pointer rests. */
export function MarkSheet(props: Props) {
  const { room, photograph, address, asked, onRest } = props
  const { width, height, marks } = photograph
  const unit = useUnit()
  const keysId = useId()
  const sheet = useRef<SVGSVGElement>(null)
  const [perWhole, setPerWhole] = useState(1)
  const perPixel = perWhole / props.zoom.scale
  const [press, setPress] = useState<Press>()
  const draft = press?.draft
  /** The first end of a line that is set by taps or keys. */
  const [begun, setBegun] = useState<{ readonly at: Point; readonly of: string }>()
  const askedKey = keyOf(asked)
  const isNew = !marks.some((mark) => keyOf(mark.means) === askedKey)
  const first = begun?.of === askedKey ? begun.at : undefined
  const setFirst = (at: Point | undefined) => setBegun(at && { at, of: askedKey })
  const [cross, setCross] = useState<Point>()
  useEffect(() => {
    const element = sheet.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setPerWhole(width / element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  const dragged = useMemo(() => draft && drafted(room, photograph, draft, asked), [room, photograph, draft, asked])
  useEffect(() => {
    if (!dragged) return undefined
    const timer = setTimeout(() => onRest(dragged), REST_MS)
    return () => clearTimeout(timer)
  }, [dragged, onRest])
  const shown = dragged ?? props.marked
  const chosen = draft ? (draft.id ?? DRAFT_ID) : props.chosen
  const camera = cameraOf(shown.solution)
  const edges = useMemo(() => edgePaths(camera ? edgesOf(room, camera) : []), [room, camera])

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
  const inShares = (line: Line): Line => ({
    from: { x: rounded(line.from.x / width), y: rounded(line.from.y / height) },
    to: { x: rounded(line.to.x / width), y: rounded(line.to.y / height) },
  })
  const lineOf = ({ start, at, moved }: Omit<Press, 'draft'>): Line => {
    const mark = moved && marks.find(({ id }) => id === moved.id)
    return mark && moved ? { ...lineInPx(mark, photograph), [moved.end]: at } : { from: start, to: at }
  }
  const endAt = (at: Point, reach: number): End | undefined => {
    const met = isNew ? marks.filter(({ id }) => id === chosen) : marks
    const ends = met.flatMap((mark) => {
      const line = lineInPx(mark, photograph)
      return (['from', 'to'] as const).map((end) => ({
        id: mark.id,
        end,
        // The chosen line comes first where ends meet.
        far: Math.max(0, distance(line[end], at) - (mark.id === chosen ? reach / 2 : 0)),
      }))
    })
    const [nearest] = ends.filter(({ far }) => far <= reach).toSorted((a, b) => a.far - b.far)
    return nearest
  }
  const finish = (line: Line) => {
    setFirst(undefined)
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
    const reach = REACH_PX[event.pointerType === 'mouse' ? 'mouse' : 'touch'][isNew ? 'new' : 'usual'] * perPixel
    setCross(undefined)
    setPress({ start: at, at, moved: first ? undefined : endAt(at, reach), draft: undefined })
  }
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!press || !event.isPrimary) return
    const next = { ...press, at: placeOf(event) }
    const isDragged = press.draft !== undefined || distance(next.at, press.start) > SLOP_PX * perPixel
    setPress({
      ...next,
      draft: isDragged ? { id: press.moved?.id, line: inShares(lineOf(next)), start: camera } : undefined,
    })
  }
  const handleUp = (event: PointerEvent<SVGSVGElement>) => {
    if (!press || !event.isPrimary) return
    const last = { ...press, at: placeOf(event) }
    handleCancel()
    if (!press.draft) return press.moved ? undefined : setEnd(last.at)
    if (!last.moved) return finish(lineOf(last))
    props.onMove(last.moved.id, inShares(lineOf(last)))
  }
  const handleCancel = () => {
    setPress(undefined)
    onRest(undefined)
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

  const aimed = press?.at ?? cross
  const drawn = (
    <>
      <Lines size={photograph} {...{ edges, chosen, perPixel }} marks={shown.marks} wrong={wrongOf(shown.solution)} />
      {first && !draft && <BegunLine line={{ from: first, to: aimed ?? first }} perPixel={perPixel} />}
      {cross && <path d={crossPath(cross, 14 * perPixel)} className={styles.cross} />}
    </>
  )
  return (
    <div className={styles.frame}>
      <img className={styles.picture} src={address} alt="" draggable={false} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a sheet is an application of its own */}
      <svg
        ref={sheet}
        className={styles.sheet}
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label={`Photograph. Next line: ${nameOf(room, asked)}${first ? ', its second end' : ''}`}
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
        {shown.marks.map((mark) => {
          const words = measureInWords(camera, mark, unit)
          const { from, to } = lineInPx(mark, photograph)
          return (
            words !== undefined && (
              <text
                key={mark.id}
                x={(from.x + to.x) / 2 + 8 * perPixel}
                y={(from.y + to.y) / 2 - 8 * perPixel}
                fontSize={14 * perPixel}
                strokeWidth={4 * perPixel}
              >
                {words}
              </text>
            )
          )
        })}
      </svg>
      {aimed && (
        <Magnifier
          isRight={aimed.x / width < props.zoom.left + 0.5 / props.zoom.scale}
          {...{ aimed, width, height, perPixel, address }}
        >
          {drawn}
        </Magnifier>
      )}
      <p id={keysId} className="visually-hidden">
        {KEYS}
      </p>
    </div>
  )
}

type MagnifierProps = {
  /** In pixels of the picture. */
  aimed: Point
  width: number
  height: number
  perPixel: number
  address: string
  /** In the right corner of the sheet. */
  isRight: boolean
  /** What is drawn over the picture, in its pixels. */
  children: React.ReactNode
}

/** What it shows is moved as a whole, so that only what follows the pointer is drawn anew. */
function Magnifier({ aimed, width, height, perPixel, address, isRight, children }: MagnifierProps) {
  const scale = TIMES / perPixel
  const arm = 15
  return (
    <div className={styles.loupe} data-right={isRight || undefined} aria-hidden="true">
      <div
        className={styles.magnified}
        style={{
          width: width * scale,
          height: height * scale,
          transform: `translate(${-aimed.x * scale}px, ${-aimed.y * scale}px)`,
        }}
      >
        <img src={address} alt="" draggable={false} />
        <svg viewBox={`0 0 ${width} ${height}`}>{children}</svg>
      </div>
      <svg className={styles.aim} viewBox={`${-arm} ${-arm} ${2 * arm} ${2 * arm}`}>
        <path d={crossPath({ x: 0, y: 0 }, arm)} />
      </svg>
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

function crossPath({ x, y }: Point, arm: number): string {
  return `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`
}
