/** Whether the plan is saved, and the choice when it was changed somewhere else in the meantime. */
import type { Editor } from '../../../studio/index.ts'
import { lazyComponent } from '../../components/lazyComponent.tsx'
import { useIsOnline } from '../../lib/connection.ts'
import styles from './KeepStatus.module.css'
import type { KeepState, LayoutKeeper } from './layoutKeeper.ts'
import type { LayoutStore } from './layoutStore.ts'

const KeepConflict = lazyComponent('conflict', async () => (await import('./KeepConflict.tsx')).KeepConflict)

type Props = {
  editor: Editor
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
    failed: 'Not saved yet, but kept in this browser. Trying again in a moment.',
  },
  browser: {
    kept: 'Kept in this browser',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: 'This browser cannot save the plan. Changes are lost when you leave the page.',
  },
}

const OFFLINE = 'Kept in this browser, will be saved when you are online'

export function KeepStatus({ editor, store, keeper, state, onKeepBoth }: Props) {
  const isOnline = useIsOnline()
  const isHere = store.where === 'account' && !isOnline && state !== 'kept'
  if (state !== 'changed-elsewhere')
    return (
      <p className={`${styles.status} ${state === 'failed' ? styles.failed : ''}`} data-keep={state}>
        {isHere ? OFFLINE : WORDS[store.where][state]}
      </p>
    )

  return <KeepConflict editor={editor} keeper={keeper} onKeepBoth={onKeepBoth} />
}
