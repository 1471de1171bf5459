/** Whether the reader follows a maker, and the mutation that changes it: optimistic, rolled back on failure. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { ownSpace, setFollowing } from '../../api/makers.ts'
import { RequestFailed } from '../../api/request.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { requestLogin } from '../auth/authDialogStore.ts'
import { useSession } from '../auth/SessionProvider.tsx'

const CONFLICT = 409

export function useFollowing(maker: { id: string; name: string }) {
  const { isLoggedIn, user } = useSession()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const alerts = useAlerts()
  const own = ownSpace()
  const { data } = useQuery({ ...own, enabled: isLoggedIn })
  const isFollowing = data?.following_ids.includes(maker.id) ?? false

  const change = useMutation({
    mutationFn: (wanted: boolean) => setFollowing(maker.id, wanted),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey: own.queryKey })
      const before = queries.getQueryData(own.queryKey)
      if (before) {
        const others = before.following_ids.filter((id) => id !== maker.id)
        const following_ids = wanted ? [...others, maker.id] : others
        queries.setQueryData(own.queryKey, { ...before, following_ids, following: following_ids.length })
      }
      return before
    },
    onError: (error, wanted, before) => {
      if (before) queries.setQueryData(own.queryKey, before)
      const refused = error instanceof RequestFailed && error.status === CONFLICT ? error.message : undefined
      alerts.show(refused ?? `${wanted ? 'Following' : 'Unfollowing'} ${maker.name} failed. Please try again.`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['makers'] }),
  })

  function toggle(): void {
    if (isLoggedIn) return change.mutate(!isFollowing)
    alerts.show(`Log in to follow ${maker.name}.`, { kind: 'info' })
    return requestLogin(`${pathname}${search}`)
  }

  return { isFollowing, isSelf: user?.id === maker.id, toggle }
}
