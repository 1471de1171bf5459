/**
 * The login and the register dialog, which open each other. Mount it once, inside the router and the session; anything may
 * open one of them with `useAuthDialogs`. What is in them is loaded when the first one opens, or on intent.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { showAlert } from '../../lib/alertStore.ts'
import { useStore } from '../../lib/store.ts'
import { authDialogStore, closeAuthDialog, openAuthDialog } from './authDialogStore.ts'
import { UNEXPECTED } from './authTexts.ts'
import { prepareProvider } from './provider.ts'

const loadPanel = async () => (await import('./AuthDialogPanel.tsx')).AuthDialogPanel

export function AuthDialogs({ children }: { children?: ReactNode }) {
  const open = useStore(authDialogStore, (state) => state.open)
  const [Panel, setPanel] = useState<ComponentType>()
  const isWanted = open !== undefined && Panel === undefined

  useEffect(() => {
    if (!isWanted) return
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      () => {
        closeAuthDialog()
        showAlert(UNEXPECTED)
      },
    )
  }, [isWanted])

  return (
    <>
      {children}
      {Panel && <Panel />}
    </>
  )
}

const AUTH_DIALOGS = {
  /** @param options `returnTo`: the path to go to after the login, instead of the own boards */
  openLogin: (options: { returnTo?: string } = {}) => openAuthDialog('login', options.returnTo),
  openRegister: () => openAuthDialog('register'),
  close: closeAuthDialog,
  /** Fetches what the dialogs need; for hover and focus. */
  prepare: () => {
    prepareProvider()
    loadPanel().catch(() => undefined)
  },
}

export function useAuthDialogs(): typeof AUTH_DIALOGS {
  return AUTH_DIALOGS
}
