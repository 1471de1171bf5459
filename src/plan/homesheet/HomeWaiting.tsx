/** The screen of a home or room that is not there yet, or cannot be read. */
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HomeHead } from './HomeHead.tsx'
import styles from './HomeScreen.module.css'

type Props = {
  title: string
  back: { readonly to: string; readonly name: string }
  error: Error | null
  onRetry: () => void
  busy: boolean
}

export function HomeWaiting({ title, back, error, onRetry, busy }: Props) {
  return (
    <div className={styles.screen}>
      <HomeHead title={title} back={back} />
      <div className={styles.waiting}>
        {error ? <ErrorState message={error.message} onRetry={onRetry} busy={busy} /> : <Skeleton height="100%" />}
      </div>
    </div>
  )
}
