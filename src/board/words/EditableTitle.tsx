/** The title of a board; its owner edits it in place. */
import { Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import styles from './EditableTitle.module.css'
import type { WordsEditing } from './useWordsEdits.ts'

const TitleField = lazyComponent('title field', async () => (await import('./TitleField.tsx')).TitleField)

type Props = {
  level: 1 | 2
  className?: string
  children: ReactNode
  /** Without it the title is read-only. */
  words?: WordsEditing
}

export function EditableTitle({ level, className = '', children, words }: Props) {
  const [isEditing, setEditing] = useState(false)
  const isReturning = useRef(false)
  const Heading = `h${level}` as const
  return (
    <>
      {words && isEditing && (
        <TitleField
          words={words}
          className={className}
          onDone={() => {
            isReturning.current = true
            setEditing(false)
          }}
        />
      )}
      {/* Until the field is loaded the heading keeps its place. */}
      <div className={styles.title}>
        <Heading className={className}>{children}</Heading>
        {words && !isEditing && (
          <ToolButton
            ref={(button) => {
              if (!button || !isReturning.current) return
              isReturning.current = false
              button.focus()
            }}
            label="Edit title"
            Icon={Pencil}
            className={styles.edit}
            onClick={() => setEditing(true)}
          />
        )}
      </div>
    </>
  )
}
