/**
 * The personal space: the user's name and tabs for their boards, their followers and the makers they follow.
 */
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { followList, ownSpace } from '../../api/makers.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { returnState } from '../auth/returnPlace.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import { EmptyBoardPicture } from '../boards/saved/EmptyBoardPicture.tsx'
import { MyBoards } from '../boards/saved/MyBoards.tsx'
import { MakerPages } from './MakerPages.tsx'
import styles from './MySpace.module.css'
import { SpaceChoices } from './SpaceChoices.tsx'
import { SpaceHead } from './SpaceHead.tsx'

const TABS: Record<string, string> = { followers: 'followers-spaces', following: 'following-spaces' }
const MY_SPACE = 'my-space'

export function MySpace() {
  const { user, isLoggedIn } = useSession()
  const [query, setQuery] = useSearchParams()
  const { data: space, isPending } = useQuery({ ...ownSpace(), enabled: isLoggedIn })
  const name = user ? user.user_name || `${user.first_name} ${user.last_name}`.trim() || user.email : 'My Space'

  function handleTab(value: string) {
    const tab = Object.keys(TABS).find((key) => TABS[key] === value)
    setQuery(tab === undefined ? {} : { tab }, { replace: true, preventScrollReset: true })
  }

  const list = (which: 'followers' | 'following') => {
    if (!isLoggedIn) return <LoggedOut />
    if (!user) return null
    return (
      <MakerPages
        makers={followList(user.id, which)}
        label={which === 'followers' ? 'Followers' : 'Following'}
        empty={which === 'followers' ? NO_FOLLOWERS : NO_FOLLOWING}
      />
    )
  }
  // Shown when all of it has loaded, to prevent layout shifts.
  if (isLoggedIn && isPending) return <SpaceSkeleton />
  return (
    <div className={`page ${styles.space}`}>
      <SpaceHead
        name={name}
        image={user?.image}
        {...(isLoggedIn && space ? { followers: space.followers, following: space.following } : {})}
      />
      {isLoggedIn && space && <SpaceChoices space={space} />}
      <Tabs
        label="Spaces"
        value={TABS[query.get('tab') ?? ''] ?? MY_SPACE}
        onValueChange={handleTab}
        tabs={[
          { value: MY_SPACE, label: 'My Space', content: isLoggedIn ? <MyBoards /> : <LoggedOut /> },
          { value: 'followers-spaces', label: 'Followers Spaces', content: list('followers') },
          { value: 'following-spaces', label: 'Following Spaces', content: list('following') },
        ]}
      />
    </div>
  )
}

function SpaceSkeleton() {
  return (
    <div className={`page ${styles.space}`} role="status" aria-label="Loading your space">
      <Skeleton height="24rem" radius="picture" />
    </div>
  )
}

const NO_FOLLOWERS = (
  <EmptyState
    title="You have no followers yet"
    text="Show a board in the community so that people can find and follow you."
    action={<ButtonLink to="/seeBoard">See my boards</ButtonLink>}
  />
)
const NO_FOLLOWING = (
  <EmptyState
    title="You are not following anyone yet"
    text="Open a board that you like and follow its maker."
    action={<ButtonLink to="/inspirations">See the community</ButtonLink>}
  />
)

function LoggedOut() {
  const location = useLocation()
  return (
    <EmptyState
      title="Log in to see your boards"
      text="Your space holds the boards that you have saved, and the makers you follow."
      picture={<EmptyBoardPicture />}
      action={
        <ButtonLink to="/login" state={returnState(location)}>
          Login
        </ButtonLink>
      }
    />
  )
}
