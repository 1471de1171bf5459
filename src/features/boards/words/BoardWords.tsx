/** The text of a board. Its owner edits it in place, or has it written again. */
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { MarkdownText } from '../../../components/MarkdownText.tsx'
import styles from './BoardWords.module.css'
import { FoldedText } from './FoldedText.tsx'
import type { WordsEditing } from './useWordsEdits.ts'

const WordsEditor = lazyComponent('text editor', async () => (await import('./WordsEditor.tsx')).WordsEditor)
const WordsTools = lazyComponent('text tools', async () => (await import('./WordsTools.tsx')).WordsTools)

type Props = {
  heading: ReactNode
  markdown: string
  /** The text may name products that are no longer on the board. */
  areEarlier: boolean
  /** Without it the text is read-only. */
  words?: WordsEditing
}

export function BoardWords({ heading, markdown, areEarlier, words }: Props) {
  const [isEditing, setEditing] = useState(false)
  return (
    <section className={styles.words} aria-label="Description">
      {heading}
      {areEarlier && (
        <p className={styles.note}>
          <span>These words are about the earlier pieces.</span>
          {words?.rewrite && (
            <Button variant="secondary" size="small" busy={words.isRewriting} onClick={words.rewrite}>
              Write them again
            </Button>
          )}
        </p>
      )}
      {words && isEditing ? (
        <WordsEditor words={words} onDone={() => setEditing(false)} />
      ) : (
        <FoldedText>
          <MarkdownText text={markdown} baseLevel={3} />
        </FoldedText>
      )}
      {words && <WordsTools words={words} isEditing={isEditing} onEdit={setEditing} />}
    </section>
  )
}
