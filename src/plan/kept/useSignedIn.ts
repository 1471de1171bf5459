/** Whether the visitor is signed in; undefined on the server and during hydration, because only the browser knows. */
import { useStore } from 'zustand'
import { useHydrated } from '../../platform/useHydrated.ts'
import { tokenStore } from '../../account/auth/tokenStore.ts'

export function useSignedIn(): boolean | undefined {
  const login = useStore(tokenStore, (state) => state.login)
  return useHydrated() ? Boolean(login) : undefined
}
