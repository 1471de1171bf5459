/** The latest change of the plan in words, as a live region; refusals are announced immediately. */
import { useEffect, useState } from 'react'
import { type Editor, seenLayout, useEditor } from '../../../studio/index.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import styles from './StageAnnouncer.module.css'

const loadWords = async () => import('./noticeWords.ts')
type Words = Awaited<ReturnType<typeof loadWords>>
let knownWords: Words | undefined

/** The sentences for notices, from the first notice on; undefined while they load. */
function useNoticeWords(isWanted: boolean): Words | undefined {
  const [words, setWords] = useState(() => knownWords)
  useEffect(() => {
    if (!isWanted || words) return undefined
    let isMounted = true
    const load = async () => {
      try {
        knownWords = await loadWords()
        if (isMounted) setWords(knownWords)
      } catch {
        // The plan goes on without them; the next editor loads them again.
      }
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [isWanted, words])
  return words
}

/** `isLine`: on one line. */
export function StageAnnouncer({ editor, isLine = false }: { editor: Editor; isLine?: boolean }) {
  const unit = useUnit()
  const notice = useEditor(editor, (state) => state.notice)
  const layout = useEditor(editor, (state) => seenLayout(state.layout, state.beside))
  const words = useNoticeWords(notice !== undefined)
  const refused = notice !== undefined && words?.isRefusal(notice)
  const text = notice
    ? (words?.noticeInWords(notice, layout, unit) ?? '')
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
