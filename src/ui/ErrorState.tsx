/** The content of a place that could not be loaded: the reason, and a retry button. */
import { Button } from './Button.tsx'
import styles from './ErrorState.module.css'

type Props = { message: string; onRetry?: () => void; retryLabel?: string; busy?: boolean }

export function ErrorState({ message, onRetry, retryLabel = 'Try again', busy }: Props) {
  return (
    <div className={styles.state} role="alert">
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
