/**
 * The personal space: the user's name and tabs for their boards, their followers and the makers they follow.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { followList, ownSpace, updateSpace } from '../api/makers.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { returnState } from '../account/auth/returnPlace.ts'
import { useSession } from '../account/auth/SessionProvider.tsx'
import { EmptyBoardPicture } from '../board/saved/EmptyBoardPicture.tsx'
import { MyBoards } from '../board/saved/MyBoards.tsx'
import { MakerPages } from './MakerPages.tsx'
import { SpaceHead } from './SpaceHead.tsx'
import { useAlerts } from '../ui/Alerts.tsx'
import type { OwnSpace, UpdateSpace } from '../contract/community.ts'
import styles from './MySpace.module.css'

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

/** Settings of the owner's space: who can see the two lists, and which news come by mail. */
export function SpaceChoices({ space }: { space: OwnSpace }) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const { queryKey } = ownSpace()
  const change = useMutation({
    mutationFn: updateSpace,
    onMutate: async (wanted: UpdateSpace) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (before) => before && { ...before, ...wanted })
    },
    onError: () => alerts.show('Your choice could not be saved. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['makers'] }),
  })
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Your space</legend>
      <Choice
        label="Keep my lists private"
        hint="Other people cannot see who follows you or who you follow."
        isOn={space.hides_lists}
        onChange={(hides_lists) => change.mutate({ hides_lists })}
      />
      <Choice
        label="Email me about new followers"
        isOn={space.mails_followers}
        onChange={(mails_followers) => change.mutate({ mails_followers })}
      />
      {space.mails_comments !== undefined && (
        <Choice
          label="Email me about new comments"
          hint="At most once a day, about boards that you own or joined."
          isOn={space.mails_comments}
          onChange={(mails_comments) => change.mutate({ mails_comments })}
        />
      )}
    </fieldset>
  )
}

type ChoiceProps = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Choice({ label, hint, isOn, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        role="switch"
        className={styles.box}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
