/**
 * Toggles the user's like of a board and shows the number of likes. Updates optimistically; a refusal is rolled back
 * with a message.
 */
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { likeBoard } from '../../api/boards.ts'
import { limitMessage } from '../../api/membership.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import type { Board, LikeState } from '../../contract/boards.ts'
import { requestLogin } from '../../account/auth/authDialogStore.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { FALLBACK_TITLE } from '../../contract/words.ts'
import styles from './LikeButton.module.css'

const ICON_PX = 18

export function LikeButton({ board }: { board: Board }) {
  const { isLoggedIn } = useSession()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const alerts = useAlerts()
  const { id, likes = 0, liked = false } = board
  const title = board.generated_title || FALLBACK_TITLE
  const key = ['like', id]

  const change = useMutation({
    mutationKey: key,
    // Runs the requests of one board in sequence, so that the last press decides.
    scope: { id: `like ${id}` },
    mutationFn: (isLiked: boolean) => likeBoard(id, isLiked),
    onMutate: async (isLiked) => {
      // A list response in flight would overwrite the optimistic state.
      await queries.cancelQueries({ queryKey: ['boards'] })
      const before = { likes, liked }
      show({ likes: Math.max(0, likes + (isLiked ? 1 : -1)), liked: isLiked })
      return before
    },
    onError: (error, isLiked, before) => {
      if (before) show(before)
      alerts.show(limitMessage(error) ?? `Your like could not be ${isLiked ? 'saved' : 'removed'}. Please try again.`)
    },
    onSuccess: (state) => {
      if (queries.isMutating({ mutationKey: key }) <= 1) show(state)
    },
  })

  function show(state: LikeState) {
    const changed = (one: Board) => (one.id === id ? { ...one, ...state } : one)
    queries.setQueriesData<InfiniteData<Board[]>>(
      { queryKey: ['boards', 'pages'] },
      (data) => data && { ...data, pages: data.pages.map((page) => page.map(changed)) },
    )
    queries.setQueriesData<Board>({ queryKey: ['boards', 'detail', id] }, (one) => one && changed(one))
  }

  function handlePress() {
    if (isLoggedIn) return change.mutate(!liked)
    alerts.show('Log in to like this board.', { kind: 'info' })
    return requestLogin(`${pathname}${search}`)
  }

  const count = likes === 1 ? '1 like' : `${likes} likes`
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={liked}
      aria-label={`Like ${title}, ${count}`}
      onClick={handlePress}
    >
      <Heart aria-hidden="true" size={ICON_PX} />
      <span className="figures">{likes}</span>
    </button>
  )
}
