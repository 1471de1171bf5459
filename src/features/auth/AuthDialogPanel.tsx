/** Both dialogs with their forms; loaded when the first of them is asked for. */
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../components/Dialog.tsx'
import { useStore } from 'zustand'
import { authDialogStore, closeAfterRegistering, closeAuthDialog, openAuthDialog } from './authDialogStore.ts'
import { LOGIN_TEXT, LOGIN_TITLE, REGISTER_TEXT, REGISTER_TITLE } from './authTexts.ts'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { HOME_OF_USER } from './returnPlace.ts'

export function AuthDialogPanel() {
  const { open, returnTo } = useStore(authDialogStore, (state) => state)
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
      <Dialog
        open={open === 'login'}
        onOpenChange={handleOpenChange}
        title={LOGIN_TITLE}
        description={LOGIN_TEXT}
        size="narrow"
      >
        <LoginForm onLogin={handleLogin} onRegister={() => openAuthDialog('register')} />
      </Dialog>
      <Dialog
        open={open === 'register'}
        onOpenChange={handleOpenChange}
        title={REGISTER_TITLE}
        description={REGISTER_TEXT}
      >
        <RegisterForm onRegistered={closeAfterRegistering} onLogin={() => openAuthDialog('login')} />
      </Dialog>
    </>
  )
}
