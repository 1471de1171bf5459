/** The latest change of the plan in words, as a live region; refusals are announced immediately. */
import { type Editor, useEditor } from '../../../studio/index.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { isRefusal, noticeInWords } from '../roomWords.ts'
import styles from './StageAnnouncer.module.css'

/** `isLine`: on one line. */
export function StageAnnouncer({ editor, isLine = false }: { editor: Editor; isLine?: boolean }) {
  const unit = useUnit()
  const notice = useEditor(editor, (state) => state.notice)
  const layout = useEditor(editor, (state) => state.layout)
  const refused = notice !== undefined && isRefusal(notice)
  const text = notice
    ? noticeInWords(notice, layout, unit)
    : 'Drag a piece, or choose it in the list and use its buttons.'
  // A repeated text must differ, or screen readers do not announce it.
  const again = notice && notice.serial % 2 === 1 ? '\u00a0' : ''
  return (
    <div className={isLine ? styles.line : styles.news} data-idle={notice === undefined}>
      <p role="status">{refused ? '' : text + again}</p>
      {refused && (
        <p role="alert" className={styles.refusal}>
          {text + again}
        </p>
      )}
    </div>
  )
}
