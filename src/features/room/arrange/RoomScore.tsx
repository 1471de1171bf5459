/** How good the room is, from 0 to 100, with the score of each term, and the button that arranges it. */
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Editor, type LayoutScore, SCORE_TERMS, scoreLayout, useEditor } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import styles from './RoomScore.module.css'

const ArrangeDialog = lazyComponent('arranging', async () => (await import('./ArrangeDialog.tsx')).ArrangeDialog)

/** The score is computed when the plan has not changed for this long. */
const STILL_MS = 250

export function RoomScore({ editor }: { editor: Editor }) {
  const score = useScore(editor)
  const [isArranging, setIsArranging] = useState(false)
  const isEmpty = useEditor(editor, ({ layout }) => layout.items.length === 0)
  return (
    <section aria-labelledby="room-score" className={styles.score}>
      <div className={styles.head}>
        <h4 id="room-score" className={styles.heading}>
          Room score
        </h4>
        {!isEmpty && score && (
          <p className={`${styles.total} figures`} role="status">
            <strong>{Math.round(score.score)}</strong> of 100
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
        score && <Terms score={score} />
      )}
      {isArranging && <ArrangeDialog editor={editor} onClose={() => setIsArranging(false)} />}
    </section>
  )
}

function Terms({ score: { hard, terms, unchecked } }: { score: LayoutScore }) {
  return (
    <details className={styles.why}>
      <summary>How it is scored</summary>
      {hard.length > 0 && (
        <p className={styles.note}>
          {hard.length === 1
            ? 'One problem below lowers the score by half.'
            : `${hard.length} problems below lower the score by half or more.`}
        </p>
      )}
      <dl className={styles.terms}>
        {terms.map(({ term, score }) => (
          <div key={term} className={styles.term}>
            <dt>{SCORE_TERMS[term].about}</dt>
            <dd className="figures">{Math.round(score)}</dd>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${score}%` }} />
            </span>
          </div>
        ))}
      </dl>
      {unchecked.map(({ term, why }) => (
        <p key={term} className={styles.note}>
          Not checked: {SCORE_TERMS[term].about.toLowerCase()}.{' '}
          {why === 'no-door' ? 'The plan has no door.' : 'The plan has no window.'}
        </p>
      ))}
    </details>
  )
}

function useScore(editor: Editor): LayoutScore | undefined {
  const layout = useEditor(editor, (state) => state.layout)
  const [score, setScore] = useState<{ of: Layout; score: LayoutScore }>()
  useEffect(() => {
    const timer = setTimeout(() => setScore({ of: layout, score: scoreLayout(layout) }), STILL_MS)
    return () => clearTimeout(timer)
  }, [layout])
  return score?.score
}
