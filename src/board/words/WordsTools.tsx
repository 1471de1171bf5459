/** The owner's buttons below a board's text, and whether the words are saved. */
import { Pencil, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { UndoButtons } from '../../ui/UndoButtons.tsx'
import { ArrangementStatus } from '../sheet/ArrangementStatus.tsx'
import { EditionConflicts } from '../sheet/EditionConflicts.tsx'
import type { WordsEditing } from './useWordsEdits.ts'
import styles from './WordsTools.module.css'

type Props = { words: WordsEditing; isEditing: boolean; onEdit: (isEditing: boolean) => void }

const ICON = { 'aria-hidden': true, size: 16 } as const

export function WordsTools({ words, isEditing, onEdit }: Props) {
  const { edits, keep, canUndo, canRedo, rewrite, isRewriting } = words
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <div className={styles.tools}>
      {isEditing ? (
        <Button size="small" onClick={() => onEdit(false)}>
          Done
        </Button>
      ) : (
        <Button ref={button} variant="secondary" size="small" icon={<Pencil {...ICON} />} onClick={() => onEdit(true)}>
          Edit text
        </Button>
      )}
      {rewrite && (
        <Button
          variant="quiet"
          size="small"
          icon={<RefreshCw {...ICON} />}
          busy={isRewriting}
          busyLabel="Writing..."
          onClick={rewrite}
        >
          Write it again
        </Button>
      )}
      {(canUndo || canRedo) && (
        <UndoButtons of="words" canUndo={canUndo} canRedo={canRedo} onUndo={edits.undo} onRedo={edits.redo} />
      )}
      <ArrangementStatus edits={edits} keep={keep} />
      <EditionConflicts edits={edits} />
    </div>
  )
}
