/**
 * The login session. It exists while a token is stored; name and picture of the user are fetched from the server. This
 * module clears private data, reports an expired session once and redirects to the login page.
 */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { endSession, sessionUser } from '../../api/auth.ts'
import { RequestFailed } from '../../api/request.ts'
import type { SessionUser } from '../../contract/auth.ts'
import { showAlert } from '../../lib/alertStore.ts'
import { subscribeToSessionExpiry } from '../../lib/sessionExpiry.ts'
import { hearOtherTabs } from '../../lib/tabNews.ts'
import { clearPrivateWork, plansLeftUnsaved } from '../../lib/unsavedWork.ts'
import { leaveProvider } from './provider.ts'
import { LOGIN_AGAIN_PATH, returnState } from './returnPlace.ts'
import { type Departure, dropToken, keepToken, subscribeToToken, tokenState } from './tokenStore.ts'

const SignOutQuestion = lazy(() => import('./SignOutQuestion.tsx'))

export const SESSION_EXPIRED = 'Session expired. Please log in again.'

export type Session = {
  isLoggedIn: boolean
  /** Undefined while signed out, and until the server has answered. */
  user: SessionUser | undefined
  /** Why the last session ended. */
  departure: Departure
  /** Starts a session with the token of `auth/login`. */
  accept: (token: string) => void
  /**
   * Ends the session here, on the server and at the provider, and goes to the home page. Asks first if unsaved work
   * would be lost.
   */
  signOut: () => Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

/** Requires the router and the query client as ancestors. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { login, departure } = useSyncExternalStore(subscribeToToken, tokenState, tokenState)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: user, error } = useQuery({ ...sessionUser(), enabled: login !== null })

  useForgetting(login, queryClient)
  useTabNews(queryClient)
  useExpiry()
  useEffect(() => {
    // Drops a token that the server rejects as unknown; expired tokens are handled by `useExpiry`.
    const isRefused = error instanceof RequestFailed && error.status === 401
    if (isRefused && tokenState().login !== null) dropToken('none')
  }, [error])

  /** Number of layouts with unsaved changes; while it is above 0, the user is asked whether to sign out. */
  const [atRisk, setAtRisk] = useState(0)
  const leave = useCallback(async () => {
    setAtRisk(0)
    // Best effort: the sign-out here does not depend on the network.
    endSession().catch(() => undefined)
    leaveProvider().catch(() => undefined)
    dropToken('signed-out')
    clearPrivateWork()
    await navigate('/')
    // Clears again: components may store their unsaved work on unmount.
    clearPrivateWork()
  }, [navigate])
  const session = useMemo<Session>(
    () => ({
      isLoggedIn: login !== null,
      user: login === null ? undefined : user,
      departure,
      accept: keepToken,
      async signOut() {
        const plans = await plansLeftUnsaved()
        if (plans > 0) setAtRisk(plans)
        else await leave()
      },
    }),
    [login, user, departure, leave],
  )
  return (
    <SessionContext value={session}>
      {children}
      {atRisk > 0 && (
        <Suspense fallback={null}>
          <SignOutQuestion plans={atRisk} onSignOut={() => void leave()} onStay={() => setAtRisk(0)} />
        </Suspense>
      )}
    </SessionContext>
  )
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it.')
  return session
}

/** Drops all cached responses when the login changes, in this tab or another. A renewed token is the same login. */
function useForgetting(login: string | null, queryClient: QueryClient): void {
  const last = useRef(login)
  useEffect(() => {
    if (last.current === login) return
    last.current = login
    queryClient.getMutationCache().clear()
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries({ type: 'active' })
  }, [login, queryClient])
}

/** Refetches the user when another tab has changed the name or picture. */
function useTabNews(queryClient: QueryClient): void {
  useEffect(
    () =>
      hearOtherTabs(() => {
        for (const name of ['session', 'account']) void queryClient.invalidateQueries({ queryKey: [name] })
      }),
    [queryClient],
  )
}

function useExpiry(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const here = useRef(location)
  useEffect(() => {
    here.current = location
  }, [location])
  useEffect(
    () =>
      subscribeToSessionExpiry(() => {
        // Ignores requests that were in flight when the user signed out.
        if (tokenState().login === null) return
        dropToken('expired')
        showAlert(SESSION_EXPIRED)
        void navigate(LOGIN_AGAIN_PATH, { replace: true, state: returnState(here.current) })
      }),
    [navigate],
  )
}
