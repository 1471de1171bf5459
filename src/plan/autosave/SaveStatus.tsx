/** Shows whether the plan is saved, and the choice after a conflict. */
import { useSyncExternalStore } from 'react'
import type { Editor } from '../../../studio/index.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useIsOnline } from '../../platform/connection.ts'
import styles from './SaveStatus.module.css'
import type { SaveState } from '../../documents/autosave.ts'
import { refusalText, STORAGE_FULL } from '../../documents/refusalText.ts'
import { useSaveState } from '../../documents/useSaveState.ts'
import type { LayoutStore, PlanAutosave } from './layoutStore.ts'

const SaveConflict = lazyComponent('conflict', async () => (await import('./SaveConflict.tsx')).SaveConflict)

const ConflictList = lazyComponent('conflicts', async () => (await import('./ConflictList.tsx')).ConflictList)

type Props = {
  editor: Editor
  store: LayoutStore
  autosave: PlanAutosave
  onKeepBoth: () => Promise<void>
}

const WORDS: Record<LayoutStore['where'], Record<Exclude<SaveState, 'changed-elsewhere' | 'refused'>, string>> = {
  account: {
    saved: 'All changes saved',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: 'Not saved yet, but kept in this browser. Trying again in a moment.',
  },
  browser: {
    saved: 'Kept in this browser',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: 'This browser cannot save the plan. Changes are lost when you leave the page.',
  },
}

const OFFLINE = 'Kept in this browser, will be saved when you are online'
export function SaveStatus({ editor, store, autosave, onKeepBoth }: Props) {
  const state = useSaveState(autosave)
  const isOnline = useIsOnline()
  const isHere = store.where === 'account' && !isOnline && state !== 'saved'
  const isFailed = state === 'failed' || state === 'refused'
  const isLost = store.where === 'account' && (isFailed || isHere) && !autosave.isUnsavedKept()
  const conflicts = useSyncExternalStore(autosave.conflicts.subscribe, autosave.conflicts.get)
  if (state !== 'changed-elsewhere')
    return (
      <>
        <p className={`${styles.status} ${isFailed || isLost ? styles.failed : ''}`} data-keep={state}>
          {state === 'refused'
            ? refusalText(autosave)
            : isLost
              ? STORAGE_FULL
              : isHere
                ? OFFLINE
                : WORDS[store.where][state]}
        </p>
        {conflicts.length > 0 && <ConflictList editor={editor} autosave={autosave} conflicts={conflicts} />}
      </>
    )

  return <SaveConflict editor={editor} autosave={autosave} onKeepBoth={onKeepBoth} />
}
