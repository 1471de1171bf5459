/** Loads the account of the signed-in user and passes it to `children`. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { account } from '../../api/account.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Account } from '../../contract/account.ts'
import styles from './AccountForm.module.css'

export function AccountLoader({ children }: { children: (account: Account) => ReactNode }) {
  const { data, isPending, error, refetch, isFetching } = useQuery({ ...account(), refetchOnWindowFocus: false })
  if (data) return children(data)
  if (isPending) {
    return (
      <div className={styles.fields} aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="3.5rem" />
        ))}
      </div>
    )
  }
  return (
    <ErrorState
      message={`Your account could not be loaded. ${error.message}`}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
