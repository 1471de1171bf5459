/** How good the room is, from 0 to 100, with the score of each term, and the button that arranges it. */
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import {
  type Editor,
  type ShownScore,
  partId,
  partSource,
  termWords,
  useEditor,
  wholeScore,
} from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { ShowOnPlan } from '../findings/ShowOnPlan.tsx'
import { type CheckedRoom, type RoomCheckStore, useRoomCheck } from '../findings/useRoomCheck.ts'
import type { ShownPart } from '../findings/usePlanMarks.ts'
import { reasonInWords } from './arrangementWords.ts'
import { LazyArrangeDialog } from './LazyArrangeDialog.tsx'
import { ScoreGain } from './ScoreGain.tsx'
import styles from './RoomScore.module.css'

type Props = {
  editor: Editor
  checks: RoomCheckStore
  /** The id of the part that is shown on the plan. */
  shown: string | undefined
  onShow: (part: ShownPart | undefined) => void
}

export function RoomScore({ editor, checks, shown, onShow }: Props) {
  const { now: checked, settled } = useRoomCheck(checks)
  const [isArranging, setIsArranging] = useState(false)
  const isEmpty = useEditor(editor, ({ layout }) => layout.items.length === 0)
  return (
    <section aria-labelledby="room-score" className={styles.score}>
      <div className={styles.head}>
        <h4 id="room-score" className={styles.heading}>
          Room score
        </h4>
        {!isEmpty && checked && (
          <p className={`${styles.total} figures`}>
            <strong>{wholeScore(checked.score.score)}</strong> of 100
            <ScoreGain from={settled} to={checked} />
          </p>
        )}
        <Button
          variant="secondary"
          size="small"
          icon={<Sparkles aria-hidden="true" />}
          disabled={isEmpty}
          onClick={() => setIsArranging(true)}
        >
          Arrange for me
        </Button>
      </div>
      {isEmpty ? (
        <p className={styles.note}>Add furniture to the plan to get a score and suggested layouts.</p>
      ) : (
        checked && (
          <>
            <Reasons {...checked} shown={shown} onShow={onShow} />
            <Terms score={checked.score} />
          </>
        )
      )}
      {isArranging && <LazyArrangeDialog editor={editor} onClose={() => setIsArranging(false)} />}
    </section>
  )
}

/** The parts that reduce the score most, apart from the clearance problems, which are listed below it. */
function Reasons({ score, of, shown, onShow }: CheckedRoom & Pick<Props, 'shown' | 'onShow'>) {
  const unit = useUnit()
  if (score.reasons.length === 0) return null
  return (
    <ol className={styles.reasons} aria-label="What would improve the score">
      {score.reasons.map((part) => {
        const id = partId(part)
        const words = reasonInWords(part, of, unit)
        const isShown = id === shown
        return (
          <li key={id} className={styles.reason}>
            <span>{words}</span>
            <ShowOnPlan
              words={words}
              isShown={isShown}
              onToggle={() => onShow(isShown ? undefined : { ...part, id })}
            />
            {isShown && <span className={styles.source}>Source: {partSource(part)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

const UNCHECKED_REASONS: Readonly<Record<ShownScore['unchecked'][number]['why'], string>> = {
  'no-door': 'The plan has no door.',
  'no-window': 'The plan has no window.',
}

function Terms({ score: { hard, terms, unchecked } }: { score: ShownScore }) {
  return (
    <details className={styles.why}>
      <summary>How it is scored</summary>
      {hard > 0 && (
        <p className={styles.note}>
          {hard === 1
            ? 'One problem below lowers the score by half.'
            : `${hard} problems below lower the score by half or more.`}
        </p>
      )}
      <dl className={styles.terms}>
        {terms.map(({ term, score }) => (
          <div key={term} className={styles.term}>
            <dt>{termWords(term)}</dt>
            <dd className="figures">{wholeScore(score)}</dd>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${score}%` }} />
            </span>
          </div>
        ))}
      </dl>
      {unchecked.map(({ term, why }) => (
        <p key={term} className={styles.note}>
          Not checked: {termWords(term).toLowerCase()}. {UNCHECKED_REASONS[why]}
        </p>
      ))}
    </details>
  )
}
