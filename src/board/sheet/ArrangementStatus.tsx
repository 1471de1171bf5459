/** The save status of the edits of a board, of its arrangement or its words. */
import type { Autosave, SaveState } from '../../documents/autosave.ts'
import { refusalText } from '../../documents/refusalText.ts'
import { useHydrated } from '../../platform/useHydrated.ts'
import styles from './ArrangementStatus.module.css'

type Edits = {
  readonly where: 'account' | 'browser'
  readonly get: () => unknown
  readonly autosave: Pick<Autosave<never>, 'failure' | 'isUnsavedKept'>
}

const RETRYING = 'Not saved yet. Trying again in a moment.'
const WORDS: Record<Edits['where'], Record<Exclude<SaveState, 'refused'>, string>> = {
  account: {
    saved: 'All changes saved',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: RETRYING,
    // Changes from elsewhere are merged instead.
    'changed-elsewhere': RETRYING,
  },
  browser: {
    saved: 'Kept in this browser',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: 'This browser cannot save the collage. Changes are lost when you leave the page.',
    'changed-elsewhere': RETRYING,
  },
}

export function ArrangementStatus({ edits, keep }: { edits: Edits; keep: SaveState }) {
  const isHydrated = useHydrated()
  // Data in the browser's storage is shown after hydration.
  if (!isHydrated || (edits.get() === undefined && keep === 'saved')) return null
  return (
    <p className={styles.status} data-arrangement={keep}>
      {keep === 'refused' ? refusalText(edits.autosave) : WORDS[edits.where][keep]}
    </p>
  )
}
