/** The text of a board. Its owner edits it in place, or has it written again. */
import { Pencil, RefreshCw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { MarkdownText } from '../../../components/MarkdownText.tsx'
import { UndoButtons } from '../../../components/UndoButtons.tsx'
import { ArrangementStatus } from '../sheet/ArrangementStatus.tsx'
import styles from './BoardWords.module.css'
import { FoldedText } from './FoldedText.tsx'
import type { WordsEditing } from './useWordsEdits.ts'

const WordsEditor = lazyComponent('text editor', async () => (await import('./WordsEditor.tsx')).WordsEditor)

type Props = {
  heading: ReactNode
  markdown: string
  /** Without it the text is read-only. */
  words?: WordsEditing
}

const ICON = { 'aria-hidden': true, size: 16 } as const

export function BoardWords({ heading, markdown, words }: Props) {
  const [isEditing, setEditing] = useState(false)
  const isReturning = useRef(false)
  const done = () => {
    isReturning.current = true
    setEditing(false)
  }
  return (
    <section className={styles.words} aria-label="Description">
      {heading}
      {words?.areEarlier && (
        <p className={styles.note}>
          <span>These words are about the earlier pieces.</span>
          {words.rewrite && (
            <Button variant="secondary" size="small" busy={words.isRewriting} onClick={words.rewrite}>
              Write them again
            </Button>
          )}
        </p>
      )}
      {words && isEditing ? (
        <WordsEditor words={words} onDone={done} />
      ) : (
        <FoldedText>
          <MarkdownText text={markdown} baseLevel={3} />
        </FoldedText>
      )}
      {words && (
        <div className={styles.tools}>
          {isEditing ? (
            <Button size="small" onClick={done}>
              Done
            </Button>
          ) : (
            <Button
              ref={(button) => {
                if (!button || !isReturning.current) return
                isReturning.current = false
                button.focus()
              }}
              variant="secondary"
              size="small"
              icon={<Pencil {...ICON} />}
              onClick={() => setEditing(true)}
            >
              Edit text
            </Button>
          )}
          {words.rewrite && (
            <Button
              variant="quiet"
              size="small"
              icon={<RefreshCw {...ICON} />}
              busy={words.isRewriting}
              busyLabel="Writing..."
              onClick={words.rewrite}
            >
              Write it again
            </Button>
          )}
          {(words.canUndo || words.canRedo) && (
            <UndoButtons
              of="words"
              canUndo={words.canUndo}
              canRedo={words.canRedo}
              onUndo={words.edits.undo}
              onRedo={words.edits.redo}
            />
          )}
          <ArrangementStatus edits={words.edits} keep={words.keep} />
        </div>
      )}
    </section>
  )
}
