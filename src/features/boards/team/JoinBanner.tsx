/** The banner of an invitation in the URL: offers to join the board with an account. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { joinBoard } from '../../../api/team.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import type { Board } from '../../../contract/boards.ts'
import { openAuthDialog } from '../../auth/authDialogStore.ts'
import { useSession } from '../../auth/SessionProvider.tsx'
import { PERMISSION_WORDS } from './roleWords.ts'
import styles from './TeamBar.module.css'

export function JoinBanner({ board, shareToken }: { board: Board; shareToken: string }) {
  const { isLoggedIn } = useSession()
  const { pathname, search } = useLocation()
  const [query, setQuery] = useSearchParams()
  const queries = useQueryClient()
  const alerts = useAlerts()
  const join = useMutation({
    mutationFn: () => joinBoard(board.id, shareToken),
    onSuccess: () => {
      // Removes the secret from the URL, which the membership replaces.
      const next = new URLSearchParams(query)
      next.delete('share')
      setQuery(next, { replace: true })
      void queries.invalidateQueries({ queryKey: ['boards'] })
      void queries.invalidateQueries({ queryKey: ['comments', board.id] })
      alerts.show('You joined this board. You find it in My Boards.', { kind: 'success' })
    },
    onError: (error) => alerts.show(error.message),
  })
  if (!board.invited_as) return null
  return (
    <section className={styles.invited} aria-label="Invitation">
      <p>
        {board.owner || 'Someone'} invites you to this board. Join it to {PERMISSION_WORDS[board.invited_as]}
        {isLoggedIn ? '.' : ' with your account.'}
      </p>
      <Button
        busy={join.isPending}
        busyLabel="Joining..."
        onClick={() => (isLoggedIn ? join.mutate() : openAuthDialog('login', `${pathname}${search}`))}
      >
        {isLoggedIn ? 'Join this board' : 'Log in to join'}
      </Button>
    </section>
  )
}
