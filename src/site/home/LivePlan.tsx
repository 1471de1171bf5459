/** The plan of the first screen once its code is loaded: the same drawing, with furniture that can be moved. */
import { useId, useState } from 'react'
import { PlanDrawing } from '../../ui/plan/PlanDrawing.tsx'
import type { BoardPlan } from '../../contract/featured.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { movablePieces, movedWithin, turnedWithin } from './livePlan.ts'
import { type MovablePiece, MovablePieces } from './MovablePieces.tsx'

type Props = { plan: BoardPlan; alt: string; className?: string | undefined }

/** On narrower windows the plan is too small for fingers; the room further down is made for them. */
const WIDE = '(min-width: 48rem)'

export default function LivePlan({ plan, alt, className }: Props) {
  const unit = useUnit()
  const keys = useId()
  const [pieces, setPieces] = useState(() => movablePieces(plan))
  const [chosenId, setChosenId] = useState<string>()
  const change = (next: MovablePiece) => setPieces(pieces.map((piece) => (piece.id === next.id ? next : piece)))
  const [isWide] = useState(() => window.matchMedia(WIDE).matches)
  const rugs = plan.pieces.filter(({ kind }) => kind === 'rug')
  if (!isWide) return <PlanDrawing plan={plan} tone="paper" alt={alt} className={className} />
  return (
    <>
      <PlanDrawing plan={{ ...plan, pieces: rugs }} tone="paper" alt={alt} className={className}>
        <MovablePieces
          pieces={pieces}
          chosenId={chosenId}
          onChoose={setChosenId}
          onMove={(piece, x, y) => change(movedWithin(plan.floor, piece, x, y))}
          onTurn={(piece, degrees) => change(turnedWithin(plan.floor, piece, degrees))}
          labelOf={({ name, width, depth }) => `${name}, ${formatSize([width, depth], unit)}`}
          describedBy={keys}
        />
      </PlanDrawing>
      <span id={keys} className="visually-hidden">
        Arrow keys move it by 1 in, or by 12 in with Shift. The square bracket keys rotate it by 5 degrees.
      </span>
    </>
  )
}
