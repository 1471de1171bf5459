/** Both dialogs with their forms; loaded when the first of them is opened. */
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useStore } from 'zustand'
import {
  authDialogStore,
  type Kept,
  closeAfterRegistering,
  closeAuthDialog,
  openAuthDialog,
} from './authDialogStore.ts'
import { LOGIN_TEXT, LOGIN_TITLE, REGISTER_TEXT, REGISTER_TITLE } from './authTexts.ts'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { HOME_OF_USER } from './returnPlace.ts'
import styles from './AuthDialogPanel.module.css'

export function AuthDialogPanel() {
  const { open, returnTo, kept } = useStore(authDialogStore, (state) => state)
  const navigate = useNavigate()
  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) return
    closeAuthDialog()
    if (kept) void navigate(kept.backTo)
  }

  function handleLogin() {
    closeAuthDialog()
    void navigate(returnTo ?? HOME_OF_USER)
  }

  /** From the header, the page that is open stays. */
  function handleRegister(isLoggedIn: boolean) {
    if (!isLoggedIn) return closeAfterRegistering()
    return returnTo === undefined ? closeAuthDialog() : handleLogin()
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
        {kept && <KeptThings kept={kept} />}
        <LoginForm onLogin={handleLogin} onRegister={() => openAuthDialog('register')} />
      </Dialog>
      <Dialog
        open={open === 'register'}
        onOpenChange={handleOpenChange}
        title={REGISTER_TITLE}
        description={REGISTER_TEXT}
      >
        {kept && <KeptThings kept={kept} />}
        <RegisterForm onRegistered={handleRegister} onLogin={() => openAuthDialog('login')} />
      </Dialog>
    </>
  )
}

/** The user's work so far, which is kept over the login: texts and small pictures. */
function KeptThings({ kept: { words, pictures } }: { kept: Kept }) {
  return (
    <div className={styles.kept}>
      <p className={styles.words}>{words}</p>
      <div className={styles.pictures} aria-hidden="true">
        {pictures.map((picture) => (
          <Picture key={picture} source={picture} alt="" width={1} height={1} eager className={styles.picture} />
        ))}
      </div>
    </div>
  )
}
