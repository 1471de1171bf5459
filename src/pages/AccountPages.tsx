/** The pages of the signed-in user's account, which link to each other. */
import type { ReactNode } from 'react'
import { PageHead } from '../ui/PageHead.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { AccountForm } from '../account/profile/AccountForm.tsx'
import { AccountLoader } from '../account/profile/AccountLoader.tsx'
import { ProfileForm } from '../account/profile/ProfileForm.tsx'
import { RequireLogin } from '../account/auth/RequireLogin.tsx'
import { ConfirmIdentity } from '../account/security/ConfirmIdentity.tsx'
import { EmailSection } from '../account/security/EmailSection.tsx'
import { ExportSection } from '../account/security/ExportSection.tsx'
import { LeaveSection } from '../account/security/LeaveSection.tsx'
import { SessionsSection } from '../account/security/SessionsSection.tsx'
import { SignInMethodsSection } from '../account/security/SignInMethodsSection.tsx'
import styles from './Pages.module.css'

export function EditProfilePage() {
  return (
    <AccountPage path="/edit-profile" elsewhere={MORE_ON_SECURITY}>
      <AccountLoader>{(account) => <ProfileForm profile={account} />}</AccountLoader>
    </AccountPage>
  )
}

export function AccountManagementPage() {
  return (
    <AccountPage path="/account-management" elsewhere={MORE_ON_SECURITY}>
      <AccountLoader>{(account) => <AccountForm account={account} />}</AccountLoader>
    </AccountPage>
  )
}

export function SecurityPage() {
  return (
    <AccountPage path="/security" elsewhere={MORE_ON_THE_OTHERS}>
      <ConfirmIdentity>
        <EmailSection />
        <SignInMethodsSection />
        <ExportSection />
        <SessionsSection />
        <LeaveSection />
      </ConfirmIdentity>
    </AccountPage>
  )
}

const MORE_ON_SECURITY = (
  <>
    Email, password, devices and your data are on <TextLink to="/security">Security</TextLink>.
  </>
)

const MORE_ON_THE_OTHERS = (
  <>
    Name, picture and address are on <TextLink to="/edit-profile">Edit Profile</TextLink> and{' '}
    <TextLink to="/account-management">Account Management</TextLink>.
  </>
)

type Props = {
  path: '/edit-profile' | '/account-management' | '/security'
  /** What the other pages hold. */
  elsewhere: ReactNode
  children: ReactNode
}

function AccountPage({ path, elsewhere, children }: Props) {
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS[path]} />
      <div className={`page ${styles.account}`}>
        <div className={styles.accountHead}>
          <h1>{PAGE_HEADS[path].title}</h1>
          <p>{elsewhere}</p>
        </div>
        {children}
      </div>
    </RequireLogin>
  )
}
