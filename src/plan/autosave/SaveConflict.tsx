/** The choice after the plan was changed elsewhere; neither version is lost. */
import { useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import { RequestFailed } from '../../api/request.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './SaveStatus.module.css'
import type { PlanAutosave } from './layoutStore.ts'

type Props = {
  editor: Editor
  autosave: PlanAutosave
  onKeepBoth: () => Promise<void>
}

export function SaveConflict({ editor, autosave, onKeepBoth }: Props) {
  const [busy, setBusy] = useState(false)
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
  /** Both choices read the other version first, so that the next save builds on it. */
  const goOn = async (mine: boolean) => {
    const theirs = await autosave.loadCurrent()
    if (!mine && theirs) editor.commit({ type: 'replace', layout: theirs })
    autosave.resume()
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>This plan was also changed elsewhere. Choose which version to keep, or keep both.</p>
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
