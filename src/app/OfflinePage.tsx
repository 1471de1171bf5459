/** Shown instead of a page whose code could not be loaded offline. The page opens once there is a network. */
import { useEffect, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { isOnline } from '../lib/connection.ts'
import styles from './PageError.module.css'

export function OfflinePage() {
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <div className={`page ${styles.failure}`}>
      <h1 tabIndex={-1}>You are offline</h1>
      <p className="lede">
        This page is not available offline. It opens as soon as you are back online. Your work is kept.
      </p>
      <div className={styles.ways}>
        {/* A reload without a network would leave the app for the browser's own page. */}
        <Button onClick={() => (isOnline() ? reload() : setAttempts(attempts + 1))}>Try again</Button>
        <Button variant="secondary" onClick={() => window.history.back()}>
          Go back
        </Button>
      </div>
      <p role="status">{attempts > 0 && 'There is still no connection.'}</p>
    </div>
  )
}

function reload(): void {
  window.location.reload()
}
