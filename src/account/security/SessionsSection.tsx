/** The logged-in browsers and devices; each can be logged out from here, or all others at once. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSessionOf, openSessions } from '../../api/security.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { OpenSession } from '../../contract/security.ts'
import { formatMoment } from '../../platform/locale.ts'
import { memberMessage } from './memberMessages.ts'
import styles from './Security.module.css'
import { SecuritySection } from './SecuritySection.tsx'

export function SessionsSection() {
  const queryClient = useQueryClient()
  const { data: sessions, error, refetch, isFetching } = useQuery({ ...openSessions(), refetchOnWindowFocus: 'always' })
  const ending = useMutation({
    mutationFn: (session: OpenSession | undefined) => (session ? endSessionOf(session.id) : endOtherSessions()),
    onSuccess: (_answer, session) => {
      showAlert(session ? `${session.device} is logged out.` : 'You are logged out everywhere else.', {
        kind: 'success',
      })
      return queryClient.invalidateQueries({ queryKey: openSessions().queryKey })
    },
    onError: (reason) => {
      const message = memberMessage(reason)
      if (message) showAlert(message.text)
    },
  })

  return (
    <SecuritySection
      title="Where you are logged in"
      note="If you do not recognize a device, log it out and change your password."
    >
      {!sessions && error && (
        <ErrorState
          message={`The list could not be loaded. ${error.message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!sessions && !error && (
        <div className={styles.wide} aria-busy="true">
          <Skeleton height="4.3rem" />
        </div>
      )}
      {sessions && (
        <ul className={styles.list} aria-label="Where you are logged in">
          {sessions.map((session) => (
            <li key={session.id} className={styles.row}>
              <div>
                <p className={styles.name}>
                  {session.device}
                  {session.current && <span className={styles.here}>This device</span>}
                </p>
                <p className={styles.note}>
                  Logged in {formatMoment(new Date(session.signed_in_at))}
                  {!session.current && `, last used ${formatMoment(new Date(session.last_used_at))}`}
                </p>
              </div>
              {!session.current && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Log out ${session.device}, logged in ${formatMoment(new Date(session.signed_in_at))}`}
                  busy={ending.isPending && ending.variables?.id === session.id}
                  busyLabel="Logging out..."
                  onClick={() => ending.mutate(session)}
                >
                  Log out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          variant="secondary"
          busy={ending.isPending && ending.variables === undefined}
          busyLabel="Logging out..."
          onClick={() => ending.mutate(undefined)}
        >
          Log out everywhere else
        </Button>
      )}
    </SecuritySection>
  )
}
