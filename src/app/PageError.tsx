/** Shown instead of a page that failed or whose code could not be loaded. The navigation stays. */
import { useRouteError } from 'react-router-dom'
import { Button, ButtonLink } from '../components/Button.tsx'
import { isChunkFailure } from '../lib/chunkLoading.ts'
import { isOnline } from '../lib/connection.ts'
import { OfflinePage } from './OfflinePage.tsx'
import styles from './PageError.module.css'

export function PageError() {
  const isChunk = isChunkFailure(useRouteError())
  if (isChunk && !isOnline()) return <OfflinePage />
  return (
    <div className={`page ${styles.failure}`} role="alert">
      <h1 tabIndex={-1}>{isChunk ? 'This page could not be loaded' : 'Something went wrong on this page'}</h1>
      <p className="lede">
        {isChunk
          ? 'Roomwright may have been updated while it was open, or the connection was lost. Reload the page to get the latest version. Your selections are kept.'
          : 'Reloading the page usually helps. Anything that you have saved is kept.'}
      </p>
      <div className={styles.ways}>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        <ButtonLink variant="secondary" to="/">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
