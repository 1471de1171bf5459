/**
 * The sheet on which an outline is drawn: a tap adds a corner, a press on a corner or a wall of a closed outline chooses
 * it, and a drag moves it. With the keyboard, arrow keys move a cross or what is chosen.
 */
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import {
  arcsOf,
  drawWallLengths,
  isWithin,
  type OutlineDrawing,
  PAGE_INKS,
  type Shape,
  wallOf,
  wholeWall,
} from '../../../studio/index.ts'
import type { Underlay } from '../../../studio/model/underlay.ts'
import { ShapesSvg } from '../../ui/ShapesSvg.tsx'
import { UnderlayImage } from '../underlay/UnderlayImage.tsx'
import { useSheetView, type View } from './sheetView.ts'
import styles from './OutlineSheet.module.css'

type Point = { readonly x: number; readonly y: number }
export type Part = { readonly kind: 'corner' | 'wall'; readonly index: number }
export type Preview = { readonly at: Point; readonly guides: readonly Point[]; readonly closes: boolean }

type Props = {
  drawing: OutlineDrawing
  /** Inches. */
  view: View
  /** Inches of the lines of the grid, finer first. */
  grid: readonly [number, number]
  chosen: Part | undefined
  /** The cross of the keyboard, while the outline is open. */
  cross: Point | undefined
  /** The picture beneath the room, with what places it. */
  under?: { readonly address: string; readonly underlay: Underlay } | undefined
  /** The inner faces of outer measures, and the outlines of pieces, drawn pale. */
  beside: readonly (readonly Point[])[]
  /** What the keys do, for those who hear it. */
  keys: string
  formatLength: (inches: number) => string
  /** Where a tap at a point would put a corner, and what it would be in line with; omitted if taps draw nothing. */
  previewAt: ((at: Point, reach: number) => Preview) | undefined
  onTap: (at: Point, reach: number) => void
  onChoose: (part: Part | undefined) => void
  /** A drag of a part, from its start; `isDone` at its end. */
  onPull: (part: Part, by: Point, isDone: boolean) => void
  onKey: (event: KeyboardEvent<SVGSVGElement>) => void
}

/** Pixels within which a press is on a corner or a wall; a finger covers more. */
const REACH_PX = { usual: 12, touch: 24 }
/** Pixels within which a press is a tap. */
const SLOP_PX = 5

export function OutlineSheet(props: Props) {
  const { drawing, chosen, cross, beside, formatLength } = props
  const { corners, isClosed } = drawing
  const keysId = useId()
  const sheet = useRef<SVGSVGElement>(null)
  const [hover, setHover] = useState<Preview>()
  const [press, setPress] = useState<{ from: Point; part: Part | undefined; isMoved: boolean }>()
  const { view, point, placeOf } = useSheetView(sheet, props.view)
  const reachOf = ({ pointerType }: PointerEvent) => point * (pointerType === 'touch' ? REACH_PX.touch : REACH_PX.usual)

  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    // Two fingers draw and move nothing.
    if (!event.isPrimary) return handleCancel()
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = placeOf(event)
    const part = isClosed ? partAt(drawing, from, reachOf(event)) : undefined
    if (isClosed) props.onChoose(part)
    setPress({ from, part, isMoved: false })
  }
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary) return
    const at = placeOf(event)
    if (!press) {
      if (!isClosed && event.pointerType !== 'touch') setHover(props.previewAt?.(at, reachOf(event)))
      return
    }
    const by = { x: at.x - press.from.x, y: at.y - press.from.y }
    const isMoved = press.isMoved || Math.hypot(by.x, by.y) > SLOP_PX * point
    if (!isMoved) return
    setPress({ ...press, isMoved })
    if (press.part) props.onPull(press.part, by, false)
    else if (!isClosed) setHover(props.previewAt?.(at, reachOf(event)))
  }
  const handleUp = (event: PointerEvent<SVGSVGElement>) => {
    if (!press || !event.isPrimary) return
    const at = placeOf(event)
    setPress(undefined)
    setHover(undefined)
    if (press.part) {
      if (press.isMoved) props.onPull(press.part, { x: at.x - press.from.x, y: at.y - press.from.y }, true)
    } else if (!isClosed) props.onTap(at, reachOf(event))
  }
  const handleCancel = () => {
    if (press?.part && press.isMoved) props.onPull(press.part, { x: 0, y: 0 }, true)
    setPress(undefined)
    setHover(undefined)
  }

  const last = corners.at(-1)
  const arcs = isClosed ? arcsOf(corners) : []
  const chosenSides = chosen?.kind === 'wall' ? wholeWall(corners, chosen.index) : []
  const shown = isClosed ? undefined : (hover ?? (cross && { at: cross, guides: [], closes: false }))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a sheet is an application of its own */}
      <svg
        ref={sheet}
        className={styles.sheet}
        viewBox={`${view.left} ${view.top} ${view.width} ${view.length}`}
        style={{ aspectRatio: `${props.view.width} / ${props.view.length}` }}
        role="application"
        aria-label="Sheet"
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys
        tabIndex={0}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleCancel}
        onPointerLeave={() => !press && setHover(undefined)}
        onKeyDown={props.onKey}
      >
        {props.under && <UnderlayImage {...props.under} />}
        <Grid view={view} grid={props.grid} point={point} />
        {beside.map((outline) => (
          <path key={pathOf(outline, true)} d={pathOf(outline, true)} className={styles.beside} strokeWidth={point} />
        ))}
        <path
          d={pathOf(corners, isClosed)}
          className={isClosed ? styles.floor : styles.open}
          strokeWidth={2.5 * point}
        />
        {chosenSides.map((wall) => (
          <Line key={wall} {...wallOf(drawing, wall)} className={styles.chosen} width={5 * point} />
        ))}
        {shown?.guides.map((guide) => (
          <Line key={`${guide.x} ${guide.y}`} from={guide} to={shown.at} className={styles.guide} width={point} />
        ))}
        {shown && last && <Line from={last} to={shown.at} className={styles.next} width={2 * point} />}
        {corners.map(
          ({ x, y }, index) =>
            arcs.every((arc) => !isWithin(arc, index, corners.length)) && (
              <circle
                // oxlint-disable-next-line react/no-array-index-key -- corners have no other identity
                key={index}
                cx={x}
                cy={y}
                r={(index === 0 && !isClosed ? 7 : 4.5) * point}
                strokeWidth={2 * point}
                className={chosen?.kind === 'corner' && chosen.index === index ? styles.chosenCorner : styles.corner}
              />
            ),
        )}
        {shown && <circle cx={shown.at.x} cy={shown.at.y} r={5 * point} className={styles.cross} />}
        <g className={styles.numbers}>
          <ShapesSvg shapes={numbersOf(drawing, shown, point, formatLength)} point={point} />
        </g>
      </svg>
      <p id={keysId} className="visually-hidden">
        {props.keys}
      </p>
    </>
  )
}

/** Points from the walls to their numbers, less the distance that those of a plan have from the outer faces. */
const NUMBER_AWAY = 2

function numbersOf(
  { corners, isClosed }: OutlineDrawing,
  next: Preview | undefined,
  point: number,
  formatLength: (inches: number) => string,
): Shape[] {
  const look = { point, inks: PAGE_INKS, wall: NUMBER_AWAY * point, formatLength }
  const last = corners.at(-1)
  const isLonger = next && last && Math.hypot(next.at.x - last.x, next.at.y - last.y) > MIN_LENGTH
  return drawWallLengths(isLonger ? [...corners, next.at] : corners, look, { isOpen: !isClosed })
}

/** Inches of the shortest wall that has a number while it is drawn. */
const MIN_LENGTH = 0.5

/** A press on an arc is one on the first of its chords. */
function partAt(drawing: OutlineDrawing, at: Point, reach: number): Part | undefined {
  const arcs = arcsOf(drawing.corners)
  const { length: count } = drawing.corners
  const nearest = (kind: Part['kind'], distances: readonly number[]): Part | undefined => {
    const least = Math.min(...distances)
    return least <= reach ? { kind, index: distances.indexOf(least) } : undefined
  }
  const nearestWall = (distances: readonly number[]): Part | undefined => {
    const found = nearest('wall', distances)
    return found && { kind: 'wall', index: wholeWall(drawing.corners, found.index)[0] ?? found.index }
  }
  return (
    nearest(
      'corner',
      drawing.corners.map(({ x, y }, corner) =>
        arcs.some((arc) => isWithin(arc, corner, count)) ? Infinity : Math.hypot(x - at.x, y - at.y),
      ),
    ) ??
    nearestWall(
      drawing.corners.map((_, wall) => {
        const { from, length, along } = wallOf(drawing, wall)
        const [x, y] = [at.x - from.x, at.y - from.y]
        const share = Math.min(length, Math.max(0, x * along.x + y * along.y))
        return Math.hypot(x - along.x * share, y - along.y * share)
      }),
    )
  )
}

/** Pixels between lines of the grid; finer ones are left out. */
const MIN_GRID_PX = 7

function Grid({ view, grid, point }: { view: View; grid: Props['grid']; point: number }) {
  return grid.map((step, index) => {
    if (step / point < MIN_GRID_PX) return null
    const lines: string[] = []
    for (let x = Math.ceil(view.left / step) * step; x < view.left + view.width; x += step)
      lines.push(`M${x} ${view.top}v${view.length}`)
    for (let y = Math.ceil(view.top / step) * step; y < view.top + view.length; y += step)
      lines.push(`M${view.left} ${y}h${view.width}`)
    return (
      <path key={step} d={lines.join('')} className={styles.grid} strokeWidth={point} opacity={index === 0 ? 0.6 : 1} />
    )
  })
}

function Line({
  from,
  to,
  className,
  width,
}: {
  from: Point
  to: Point
  className?: string | undefined
  width: number
}) {
  return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={className} strokeWidth={width} />
}

function pathOf(corners: readonly Point[], isClosed: boolean): string {
  return corners.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('') + (isClosed ? 'Z' : '')
}
