/** The public space of a maker: the display name, public boards, and the lists unless they are private. */
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { followList, makerBoards, makerSpace } from '../api/makers.ts'
import { RequestFailed } from '../api/request.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { BoardPages } from '../board/saved/BoardPages.tsx'
import { CommunityBoardMenu } from './CommunityBoardMenu.tsx'
import { FollowButton } from '../account/makers/FollowButton.tsx'
import { MakerPages, PrivateList } from './MakerPages.tsx'
import styles from './MySpace.module.css'
import { SpaceHead } from './SpaceHead.tsx'

const NOT_FOUND = 404
const BOARDS = 'boards'
const LISTS = ['followers', 'following'] as const

export function PublicSpace({ makerId }: { makerId: string }) {
  const [query, setQuery] = useSearchParams()
  const { data: maker, error, refetch } = useQuery(makerSpace(makerId))
  if (!maker) return <NoMaker error={error} onRetry={() => void refetch()} />

  function handleTab(value: string) {
    const next = new URLSearchParams(query)
    if (value === BOARDS) next.delete('tab')
    else next.set('tab', value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  const isHidden = maker.hides_lists && !maker.mine
  const list = (which: 'followers' | 'following') =>
    isHidden ? (
      <PrivateList />
    ) : (
      <MakerPages
        makers={followList(maker.id, which)}
        label={which === 'followers' ? 'Followers' : 'Following'}
        empty={
          <EmptyState
            title={which === 'followers' ? 'No followers to show' : 'Not following anyone yet'}
            text={which === 'followers' ? 'Be the first to follow this maker.' : 'There are no makers to show here.'}
          />
        }
      />
    )
  return (
    <>
      <PageHead
        title={maker.name}
        description={`Design boards by ${maker.name}.`}
        query={`?maker=${encodeURIComponent(maker.id)}`}
      />
      <div className={`page ${styles.space}`}>
        <SpaceHead
          name={maker.name}
          image={maker.image}
          followers={maker.followers}
          following={maker.following}
          action={<FollowButton maker={maker} />}
        />
        <Tabs
          label="Space"
          value={LISTS.find((which) => which === query.get('tab')) ?? BOARDS}
          onValueChange={handleTab}
          tabs={[
            {
              value: BOARDS,
              label: 'Boards',
              content: (
                <BoardPages
                  boards={makerBoards(maker.id)}
                  headingLevel={2}
                  Actions={CommunityBoardMenu}
                  empty={
                    <EmptyState
                      title="No public boards yet"
                      text="Follow this maker to find their space again later."
                    />
                  }
                />
              ),
            },
            { value: 'followers', label: 'Followers', content: list('followers') },
            { value: 'following', label: 'Following', content: list('following') },
          ]}
        />
      </div>
    </>
  )
}

function NoMaker({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error)
    return (
      <div className={`page ${styles.space}`} role="status" aria-label="Loading the space">
        <Skeleton height="6rem" />
      </div>
    )
  const isGone = error instanceof RequestFailed && error.status === NOT_FOUND
  return (
    <div className={`page ${styles.space}`}>
      <PageHead title="Space" isPrivate />
      {isGone ? (
        <EmptyState
          headingLevel={1}
          title="Maker not found"
          text="The link may be out of date, or this space no longer exists."
          action={<ButtonLink to="/inspirations">See the community</ButtonLink>}
        />
      ) : (
        <>
          <h1 className="visually-hidden">Space</h1>
          <ErrorState message={error.message} onRetry={onRetry} />
        </>
      )}
    </div>
  )
}
