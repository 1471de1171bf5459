/** The editor of a board's text: Markdown with formatting buttons and a preview. */
import { Bold, Eye, Link2, List } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { undoOf } from '../../../studio/index.ts'
import { keyStrokeOf } from '../../../studio/model/keyStroke.ts'
import { MarkdownText } from '../../ui/MarkdownText.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { MAX_DESCRIPTION_CHARACTERS } from '../../contract/words.ts'
import { type Mark, withMark } from './marks.ts'
import type { WordsEditing } from './useWordsEdits.ts'
import styles from './WordsEditor.module.css'

const MARKS = [
  { mark: 'bold', label: 'Bold', keys: 'Ctrl+B', Icon: Bold },
  { mark: 'list', label: 'List', keys: 'Ctrl+Shift+8', Icon: List },
  { mark: 'link', label: 'Link', keys: 'Ctrl+K', Icon: Link2 },
] as const

/** The number of remaining characters is shown from this distance to the limit on. */
const COUNTER_SHOWN_FROM = 500

type Props = { words: WordsEditing; onDone: () => void }

export function WordsEditor({ words: { words, edits, refusal }, onDone }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)
  const left = MAX_DESCRIPTION_CHARACTERS - words.text.length
  useEffect(() => {
    field.current?.focus()
  }, [])

  const write = (text: string, step?: 'text') => edits.change({ ...words, text }, step)

  function handleMark(mark: Mark) {
    const element = field.current
    if (!element) return
    const marked = withMark({ text: words.text, start: element.selectionStart, end: element.selectionEnd }, mark)
    write(marked.text)
    // After React has set the new value, which puts the caret at its end.
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(marked.start, marked.end)
    })
  }

  function handleKey(event: KeyboardEvent) {
    const { key, code, ctrl, shift } = keyStrokeOf(event)
    const step = undoOf(event)
    if (key === 'Escape') onDone()
    else if (ctrl && key === 'b') handleMark('bold')
    else if (ctrl && key === 'k') handleMark('link')
    else if (ctrl && shift && code === 'Digit8') handleMark('list')
    else if (step) edits[step]()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.editor} data-refused={refusal.text !== undefined}>
      <div className={styles.bar} role="toolbar" aria-label="Text">
        {MARKS.map(({ mark, label, keys, Icon }) => (
          <ToolButton
            key={mark}
            label={label}
            keys={keys}
            Icon={Icon}
            disabled={isPreview}
            onClick={() => handleMark(mark)}
          />
        ))}
        <ToolButton
          label="Preview"
          Icon={Eye}
          aria-pressed={isPreview}
          className={styles.preview}
          onClick={() => setPreview(!isPreview)}
        />
      </div>
      {isPreview && (
        <div className={styles.shown}>
          {words.text.trim() === '' ? <p>No text yet.</p> : <MarkdownText text={words.text} baseLevel={3} />}
        </div>
      )}
      <textarea
        ref={field}
        className={styles.field}
        hidden={isPreview}
        aria-label="Text of the board"
        aria-invalid={refusal.text !== undefined || undefined}
        aria-describedby={`${id}-help ${id}-error`}
        rows={12}
        value={words.text}
        onChange={({ target }) => write(target.value, 'text')}
        onKeyDown={handleKey}
      />
      <p id={`${id}-help`} className={styles.help}>
        {left < COUNTER_SHOWN_FROM && left >= 0
          ? `${left} characters left.`
          : 'Markdown: **bold**, - for a list, [words](address) for a link.'}
      </p>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {refusal.text !== undefined &&
          `${refusal.text}. ${left < 0 ? `Please remove ${-left}.` : 'The rest stays as it was until then.'}`}
      </p>
    </div>
  )
}
