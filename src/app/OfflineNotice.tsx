/** A notice in the corner of messages while there is no network, with a retry button. */
import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useIsOnline } from '../lib/connection.ts'
import styles from './OfflineNotice.module.css'

export function OfflineNotice() {
  const isOnline = useIsOnline()
  const queryClient = useQueryClient()
  return (
    <div role="status" className={styles.status}>
      {!isOnline && (
        <div className={styles.notice} data-alert="offline">
          <CloudOff aria-hidden="true" size={18} strokeWidth={1.75} />
          <p>You are offline. Your work is kept.</p>
          <button
            type="button"
            className={styles.again}
            onClick={() => void queryClient.refetchQueries({ type: 'active', predicate: isWanting })}
          >
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

/** Whether the query failed or has no data. */
function isWanting({ state }: { state: { status: string; data: unknown } }): boolean {
  return state.status === 'error' || state.data === undefined
}
