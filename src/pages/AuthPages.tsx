/** The login and the register form as pages: /login, /loginPage for those whose session has expired, and /register. */
import { useLocation, useNavigate } from 'react-router-dom'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { AuthPage } from '../features/auth/AuthPage.tsx'
import { LOGIN_TEXT, LOGIN_TITLE, REGISTER_TEXT, REGISTER_TITLE } from '../features/auth/authTexts.ts'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { RegisterForm } from '../features/auth/RegisterForm.tsx'
import { LOGIN_AGAIN_PATH, LOGIN_PATH } from '../features/auth/returnPlace.ts'
import { SESSION_EXPIRED } from '../features/auth/SessionProvider.tsx'

export function LoginPage() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const hasExpired = pathname.toLowerCase() === LOGIN_AGAIN_PATH.toLowerCase()
  return (
    <>
      <PageHead {...PAGE_HEADS['/login']} />
      <AuthPage title={LOGIN_TITLE} text={LOGIN_TEXT} notice={hasExpired ? SESSION_EXPIRED : undefined}>
        <LoginForm onRegister={() => void navigate('/register', { state })} />
      </AuthPage>
    </>
  )
}

export function RegisterPage() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const handleLogin = () => void navigate(LOGIN_PATH, { state })
  return (
    <>
      <PageHead {...PAGE_HEADS['/register']} />
      <AuthPage title={REGISTER_TITLE} text={REGISTER_TEXT}>
        <RegisterForm
          logsIn={state !== null}
          // The page itself redirects users who are logged in.
          onRegistered={(isLoggedIn) => isLoggedIn || handleLogin()}
          onLogin={handleLogin}
        />
      </AuthPage>
    </>
  )
}
