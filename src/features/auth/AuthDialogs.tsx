/**
 * The login and the register dialog, which open each other. Mount it once, inside the router and the session; anything may
 * open one of them with `useAuthDialogs`. The forms are loaded when the first one opens.
 */
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../components/Dialog.tsx'
import { authDialogState, closeAuthDialog, openAuthDialog, subscribeToAuthDialogs } from './authDialogStore.ts'
import { LOGIN_TEXT, LOGIN_TITLE, REGISTER_TEXT, REGISTER_TITLE } from './authTexts.ts'
import { prepareProvider } from './provider.ts'
import { HOME_OF_USER } from './returnPlace.ts'

const loadLogin = async () => ({ default: (await import('./LoginForm.tsx')).LoginForm })
const loadRegister = async () => ({ default: (await import('./RegisterForm.tsx')).RegisterForm })
const LoginForm = lazy(loadLogin)
const RegisterForm = lazy(loadRegister)

export function AuthDialogs({ children }: { children?: ReactNode }) {
  const { open, returnTo } = useSyncExternalStore(subscribeToAuthDialogs, authDialogState)
  const navigate = useNavigate()
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) closeAuthDialog()
  }

  function handleLogin() {
    closeAuthDialog()
    void navigate(returnTo ?? HOME_OF_USER)
  }

  return (
    <>
      {children}
      <Dialog
        open={open === 'login'}
        onOpenChange={handleOpenChange}
        title={LOGIN_TITLE}
        description={LOGIN_TEXT}
        size="narrow"
      >
        <Suspense fallback={<p role="status">Loading…</p>}>
          <LoginForm onLogin={handleLogin} onRegister={() => openAuthDialog('register')} />
        </Suspense>
      </Dialog>
      <Dialog
        open={open === 'register'}
        onOpenChange={handleOpenChange}
        title={REGISTER_TITLE}
        description={REGISTER_TEXT}
      >
        <Suspense fallback={<p role="status">Loading…</p>}>
          <RegisterForm onRegistered={closeAuthDialog} onLogin={() => openAuthDialog('login')} />
        </Suspense>
      </Dialog>
    </>
  )
}

const AUTH_DIALOGS = {
  /** @param options `returnTo`: the path to go to after the login, instead of the own boards */
  openLogin: (options: { returnTo?: string } = {}) => openAuthDialog('login', options.returnTo),
  openRegister: () => openAuthDialog('register'),
  close: closeAuthDialog,
  /** Fetches what the dialogs need; for hover and focus. */
  prepare() {
    prepareProvider()
    for (const load of [loadLogin, loadRegister]) load().catch(() => undefined)
  },
}

export function useAuthDialogs(): typeof AUTH_DIALOGS {
  return AUTH_DIALOGS
}
