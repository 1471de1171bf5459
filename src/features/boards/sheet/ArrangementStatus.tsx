/** The save status of the edits of a board, of its arrangement or its words, and the choice between two versions after a conflict. */
import { useState } from 'react'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import { useHydrated } from '../../../lib/useHydrated.ts'
import type { Autosave, SaveState } from '../../../api/autosave.ts'
import styles from './ArrangementStatus.module.css'

type Edits<Document> = {
  readonly where: 'account' | 'browser'
  readonly get: () => Document | undefined
  readonly change: (document: Document) => void
  readonly autosave: Pick<Autosave<Document>, 'theirs' | 'resume'>
}

const WORDS: Record<Edits<unknown>['where'], Record<Exclude<SaveState, 'changed-elsewhere'>, string>> = {
  account: {
    saved: 'All changes saved',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: 'Not saved yet. Trying again in a moment.',
  },
  browser: {
    saved: 'Kept in this browser',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: 'This browser cannot save the collage. Changes are lost when you leave the page.',
  },
}

export function ArrangementStatus<Document>({ edits, keep }: { edits: Edits<Document>; keep: SaveState }) {
  const alerts = useAlerts()
  const [busy, setBusy] = useState(false)
  const isHydrated = useHydrated()
  if (keep !== 'changed-elsewhere') {
    // What the browser keeps shows after hydration.
    if (!isHydrated || (edits.get() === undefined && keep === 'saved')) return null
    return (
      <p className={styles.status} data-arrangement={keep}>
        {WORDS[edits.where][keep]}
      </p>
    )
  }

  /** Reads the other version first in both cases, so that the next save builds on its revision. */
  const choose = async (mine: boolean) => {
    setBusy(true)
    try {
      const theirs = await edits.autosave.theirs()
      if (!mine && theirs) edits.change(theirs)
      edits.autosave.resume()
    } catch {
      alerts.show('The other version could not be loaded. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>This board was also changed elsewhere. Choose which version to keep.</p>
      <div className={styles.choices}>
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void choose(true)}>
          Keep this version
        </Button>
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void choose(false)}>
          Use the other version
        </Button>
      </div>
    </div>
  )
}
