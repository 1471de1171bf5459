/** The login form as a page of its own: /login, and /loginPage for those whose session has expired. */
import { useLocation, useNavigate } from 'react-router-dom'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { AuthPage } from '../features/auth/AuthPage.tsx'
import { LOGIN_TEXT, LOGIN_TITLE } from '../features/auth/authTexts.ts'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { LOGIN_AGAIN_PATH } from '../features/auth/returnPlace.ts'
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
