/** The banner of an invitation in the address: offers to join the board with an account. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { boardComments, joinBoard } from '../../api/team.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { openAuthDialog } from '../../account/auth/authDialogStore.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import type { Board } from '../../contract/boards.ts'
import { PERMISSION_WORDS } from './roleWords.ts'
import styles from './JoinBanner.module.css'

type Props = { board: Board; shareToken: string }

export function JoinBanner({ board, shareToken }: Props) {
  const { isLoggedIn } = useSession()
  const { data: comments } = useQuery({ ...boardComments(board.id, shareToken), retry: false })
  const mayGuestsComment = comments?.guest !== undefined && !isLoggedIn
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
        {mayGuestsComment && ' To comment, a name alone is enough.'}
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
