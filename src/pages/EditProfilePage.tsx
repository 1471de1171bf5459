import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { AccountLoader } from '../features/account/AccountLoader.tsx'
import { ProfileForm } from '../features/account/ProfileForm.tsx'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import styles from './AccountPages.module.css'

export function EditProfilePage() {
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS['/edit-profile']} />
      <div className={`page ${styles.page}`}>
        <h1>Edit Profile</h1>
        <AccountLoader>{(account) => <ProfileForm profile={account} />}</AccountLoader>
      </div>
    </RequireLogin>
  )
}
