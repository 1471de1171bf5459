/** Catches what goes wrong inside a page, so that the navigation stays and the visitor has a way on. */
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button, ButtonLink } from '../components/Button.tsx'
import { isChunkFailure } from '../lib/chunkLoading.ts'
import { isOnline } from '../lib/connection.ts'
import { OfflinePage } from './OfflinePage.tsx'
import styles from './PageErrorBoundary.module.css'

type Props = { children: ReactNode /** A new key clears the failure: the visitor went elsewhere. */; resetKey: string }
type State = { error: unknown; failed: boolean; resetKey: string }

export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A page failed.', error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const isChunk = isChunkFailure(this.state.error)
    if (isChunk && !isOnline()) return <OfflinePage />
    return (
      <div className={`page ${styles.failure}`} role="alert">
        <h1 tabIndex={-1}>{isChunk ? 'This page could not be loaded' : 'Something went wrong on this page'}</h1>
        <p className="lede">
          {isChunk
            ? 'Roomwright may have been updated while it was open, or the connection was lost. Reloading brings the newest version; what you chose is kept.'
            : 'Nothing that you saved is lost. Reloading the page usually helps.'}
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
}
