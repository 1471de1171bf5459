/** The membership of the signed-in user; no request is sent for visitors. */
import { useQuery } from '@tanstack/react-query'
import { membership } from '../../api/membership.ts'
import { useSession } from '../auth/SessionProvider.tsx'

export function useMembership() {
  const { isLoggedIn } = useSession()
  return useQuery({ ...membership(), enabled: isLoggedIn })
}
