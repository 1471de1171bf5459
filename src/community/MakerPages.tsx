/** A list of makers that loads page by page: portrait, name, number of boards, and a follow button. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { followList } from '../api/makers.ts'
import { RequestFailed } from '../api/request.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FollowButton } from '../account/makers/FollowButton.tsx'
import { makerAddress } from '../account/makers/makerAddress.ts'
import styles from './MakerPages.module.css'

type Props = { makers: ReturnType<typeof followList>; label: string; empty: ReactNode }

const AVATAR_PX = 56
const PRIVATE_LIST_CODE = 'private-list'

export function MakerPages({ makers, label, empty }: Props) {
  const list = useInfiniteQuery(makers)
  if (list.isPending)
    return (
      <div role="status" aria-label="Loading makers">
        <Skeleton height="5rem" />
      </div>
    )
  if (!list.data) {
    const isPrivate = list.error instanceof RequestFailed && list.error.code === PRIVATE_LIST_CODE
    return isPrivate ? (
      <PrivateList />
    ) : (
      <ErrorState message={list.error?.message ?? ''} onRetry={() => void list.refetch()} />
    )
  }
  const merged = [...new Map(list.data.pages.flat().map((maker) => [maker.id, maker])).values()]
  if (merged.length === 0) return empty
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {merged.map((maker) => (
          <li key={maker.id} className={styles.maker}>
            <Avatar name={maker.name} image={maker.image} size={AVATAR_PX} />
            <div className={styles.words}>
              <Link className={styles.name} to={makerAddress(maker.id)}>
                {maker.name}
              </Link>
              <p className={`${styles.count} figures`}>{maker.boards === 1 ? '1 board' : `${maker.boards} boards`}</p>
            </div>
            <div className={styles.action}>
              <FollowButton maker={maker} size="small" />
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error.message : undefined}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

export function PrivateList() {
  return <EmptyState title="This list is private" text="Only its owner can see it." />
}
