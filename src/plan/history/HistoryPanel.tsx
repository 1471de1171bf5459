/** The history of the plan; the list is loaded when it is first opened. */
import { useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import styles from './HistoryPanel.module.css'

const HistorySteps = lazyComponent('history', async () => (await import('./HistorySteps.tsx')).HistorySteps)

export function HistoryPanel({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <HistorySteps editor={editor} />}
    </details>
  )
}
