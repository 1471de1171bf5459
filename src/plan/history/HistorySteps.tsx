/** The steps of the plan in words, the newest first; each is a button that returns to it. */
import { type Editor, statesOf, useDeferredEditor } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { changeInWords } from './changeInWords.ts'
import styles from './HistoryPanel.module.css'

export function HistorySteps({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const past = useDeferredEditor(editor, (state) => state.past)
  const future = useDeferredEditor(editor, (state) => state.future)
  const now = useDeferredEditor(editor, (state) => state.layout)
  const states: readonly Layout[] = statesOf({ past, future }, now)
  const steps = states.map((layout, index) => {
    const before = states[index - 1]
    return { away: index - past.length, text: before ? changeInWords(before, layout, unit) : 'Plan opened' }
  })
  return (
    <ol className={styles.steps} aria-label="Steps, the newest first" reversed>
      {steps.toReversed().map(({ away, text }) => (
        <li key={away + past.length}>
          <button
            type="button"
            className={`${styles.step} ${away > 0 ? styles.undone : ''}`}
            aria-current={away === 0 ? 'step' : undefined}
            onClick={() => away !== 0 && editor.travel(away)}
          >
            {text}
            {away > 0 && <span className={styles.mark}> (undone)</span>}
            {away === 0 && <span className={styles.mark}> (now)</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
