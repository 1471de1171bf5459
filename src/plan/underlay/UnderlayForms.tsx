/** The forms beside the picture: points by numbers, the scale of a drawing, what a check says, and the angle. */
import { errorAt, evenScale, type KnownLine, wholeTurn } from '../../../studio/index.ts'
import { type Underlay, UNDERLAY_SCALE } from '../../../studio/model/underlay.ts'
import { readNumber } from '../../contract/lengths.ts'
import { formatShortNumber } from '../../platform/locale.ts'
import { formatLength, type Unit } from '../../platform/units.ts'
import { Button } from '../../ui/Button.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import styles from './UnderlayDialog.module.css'
import type { Mark, Point, Points } from './UnderlaySheet.tsx'

/** A check that differs less is as exact as points are set. */
const EXACT = 0.003
/** A check that differs more comes from a wrong length. */
const WRONG = 0.25

/** Pixels from the corner of the picture. */
type PointProps = {
  points: Points
  letters: Mark['letters']
  draft: Underlay
  onPoint: (index: number, at: Point) => void
}

export function PointFields({ points, letters, draft, onPoint }: PointProps) {
  const field = (index: number, axis: 'x' | 'y') => {
    const most = axis === 'x' ? draft.width : draft.height
    const at = points[index]
    return (
      <TypedField
        label={`${letters[index]}, pixels from the ${axis === 'x' ? 'left' : 'top'}`}
        of={letters[index]}
        shown={at ? `${Math.round(at[axis] * 100) / 100}` : ''}
        // The second point comes after the first.
        disabled={index > points.length}
        parse={(text) => {
          const value = readNumber(text)
          return value === undefined || value < 0 || value > most ? undefined : value
        }}
        refusal={`A number from 0 to ${most}`}
        onCommit={(value) => onPoint(index, { ...(at ?? { x: draft.width / 2, y: draft.height / 2 }), [axis]: value })}
      />
    )
  }
  return (
    <details className={styles.numbers}>
      <summary>Points by numbers</summary>
      <div className={styles.pair}>
        {field(0, 'x')}
        {field(0, 'y')}
        {field(1, 'x')}
        {field(1, 'y')}
      </div>
    </details>
  )
}

/** A drawing on paper that says its own scale. `paper`: inches of paper per pixel. `draft`: undefined without a scale. */
export function PaperScale({
  paper,
  draft,
  onScale,
}: {
  paper: number
  draft: Underlay | undefined
  onScale: (scale: number) => void
}) {
  const now = draft && draft.across === draft.down ? draft.across / paper : Number.NaN
  return (
    <TypedField
      label="Or the scale of the drawing, 1 to"
      shown={Math.abs(now - Math.round(now)) < 1e-6 ? `${Math.round(now)}` : ''}
      parse={(text) => {
        const value = readNumber(text.replace(/^\s*1\s*:\s*/, ''))
        const scale = value === undefined ? Number.NaN : value * paper
        return scale >= UNDERLAY_SCALE.least && scale <= UNDERLAY_SCALE.most ? scale : undefined
      }}
      refusal="A number, such as 50"
      onCommit={onScale}
    />
  )
}

type CheckedProps = {
  draft: Underlay
  known: KnownLine | undefined
  line: KnownLine
  unit: Unit
  onEven: (scale: Pick<Underlay, 'across' | 'down'>) => void
}

/** How far the check is off, and what evens it out. */
export function Checked({ draft, known, line, unit, onEven }: CheckedProps) {
  const error = errorAt(line, draft)
  const even = known && evenScale(known, line)
  const isExact = Math.abs(error) <= EXACT
  const [across, down] = even ? [even.across, even.down] : [1, 1]
  return (
    <>
      <p className={styles.message} role="status">
        {`It measures ${formatLength(line.inches * (1 + error), unit)}: ${
          isExact ? 'the scale is right' : `${percent(error)} too ${error > 0 ? 'long' : 'short'}`
        }.`}
        {!isExact && Math.abs(error) > WRONG && ' Check the two lengths and points.'}
        {!isExact && !even && Math.abs(error) <= WRONG && ` ${known ? SAME_WAY : NO_LINE}`}
        {!isExact && even && ` The picture is stretched by ${percent(Math.max(across / down, down / across) - 1)}.`}
      </p>
      {!isExact && even && (
        <Button variant="secondary" size="small" onClick={() => onEven(even)}>
          Even it out
        </Button>
      )}
    </>
  )
}

const SAME_WAY = 'Both lines run in a similar direction: with one across the other, a stretch can be evened out.'
const NO_LINE = 'Set the scale by two points as well to even it out.'

export function AngleField({ underlay, onTurn }: { underlay: Underlay; onTurn: (degrees: number) => void }) {
  return (
    <TypedField
      label="Angle"
      of={underlay.picture}
      shown={`${formatShortNumber(underlay.rotation)}°`}
      parse={(text) => readNumber(text.trim().replace(/\s*(?:°|deg|degrees)$/, ''))}
      refusal="Degrees, such as 1.5"
      onCommit={(degrees) => onTurn(wholeTurn(degrees))}
    />
  )
}

function percent(share: number): string {
  return `${formatShortNumber(Math.abs(share) * 100)} %`
}
