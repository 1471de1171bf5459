/** A thin line at the top of the window while the code of a page is on its way; short waits show nothing. */
import { useSyncExternalStore } from 'react'
import { isLoadingChunks, subscribeToLoading } from '../lib/chunkLoading.ts'
import styles from './LoadingLine.module.css'

export function LoadingLine() {
  const isLoading = useSyncExternalStore(subscribeToLoading, isLoadingChunks, () => false)
  return isLoading ? <div className={styles.line} aria-hidden="true" /> : null
}
