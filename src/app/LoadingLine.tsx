/** A thin line at the top of the window while the code of a page is on its way; short waits show nothing. */
import { chunkStore } from '../lib/chunkLoading.ts'
import { useStore } from '../lib/store.ts'
import styles from './LoadingLine.module.css'

export function LoadingLine() {
  const isLoading = useStore(chunkStore, ({ loading }) => loading > 0)
  return isLoading ? <div className={styles.line} aria-hidden="true" /> : null
}
