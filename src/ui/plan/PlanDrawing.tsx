/**
 * A small floor plan drawn to scale, for articles and teasers: walls, a door, furniture symbols and dimension lines.
 * Lengths are inches, angles degrees clockwise; y grows downward.
 */
import type { ReactNode } from 'react'
import styles from './PlanDrawing.module.css'
import { PieceSymbol, type PlanPiece } from './PieceSymbol.tsx'

export type PlanPoint = readonly [x: number, y: number]
export type PlanDimension = { from: PlanPoint; to: PlanPoint; text: string }
/**
 * A door in a wall: the hinge, the width of its leaf, the direction of the wall from the hinge, and the side it swings
 * to.
 */
type PlanDoor = { hinge: PlanPoint; width: number; along: 0 | 90 | 180 | 270; swing: 'left' | 'right' }

export type Plan = {
  /** Corners of the floor in order. */
  floor: readonly PlanPoint[]
  pieces: readonly PlanPiece[]
  dimensions?: readonly PlanDimension[]
  doors?: readonly PlanDoor[]
  /** Floor areas to keep free, drawn dashed. */
  free?: readonly { x: number; y: number; width: number; length: number; round?: boolean }[]
}

type Props = {
  plan: Plan
  alt: string
  tone?: 'paper' | 'sand' | 'sage' | 'clay'
  className?: string
  /** Interactive pieces, drawn above the others. With them the drawing has the role `group` instead of `img`. */
  children?: ReactNode
}

const WALL_IN = 5
const MARGIN_IN = 14
/** Size of the dimension text, as a share of the longer side of the sheet. */
const LETTER_SHARE = 0.034

export function PlanDrawing({ plan, alt, tone = 'paper', className, children }: Props) {
  const xs = plan.floor.map(([x]) => x)
  const ys = plan.floor.map(([, y]) => y)
  const left = Math.min(...xs) - MARGIN_IN
  const top = Math.min(...ys) - MARGIN_IN
  const width = Math.max(...xs) + MARGIN_IN - left
  const height = Math.max(...ys) + MARGIN_IN - top
  const letter = Math.max(width, height) * LETTER_SHARE
  return (
    <span className={[styles.sheet, styles[tone], className].filter(Boolean).join(' ')}>
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        {...accessibleProps(alt, children !== undefined)}
        className={styles.drawing}
      >
        <polygon points={points(plan.floor)} className={styles.floor} strokeWidth={WALL_IN * 2} />
        <polygon points={points(plan.floor)} className={styles.ground} />
        {plan.doors?.map((door) => (
          <Door key={door.hinge.join()} door={door} />
        ))}
        {plan.free?.map((area) => (
          <rect
            key={`${area.x} ${area.y}`}
            x={area.x}
            y={area.y}
            width={area.width}
            height={area.length}
            rx={area.round ? area.width / 2 : 2}
            className={styles.free}
          />
        ))}
        {plan.pieces.map((piece) => (
          <PieceSymbol key={`${piece.kind} ${piece.x} ${piece.y}`} piece={piece} />
        ))}
        {children}
        {plan.dimensions?.map((dimension) => (
          <Dimension key={dimension.from.join() + dimension.to.join()} dimension={dimension} letter={letter} />
        ))}
      </svg>
    </span>
  )
}

function Door({ door }: { door: PlanDoor }) {
  const [x, y] = door.hinge
  const { width: leaf } = door
  const side = door.swing === 'left' ? -1 : 1
  return (
    <g transform={`translate(${x} ${y}) rotate(${door.along})`}>
      <rect x={0} y={-WALL_IN} width={leaf} height={WALL_IN * 2} className={styles.opening} />
      <path d={`M0 0V${side * leaf}A${leaf} ${leaf} 0 0 ${side === 1 ? 0 : 1} ${leaf} 0`} className={styles.swing} />
    </g>
  )
}

/** A line with dots at its ends and its length on it, or beside it if the line is too short. */
function Dimension({ dimension: { from, to, text }, letter }: { dimension: PlanDimension; letter: number }) {
  const [across, down] = [to[0] - from[0], to[1] - from[1]]
  const room = text.length * letter * 0.56 + letter * 0.8
  const isUpright = Math.abs(down) > Math.abs(across)
  const isShort = Math.hypot(across, down) < room * 1.2
  const beside = isShort ? { x: isUpright ? -room / 2 - letter * 0.3 : 0, y: isUpright ? 0 : -letter } : { x: 0, y: 0 }
  const at = { x: (from[0] + to[0]) / 2 + beside.x, y: (from[1] + to[1]) / 2 + beside.y }
  return (
    <g className={styles.dimension}>
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} className={styles.measure} />
      {[from, to].map((end) => (
        <circle key={end.join()} cx={end[0]} cy={end[1]} r={letter * 0.2} className={styles.tick} />
      ))}
      <g transform={`translate(${at.x} ${at.y}) rotate(${isUpright && !isShort ? -90 : 0})`}>
        <rect
          x={-room / 2}
          y={-letter * 0.8}
          width={room}
          height={letter * 1.6}
          rx={letter * 0.8}
          className={styles.plate}
        />
        <text fontSize={letter} textAnchor="middle" dominantBaseline="central" className={styles.text}>
          {text}
        </text>
      </g>
    </g>
  )
}

/** Accessibility attributes; a drawing without alternative text is decoration. */
function accessibleProps(alt: string, isGroup: boolean) {
  return alt === '' ? { 'aria-hidden': true } : { role: isGroup ? 'group' : 'img', 'aria-label': alt }
}

function points(floor: readonly PlanPoint[]): string {
  return floor.map((point) => point.join(',')).join(' ')
}
