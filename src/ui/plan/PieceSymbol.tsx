/** A piece of furniture in a small plan: the symbol that the room designer draws. */
import { drawSymbol } from '../../../studio/index.ts'
import type { PieceKind } from '../../../studio/model/furniture.ts'
import { ShapesSvg } from '../ShapesSvg.tsx'

export type PlanPiece = {
  kind: PieceKind
  /** Center, in inches. */
  x: number
  y: number
  /** Inches side to side and front to back. */
  width: number
  depth: number
  /** Degrees clockwise; 0 has its back at the top. */
  turn?: number
  tint?: keyof typeof COLORS
  /** A color code, in the place of a tint. */
  color?: string
}

const COLORS = { plain: '#d9cdb8', sage: '#93a084', sand: '#d3b88c', clay: '#b8745a' }
/** Inches per point, see studio/draw/symbols/drawing.ts. */
const POINT_IN = 0.5

export function PieceSymbol({ piece }: { piece: PlanPiece }) {
  const { kind, x, y, width, depth, turn = 0, tint = 'plain', color = COLORS[tint] } = piece
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ShapesSvg
        shapes={drawSymbol({ kind, footprint: { shape: 'rectangle', width, length: depth }, colour: color })}
        point={POINT_IN}
      />
    </g>
  )
}
