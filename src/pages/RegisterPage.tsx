/** The register form as a page of its own. */
import { useLocation, useNavigate } from 'react-router-dom'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { AuthPage } from '../features/auth/AuthPage.tsx'
import { REGISTER_TEXT, REGISTER_TITLE } from '../features/auth/authTexts.ts'
import { RegisterForm } from '../features/auth/RegisterForm.tsx'
import { LOGIN_PATH } from '../features/auth/returnPlace.ts'

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
