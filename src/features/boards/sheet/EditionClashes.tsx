/** What two people changed at once on a board, with a button for the change of the other one. */
import { useSyncExternalStore } from 'react'
import { Button } from '../../../components/Button.tsx'
import styles from './ArrangementStatus.module.css'
import type { DesignEdits } from './designEdits.ts'

const NONE: ReturnType<DesignEdits['clashes']> = []

export function EditionClashes({ edits }: { edits: DesignEdits }) {
  const clashes = useSyncExternalStore(edits.subscribe, edits.clashes, () => NONE)
  if (clashes.length === 0) return null
  return (
    <div className={styles.conflict} role="status">
      <p>Changes from somebody else were added to this board. You both changed the following.</p>
      {clashes.map((clash) => (
        <div key={clash.what} className={styles.choices}>
          <span>{clash.what}</span>
          <Button variant="secondary" size="small" onClick={() => edits.settleClash(clash)}>
            Use theirs
          </Button>
        </div>
      ))}
      <Button variant="quiet" size="small" onClick={() => edits.settleClash(undefined)}>
        Keep mine
      </Button>
    </div>
  )
}
