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
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { endSession, sessionUser } from '../../api/auth.ts'
import { RequestFailed } from '../../api/request.ts'
import type { SessionUser } from '../../contract/auth.ts'
import { showAlert } from '../../platform/alertStore.ts'
import { forgetOwnAnswers } from '../../platform/offlineRules.ts'
import { refusals } from '../../platform/refusals.ts'
import { useStore } from 'zustand'
import { onOtherTabs } from '../../platform/tabMessages.ts'
import { notifyPage } from '../../documents/pageEvents.ts'
import { isWorkLeftUnsaved } from '../../documents/unsavedWork.ts'
import { clearAccountStorage } from '../../platform/accountStorage.ts'
import { leaveProvider } from './provider.ts'
import { LOGIN_AGAIN_PATH, returnState } from './returnPlace.ts'
import { type Departure, dropToken, keepToken, tokenStore } from './tokenStore.ts'

const SignOutQuestion = lazy(() => import('./SignOutQuestion.tsx'))

export const SESSION_EXPIRED = 'Session expired. Please log in again.'

export type Session = {
  /** False on the server and during hydration: only the browser knows its login. */
  isKnown: boolean
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
  const { login, departure } = useStore(tokenStore, (state) => state)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: user, error } = useQuery({ ...sessionUser(), enabled: Boolean(login) })

  useForgetting(login, queryClient)
  useTabNews(queryClient)
  useExpiry()
  useEffect(() => {
    // Drops a token that the server rejects as unknown; expired tokens are handled by `useExpiry`.
    const isRefused = error instanceof RequestFailed && error.status === 401
    if (!isRefused || !tokenStore.getState().login) return
    dropToken('none')
    forgetOwnAnswers()
  }, [error])

  /** Whether the user is asked before a sign-out that loses work. */
  const [isAsked, setAsked] = useState(false)
  const leave = useCallback(async () => {
    setAsked(false)
    // Best effort: the sign-out here does not depend on the network.
    endSession().catch(() => undefined)
    leaveProvider().catch(() => undefined)
    dropToken('signed-out')
    notifyPage('sign-out')
    await navigate('/')
    // After the pages are closed, which store their histories.
    clearAccountStorage()
  }, [navigate])
  const session = useMemo<Session>(
    () => ({
      isKnown: login !== undefined,
      isLoggedIn: Boolean(login),
      user: login ? user : undefined,
      departure,
      accept: keepToken,
      async signOut() {
        if (await isWorkLeftUnsaved()) setAsked(true)
        else await leave()
      },
    }),
    [login, user, departure, leave],
  )
  return (
    <SessionContext value={session}>
      {children}
      {isAsked && (
        <Suspense fallback={null}>
          <SignOutQuestion onSignOut={() => void leave()} onStay={() => setAsked(false)} />
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

/**
 * Drops all cached answers of the old session when the login changes, in this tab or another; a renewed token is the
 * same login. Answers that came with the document are for visitors: with a login they are refetched, and remain on
 * screen meanwhile.
 */
function useForgetting(login: string | null | undefined, queryClient: QueryClient): void {
  const last = useRef(login)
  useEffect(() => {
    const before = last.current
    const isFirst = before === undefined
    if (before === login) return
    last.current = login
    if (isFirst) {
      if (!login) return
      // Owners get a different page of a board.
      void queryClient.resetQueries({ queryKey: ['boards', 'detail'] })
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined })
      return
    }
    // Files stay over a login, and over a session that ran out: they may not be sent yet. A sign-out removes them.
    forgetOwnAnswers(true)
    queryClient.getMutationCache().clear()
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries({ type: 'active' })
  }, [login, queryClient])
}

/** Refetches the user when another tab has changed the name or picture. */
function useTabNews(queryClient: QueryClient): void {
  useEffect(
    () =>
      onOtherTabs(() => {
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
      refusals.subscribe(({ expiredToken }, before) => {
        if (expiredToken === before.expiredToken) return
        // Ignores requests that were pending when the user signed out.
        if (!tokenStore.getState().login) return
        dropToken('expired')
        showAlert(SESSION_EXPIRED)
        void navigate(LOGIN_AGAIN_PATH, { replace: true, state: returnState(here.current) })
      }),
    [navigate],
  )
}
