import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { TextLink } from '../components/TextLink.tsx'
import { AccountForm } from '../features/account/AccountForm.tsx'
import { AccountLoader } from '../features/account/AccountLoader.tsx'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import styles from './AccountPages.module.css'

export function AccountManagementPage() {
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS['/account-management']} />
      <div className={`page ${styles.page}`}>
        <div className={styles.head}>
          <h1>Account Management</h1>
          <p>
            Email, password, devices and your data are on <TextLink to="/security">Security</TextLink>.
          </p>
        </div>
        <AccountLoader>{(account) => <AccountForm account={account} />}</AccountLoader>
      </div>
    </RequireLogin>
  )
}
