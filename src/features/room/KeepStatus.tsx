/** Whether the plan is saved, and the choice when it was changed somewhere else in the meantime. */
import { useState } from 'react'
import type { Session } from '../../../studio/index.ts'
import { RequestFailed } from '../../api/request.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { useIsOnline } from '../../lib/connection.ts'
import styles from './KeepStatus.module.css'
import type { KeepState, LayoutKeeper } from './layoutKeeper.ts'
import type { LayoutStore } from './layoutStore.ts'

type Props = {
  session: Session
  store: LayoutStore
  keeper: LayoutKeeper
  state: KeepState
  onKeepBoth: () => Promise<void>
}

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

export function KeepStatus({ session, store, keeper, state, onKeepBoth }: Props) {
  const [busy, setBusy] = useState(false)
  const isOnline = useIsOnline()
  const isHere = store.where === 'account' && !isOnline && state !== 'kept'
  if (state !== 'changed-elsewhere')
    return (
      <p className={`${styles.status} ${state === 'failed' ? styles.failed : ''}`} data-keep={state}>
        {isHere ? OFFLINE : WORDS[store.where][state]}
      </p>
    )

  const choose = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showAlert(error instanceof RequestFailed && error.status > 0 ? error.message : UNREAD_OTHER)
    } finally {
      setBusy(false)
    }
  }
  /** Either way the other version is read first, so that the next save builds on it. */
  const goOn = async (mine: boolean) => {
    const theirs = await keeper.theirs()
    if (!mine && theirs) session.commit({ type: 'replace', layout: theirs })
    keeper.resume()
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>This plan was changed elsewhere. Nothing is lost: choose which version to go on with, or keep both.</p>
      <div className={styles.choices}>
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void choose(() => goOn(true))}>
          Keep this version
        </Button>
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void choose(() => goOn(false))}>
          Use the other version
        </Button>
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void choose(onKeepBoth)}>
          Keep both
        </Button>
      </div>
    </div>
  )
}

const UNREAD_OTHER = 'The other version could not be loaded. Please try again.'
