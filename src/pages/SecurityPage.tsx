import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { TextLink } from '../components/TextLink.tsx'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { ConfirmIdentity } from '../features/security/ConfirmIdentity.tsx'
import { EmailSection } from '../features/security/EmailSection.tsx'
import { ExportSection } from '../features/security/ExportSection.tsx'
import { LeaveSection } from '../features/security/LeaveSection.tsx'
import { SessionsSection } from '../features/security/SessionsSection.tsx'
import { SignInMethodsSection } from '../features/security/SignInMethodsSection.tsx'
import styles from './AccountPages.module.css'

export function SecurityPage() {
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS['/security']} />
      <div className={`page ${styles.page}`}>
        <div className={styles.head}>
          <h1>Security</h1>
          <p>
            Name, picture and address are on <TextLink to="/edit-profile">Edit Profile</TextLink> and{' '}
            <TextLink to="/account-management">Account Management</TextLink>.
          </p>
        </div>
        <ConfirmIdentity>
          <EmailSection />
          <SignInMethodsSection />
          <ExportSection />
          <SessionsSection />
          <LeaveSection />
        </ConfirmIdentity>
      </div>
    </RequireLogin>
  )
}
