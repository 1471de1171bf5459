/**
 * Shown in place of a page that failed or whose code could not be loaded; the navigation remains. Also shown in place
 * of the whole app if that fails or no route matches: the router's `*` does not match line breaks.
 */
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Button, ButtonLink } from '../components/Button.tsx'
import { isChunkFailure } from '../lib/chunkLoading.ts'
import { isOnline } from '../lib/connection.ts'
import { OfflinePage } from './OfflinePage.tsx'
import styles from './PageError.module.css'

export function PageError() {
  const error = useRouteError()
  const isChunk = isChunkFailure(error)
  if (isChunk && !isOnline()) return <OfflinePage />
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Failure title="Page not found" text="This page does not exist or has moved. Check the address for typos.">
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </Failure>
    )
  return (
    <Failure
      title={isChunk ? 'This page could not be loaded' : 'Something went wrong on this page'}
      text={
        isChunk
          ? 'Roomwright may have been updated while it was open, or the connection was lost. Reload the page to get the latest version. Your work is kept.'
          : 'Reloading the page usually helps. Anything that you have saved is kept.'
      }
    >
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
      <ButtonLink variant="secondary" to="/">
        Go to the home page
      </ButtonLink>
    </Failure>
  )
}

type Props = { title: string; text: string; children: ReactNode }

function Failure({ title, text, children }: Props) {
  return (
    <div className={`page ${styles.failure}`} role="alert">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lede">{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
