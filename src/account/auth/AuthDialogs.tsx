/**
 * The login and the register dialog, which link to each other. Mounted once, inside the router and the session; any
 * component opens them with `useAuthDialogs`. Their content is loaded on first opening, or earlier with `prepare`.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { showAlert } from '../../platform/alertStore.ts'
import { useStore } from 'zustand'
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
  /** @param options `returnTo`: the path to go to after the login, instead of the user's boards */
  openLogin: (options: { returnTo?: string } = {}) => openAuthDialog('login', options.returnTo),
  openRegister: () => openAuthDialog('register'),
  close: closeAuthDialog,
  /** Preloads the code of the dialogs; for hover and focus. */
  prepare: () => {
    prepareProvider()
    loadPanel().catch(() => undefined)
  },
}

export function useAuthDialogs(): typeof AUTH_DIALOGS {
  return AUTH_DIALOGS
}
