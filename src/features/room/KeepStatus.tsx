/** Whether the plan is saved, and the choice when it was changed somewhere else in the meantime. */
import { useState } from 'react'
import type { Session } from '../../../studio/index.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { useIsOnline } from '../../lib/connection.ts'
import styles from './KeepStatus.module.css'
import type { KeepState, LayoutKeeper } from './layoutKeeper.ts'
import type { LayoutStore } from './layoutStore.ts'

type Props = { session: Session; store: LayoutStore; keeper: LayoutKeeper; state: KeepState }

const WORDS: Record<LayoutStore['where'], Record<Exclude<KeepState, 'changed-elsewhere'>, string>> = {
  account: {
    kept: 'All changes saved',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: 'Not saved yet, but kept here. Trying again in a moment.',
  },
  browser: {
    kept: 'Kept in this browser',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: 'This browser cannot keep the plan. It stays until you leave the page.',
  },
}

const OFFLINE = 'Kept here, will be saved when you are online'

export function KeepStatus({ session, store, keeper, state }: Props) {
  const [busy, setBusy] = useState(false)
  const isOnline = useIsOnline()
  const isHere = store.where === 'account' && !isOnline && state !== 'kept'
  if (state !== 'changed-elsewhere')
    return (
      <p className={`${styles.status} ${state === 'failed' ? styles.failed : ''}`} data-keep={state}>
        {isHere ? OFFLINE : WORDS[store.where][state]}
      </p>
    )

  /** Either way the other version is read first, so that the next save builds on it. */
  const choose = async (mine: boolean) => {
    setBusy(true)
    try {
      const theirs = await keeper.theirs()
      if (!mine && theirs) session.commit({ type: 'replace', layout: theirs })
      keeper.resume()
    } catch {
      showAlert('The other version could not be loaded. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>This plan was changed elsewhere. Nothing is lost: choose which version to go on with.</p>
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
