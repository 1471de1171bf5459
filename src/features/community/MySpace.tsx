/** The personal space: the user's name, the tabs, and the own boards. Followers and following are sample figures. */
import { useState } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { returnState } from '../auth/returnPlace.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import { MyBoards } from '../boards/MyBoards.tsx'
import styles from './MySpace.module.css'
import { useLocation } from 'react-router-dom'

const SAMPLE_FOLLOWERS = 34
const SAMPLE_FOLLOWING = 91
const AVATAR_PX = 88

export function MySpace() {
  const { user, isLoggedIn } = useSession()
  const [tab, setTab] = useState('my-space')
  const name = user ? user.user_name || `${user.first_name} ${user.last_name}`.trim() || user.email : 'My Space'
  return (
    <div className={`page ${styles.space}`}>
      <header className={styles.head}>
        <Avatar name={name} image={user?.image} size={AVATAR_PX} />
        <div>
          <h1>{name}</h1>
          <p className={`${styles.figures} figures`}>
            <span>{SAMPLE_FOLLOWERS} followers</span>
            <span>{SAMPLE_FOLLOWING} following</span>
            <span className={styles.sample}>Sample figures</span>
          </p>
        </div>
      </header>
      <Tabs
        label="Spaces"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'my-space', label: 'My Space', content: isLoggedIn ? <MyBoards /> : <LoggedOut /> },
          { value: 'followers-spaces', label: 'Followers Spaces', content: NOTHING },
          { value: 'following-spaces', label: 'Following Spaces', content: NOTHING },
        ]}
      />
    </div>
  )
}

/** The other tabs show nothing (specification section 2). */
const NOTHING = <div className={styles.nothing} />

function LoggedOut() {
  const location = useLocation()
  return (
    <EmptyState
      title="Log in to see your boards"
      text="Your space holds the boards that you have saved."
      action={
        <ButtonLink to="/login" state={returnState(location)}>
          Login
        </ButtonLink>
      }
    />
  )
}
