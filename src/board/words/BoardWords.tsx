/** The text of a board. Its owner edits it in place, or has it written again. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { MarkdownText } from '../../ui/MarkdownText.tsx'
import type { WordsEditing } from './useWordsEdits.ts'
import styles from './BoardWords.module.css'

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
      {words && (
        <div className={styles.tools}>
          <WordsTools words={words} isEditing={isEditing} onEdit={setEditing} />
        </div>
      )}
    </section>
  )
}

/**
 * Text that is truncated after some lines, with a button that shows the rest. Printing and searching in the page use
 * the whole text.
 */
function FoldedText({ children }: { children: ReactNode }) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = frame.current
    const content = element?.firstElementChild
    if (!element || !content || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => {
      if (!element.hasAttribute('data-open')) setLong(element.scrollHeight > element.clientHeight + ROUNDING_PX)
    })
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={styles.place}>
      <div
        ref={frame}
        id={id}
        className={styles.frame}
        data-long={isLong}
        data-open={isOpen ? '' : undefined}
        // A focused element in the hidden part must become visible.
        onFocus={({ currentTarget }) => currentTarget.scrollTop > 0 && setOpen(true)}
      >
        <div>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </div>
  )
}

/** Both heights are rounded to whole pixels. */
const ROUNDING_PX = 1
