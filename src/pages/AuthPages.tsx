/** The login and the register form as pages: /login, /loginPage for those whose session has expired, and /register. */
import { useLocation, useNavigate } from 'react-router-dom'
import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { AuthPage } from '../account/auth/AuthPage.tsx'
import { LOGIN_TEXT, LOGIN_TITLE, REGISTER_TEXT, REGISTER_TITLE } from '../account/auth/authTexts.ts'
import { LoginForm } from '../account/auth/LoginForm.tsx'
import { RegisterForm } from '../account/auth/RegisterForm.tsx'
import { LOGIN_AGAIN_PATH, LOGIN_PATH } from '../account/auth/returnPlace.ts'
import { SESSION_EXPIRED } from '../account/auth/SessionProvider.tsx'

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
          // The page itself redirects users who are logged in.
          onRegistered={(isLoggedIn) => isLoggedIn || handleLogin()}
          onLogin={handleLogin}
        />
      </AuthPage>
    </>
  )
}
