/** Whether the visitor is signed in; undefined on the server and during hydration, because only the browser knows. */
import { useStore } from 'zustand'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { tokenStore } from '../../auth/tokenStore.ts'

export function useSignedIn(): boolean | undefined {
  const login = useStore(tokenStore, (state) => state.login)
  return useHydrated() ? Boolean(login) : undefined
}
