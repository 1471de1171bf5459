/** The findings where they are on the plan: the floor that is missing, hatched, with the number of the list. */
import { useId, useSyncExternalStore } from 'react'
import {
  type Camera,
  type Finding,
  findItem,
  fitFloor,
  outline,
  type Editor,
  stageMargin,
  useEditor,
  type Viewport,
} from '../../../../studio/index.ts'
import type { Floor } from '../../../../studio/model/floor.ts'
import type { Layout } from '../../../../studio/model/layout.ts'
import styles from './FindingMarks.module.css'
import { useFindings } from './useFindings.ts'

type Props = {
  editor: Editor
  camera?: Camera
  displayPx: number
  /** Picked out from the others. */
  shown: string | undefined
}

const BADGE_PX = 9
const HATCH_PX = 6

export function FindingMarks({ editor, camera, displayPx, shown }: Props) {
  const { findings, of: layout } = useFindings(editor)
  const isResting = useEditor(editor, ({ tool, layout: now }) => tool.name === 'idle' && now === layout)
  const view = useView(camera, displayPx, layout?.floor)
  const hatch = useId()
  if (!layout || !view || !isResting || findings.length === 0) return null
  const { viewport, size } = view
  return (
    <svg className={styles.marks} width={size.width} height={size.height} aria-hidden="true">
      <defs>
        <pattern
          id={hatch}
          width={HATCH_PX}
          height={HATCH_PX}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className={styles.hatch} x1={0} y1={0} x2={0} y2={HATCH_PX} />
        </pattern>
      </defs>
      {badgesOf(findings, layout, viewport).map(({ finding, number, at }) => (
        <Mark
          key={finding.id}
          finding={finding}
          number={number}
          at={at}
          layout={layout}
          viewport={viewport}
          fill={`url(#${hatch})`}
          isShown={finding.id === shown}
        />
      ))}
    </svg>
  )
}

type Badge = { finding: Finding; number: number; at: Point }
type Point = { x: number; y: number }

/** Each number in the middle of what it is about, beside the numbers that are there already. */
function badgesOf(findings: readonly Finding[], layout: Layout, { pxPerInch, offset }: Viewport): Badge[] {
  const badges: Badge[] = []
  findings.forEach((finding, index) => {
    const middle = finding.area ? centreOf(finding.area) : findItem(layout, finding.pieces[0])?.pose
    if (!middle) return
    const at = { x: offset.x + middle.x * pxPerInch, y: offset.y + middle.y * pxPerInch }
    const isTaken = () => badges.some((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < 2 * BADGE_PX + 2)
    while (isTaken()) at.x += 2 * BADGE_PX + 3
    badges.push({ finding, number: index + 1, at })
  })
  return badges
}

type MarkProps = Badge & { layout: Layout; viewport: Viewport; fill: string; isShown: boolean }

function Mark({ finding, number, at, layout, viewport: { pxPerInch, offset }, fill, isShown }: MarkProps) {
  const { area, pieces } = finding
  const points = (polygon: readonly Point[]) =>
    polygon.map(({ x, y }) => `${offset.x + x * pxPerInch},${offset.y + y * pxPerInch}`).join(' ')
  return (
    <g className={isShown ? styles.shown : styles.mark}>
      {isShown &&
        pieces.map((id) => {
          const piece = findItem(layout, id)
          return (
            piece && <polygon key={id} className={styles.piece} points={points(outline(piece.footprint, piece.pose))} />
          )
        })}
      {area && <polygon className={styles.area} points={points(area)} fill={fill} />}
      <circle className={styles.badge} cx={at.x} cy={at.y} r={BADGE_PX} />
      <text className={styles.number} x={at.x} y={at.y}>
        {number}
      </text>
    </g>
  )
}

function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

const NOTHING = () => () => undefined

/** What the canvas shows, and how large it is. */
function useView(camera: Camera | undefined, displayPx: number, floor: Floor | undefined) {
  const seen = useSyncExternalStore(camera?.subscribe ?? NOTHING, () => camera?.get())
  if (seen) return { viewport: seen.viewport, size: seen.size }
  if (!floor) return undefined
  const margin = stageMargin(displayPx)
  const viewport = fitFloor(floor, displayPx, margin)
  const side = (inches: number) => Math.ceil(inches * viewport.pxPerInch + 2 * margin)
  return { viewport, size: { width: side(floor.width), height: side(floor.length) } }
}
