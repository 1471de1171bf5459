/** How the few kinds of furniture in our small plans look from above. Drawn around the centre; the back is at the top. */
import type { ReactNode } from 'react'
import styles from './PlanDrawing.module.css'

export type PlanPiece = {
  kind: keyof typeof SYMBOLS
  /** Centre, in inches. */
  x: number
  y: number
  /** Inches side to side and front to back. */
  width: number
  depth: number
  /** Degrees clockwise; 0 has its back at the top. */
  turn?: number
  tint?: 'sage' | 'sand' | 'clay'
}

export function PieceSymbol({ piece }: { piece: PlanPiece }) {
  const fill = piece.tint ? styles[`tint-${piece.tint}`] : styles.body
  return (
    <g transform={`translate(${piece.x} ${piece.y}) rotate(${piece.turn ?? 0})`} className={`${styles.piece} ${fill}`}>
      {SYMBOLS[piece.kind](piece.width, piece.depth)}
    </g>
  )
}

type Symbol = (width: number, depth: number) => ReactNode

const box = (width: number, depth: number, radius = 2) => (
  <rect x={-width / 2} y={-depth / 2} width={width} height={depth} rx={radius} />
)

/** Arms and back of seats, in inches. */
const ARM = 7
const BACK = 8
/** A seat cushion is about this wide. */
const CUSHION = 28

const sofa: Symbol = (width, depth) => {
  const seat = width - 2 * ARM
  const cushions = Math.max(1, Math.round(seat / CUSHION))
  return (
    <>
      {box(width, depth, 4)}
      <path className={styles.line} d={`M${-seat / 2} ${depth / 2}V${BACK - depth / 2}H${seat / 2}V${depth / 2}`} />
      {Array.from({ length: cushions - 1 }, (_, index) => {
        const x = -seat / 2 + (seat * (index + 1)) / cushions
        return <line key={x} x1={x} x2={x} y1={BACK - depth / 2} y2={depth / 2} />
      })}
    </>
  )
}

const bed: Symbol = (width, depth) => {
  const pillows = width > 50 ? [-width / 4, width / 4] : [0]
  const pillow = pillows.length === 2 ? width / 2 - 8 : width - 10
  return (
    <>
      {box(width, depth, 3)}
      {pillows.map((x) => (
        <rect key={x} x={x - pillow / 2} y={-depth / 2 + 5} width={pillow} height={14} rx={5} />
      ))}
      <path
        className={styles.line}
        d={`M${-width / 2} ${-depth / 2 + 27}H${width / 2}M${-width / 2} ${-depth / 2 + 39}L${width / 2} ${-depth / 2 + 33}`}
      />
    </>
  )
}

const chair: Symbol = (width, depth) => (
  <>
    {box(width, depth, 4)}
    <path className={styles.line} d={`M${-width / 2 + 2} ${-depth / 2 + 4}H${width / 2 - 2}`} />
  </>
)

const tub: Symbol = (width, depth) => (
  <>
    {box(width, depth, 2)}
    <rect x={-width / 2 + 3} y={-depth / 2 + 3} width={width - 6} height={depth - 6} rx={Math.min(width, depth) / 3} />
    <circle cx={-width / 2 + 9} cy={0} r={1.5} />
  </>
)

const SYMBOLS = {
  sofa,
  bed,
  chair,
  tub,
  table: (width, depth) => (
    <>
      {box(width, depth, 1.5)}
      <rect
        className={styles.line}
        x={-width / 2 + 2.5}
        y={-depth / 2 + 2.5}
        width={width - 5}
        height={depth - 5}
        rx={1}
      />
    </>
  ),
  round: (width, depth) => <ellipse rx={width / 2} ry={depth / 2} />,
  lamp: (width) => (
    <>
      <circle r={width / 2} />
      <circle r={width / 5} />
    </>
  ),
  plant: (width) => (
    <>
      <circle r={width / 2} />
      <path
        className={styles.line}
        d={`M0 ${width / 2.4}V${-width / 2.4}M${-width / 2.6} ${-width / 6}L0 0 ${width / 2.6} ${-width / 6}`}
      />
    </>
  ),
  storage: (width, depth) => (
    <>
      {box(width, depth, 1)}
      <path
        className={styles.line}
        d={`M${-width / 2} ${-depth / 2}L${width / 2} ${depth / 2}M${width / 2} ${-depth / 2}L${-width / 2} ${depth / 2}`}
      />
    </>
  ),
  screen: (width, depth) => box(width, depth, 0.5),
  basin: (width, depth) => (
    <>
      {box(width, depth, 2)}
      <ellipse cy={depth * 0.08} rx={width * 0.32} ry={depth * 0.28} />
    </>
  ),
  wheelchair: (width, depth) => (
    <>
      {box(width * 0.68, depth * 0.7, 3)}
      <path
        className={styles.line}
        d={`M${-width / 2} ${-depth * 0.4}V${depth * 0.25}M${width / 2} ${-depth * 0.4}V${depth * 0.25}M${-width * 0.2} ${depth / 2}V${depth * 0.35}M${width * 0.2} ${depth / 2}V${depth * 0.35}`}
      />
    </>
  ),
  rug: (width, depth) => (
    <rect className={styles.rug} x={-width / 2} y={-depth / 2} width={width} height={depth} rx={1} />
  ),
} satisfies Record<string, Symbol>
