/** The account menu: a dropdown of the bar, or a list in the opened menu. Loaded only for those who are logged in. */
import { ChevronDown, FileSpreadsheet, LayoutGrid, LogOut, Settings, User, UserPen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useSession } from '../account/auth/SessionProvider.tsx'
import { accountLinks, SIGN_OUT } from './accountLinks.ts'
import styles from './NavigationBar.module.css'

const ICONS = [
  <User key="account" />,
  <UserPen key="profile" />,
  <LayoutGrid key="boards" />,
  <Settings key="manage" />,
  <FileSpreadsheet key="import" />,
]

export default function AccountMenu({ place }: { place: 'bar' | 'menu' }) {
  const { user, signOut } = useSession()
  if (place === 'menu') return <AccountList />
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.user_name || user.email : 'Account'
  return (
    <Menu
      header={user?.email}
      items={[
        ...accountLinks(user).map((link, index) => ({ ...link, icon: ICONS[index] })),
        'separator',
        { label: SIGN_OUT, icon: <LogOut />, onSelect: () => void signOut() },
      ]}
      trigger={
        <button type="button" className={styles.accountButton} aria-label={`Account menu, ${name}`}>
          <Avatar name={name} image={user?.image} size={36} />
          <span className={styles.accountName}>{user?.first_name || name}</span>
          <ChevronDown aria-hidden="true" size={16} />
        </button>
      }
    />
  )
}

function AccountList() {
  const { user, signOut } = useSession()
  return (
    <ul className={styles.menuList} aria-label="Account">
      {accountLinks(user).map(({ to, label }) => (
        <li key={label}>
          <Link to={to} className={styles.link}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          {SIGN_OUT}
        </button>
      </li>
    </ul>
  )
}
