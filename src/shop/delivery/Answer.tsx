/** The answer for one piece: a sentence, a drawing of the tightest point, remedies, and what was not checked. */
import { Check, TriangleAlert, X } from 'lucide-react'
import { useMemo } from 'react'
import { type Box, drawTightest, lowerToGetIn, PAGE_INKS, type WayIn } from '../../../studio/index.ts'
import type { DeliveryPath } from '../../../studio/model/deliveryPath.ts'
import { LengthField } from '../../ui/LengthField.tsx'
import { ShapesSvg } from '../../ui/ShapesSvg.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength } from '../../platform/units.ts'
import styles from './Answer.module.css'
import { type DeliveryPiece, SIDES } from './deliveryPiece.ts'
import { adviceWords, assumptionWords, pictureWords, wayInWords } from './deliveryWords.ts'

type PieceAnswer = { readonly way: WayIn; readonly box: Box; readonly path: DeliveryPath }

type Props = {
  piece: DeliveryPiece
  /** The piece without typed sizes. */
  known: DeliveryPiece
  answer: PieceAnswer | undefined
  /** Whether the name of the piece is a heading. */
  isNamed: boolean
  onSize: (side: keyof Box, inches: number) => void
}

const SIDE_WORDS = { width: 'Width', depth: 'Depth', height: 'Height' }
const MIN_INCHES = 0.5
const MAX_INCHES = 600

export function Answer({ piece, known, answer, isNamed, onSize }: Props) {
  const unit = useUnit()
  const missing = piece.isPacked ? [] : SIDES.filter((side) => known[side] === undefined)
  const open = missing.filter((side) => piece[side] === undefined)
  return (
    <section className={styles.answer} aria-label={`Answer for ${piece.name}`}>
      {isNamed && <h3 className={styles.name}>{piece.name}</h3>}
      <div role="status" className={styles.sentence} data-status={answer?.way.status}>
        {piece.isPacked ? (
          <p>It is delivered rolled, folded or in small packs, so it was not checked.</p>
        ) : open.length > 0 ? (
          <p>Its {open.join(' and ')} is unknown. Type it to get an answer.</p>
        ) : answer ? (
          <>
            <StatusIcon status={answer.way.status} />
            <p>{wayInWords(answer.box, answer.way, answer.path, unit)}</p>
          </>
        ) : (
          <p>Checking...</p>
        )}
      </div>
      {missing.length > 0 && (
        <div className={styles.sizes}>
          {missing.map((side) => (
            <LengthField
              key={side}
              label={`${SIDE_WORDS[side]} of the piece`}
              of={piece.id}
              inches={piece[side]}
              onCommit={(inches) => onSize(side, Math.min(MAX_INCHES, Math.max(MIN_INCHES, inches)))}
            />
          ))}
        </div>
      )}
      {answer && open.length === 0 && !piece.isPacked && <Evidence {...answer} heading={isNamed ? 'h4' : 'h3'} />}
    </section>
  )
}

/** Color is not the only sign. */
export function StatusIcon({ status }: { status: WayIn['status'] }) {
  const Icon = { fits: Check, tight: TriangleAlert, stuck: X }[status]
  return <Icon aria-hidden="true" size={20} className={styles.icon} data-status={status} />
}

function Evidence({ way, box, path, heading: Heading }: PieceAnswer & { heading: 'h3' | 'h4' }) {
  const unit = useUnit()
  const lower = useMemo(() => (way.status === 'stuck' ? lowerToGetIn(box, path) : undefined), [way, box, path])
  const drawing = useMemo(
    () =>
      drawTightest(box, way, {
        inks: PAGE_INKS,
        formatLength: (inches) => formatLength(inches, unit),
        points: 360,
        title: pictureWords(way, path),
      }),
    [box, way, path, unit],
  )
  const { left, top, right, bottom } = drawing.bounds
  return (
    <>
      <figure className={styles.figure}>
        <svg
          className={styles.picture}
          viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
          role="img"
          aria-label={drawing.title}
        >
          <ShapesSvg shapes={drawing.shapes} point={drawing.point} />
        </svg>
        <figcaption className={styles.caption}>{drawing.title}</figcaption>
      </figure>
      {way.status === 'stuck' && (
        <div className={styles.advice}>
          <Heading>What helps</Heading>
          <ul>
            {adviceWords(way, path, lower, unit).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.assumptions} aria-label="What was checked">
        {assumptionWords(box, way, path, unit).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  )
}
