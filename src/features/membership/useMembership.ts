/** The membership of whoever is signed in; nothing is asked for a visitor. */
import { useQuery } from '@tanstack/react-query'
import { membership } from '../../api/membership.ts'
import { useSession } from '../auth/SessionProvider.tsx'

export function useMembership() {
  const { isLoggedIn } = useSession()
  return useQuery({ ...membership(), enabled: isLoggedIn })
}
