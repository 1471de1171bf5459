import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { TextLink } from '../components/TextLink.tsx'
import { AccountLoader } from '../features/account/AccountLoader.tsx'
import { ProfileForm } from '../features/account/ProfileForm.tsx'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import styles from './AccountPages.module.css'

export function EditProfilePage() {
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS['/edit-profile']} />
      <div className={`page ${styles.page}`}>
        <div className={styles.head}>
          <h1>Edit Profile</h1>
          <p>
            Email, password, devices and your data are on <TextLink to="/security">Security</TextLink>.
          </p>
        </div>
        <AccountLoader>{(account) => <ProfileForm profile={account} />}</AccountLoader>
      </div>
    </RequireLogin>
  )
}
