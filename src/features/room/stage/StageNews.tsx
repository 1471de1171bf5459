/** What has just happened on the plan, in words, also for screen readers; what was refused is said at once. */
import { type Editor, useEditor } from '../../../../studio/index.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { isRefusal, noticeInWords } from '../roomWords.ts'
import styles from './StageNews.module.css'

/** `isLine`: in one line. */
export function StageNews({ editor, isLine = false }: { editor: Editor; isLine?: boolean }) {
  const unit = useUnit()
  const notice = useEditor(editor, (state) => state.notice)
  const layout = useEditor(editor, (state) => state.layout)
  const refused = notice !== undefined && isRefusal(notice)
  const text = notice
    ? noticeInWords(notice, layout, unit)
    : 'Drag a piece, or choose it in the list and use its buttons.'
  // The same words again must be a change, or they are not read out.
  const again = notice && notice.serial % 2 === 1 ? '\u00a0' : ''
  return (
    <div className={isLine ? styles.line : styles.news}>
      <p role="status">{refused ? '' : text + again}</p>
      {refused && (
        <p role="alert" className={styles.refusal}>
          {text + again}
        </p>
      )}
    </div>
  )
}
