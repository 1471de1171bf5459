/**
 * Four ways to share an article. Plain links: no third-party script runs, and no data is sent before one is pressed.
 */
import { Link2, Mail } from 'lucide-react'
import { useHref, useLocation } from 'react-router-dom'
import { showAlert } from '../../ui/Alerts.tsx'
import styles from './ShareLinks.module.css'

export function ShareLinks({ title }: { title: string }) {
  const path = useHref(useLocation())
  // The prerendered page has no origin; it is inert until the client renders it again with the full URL.
  const address = typeof window === 'undefined' ? path : new URL(path, window.location.origin).href
  const [url, words] = [encodeURIComponent(address), encodeURIComponent(title)]

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showAlert('The link is copied.', { kind: 'success' })
    } catch {
      showAlert(`The link could not be copied. It is ${address}`, { kind: 'info' })
    }
  }

  return (
    <section aria-labelledby="share">
      <h2 id="share" className={styles.title}>
        Share
      </h2>
      <ul className={styles.links}>
        <li>
          <button type="button" className={styles.link} onClick={() => void handleCopy()}>
            <Link2 aria-hidden="true" size={18} /> Copy link
          </button>
        </li>
        <li>
          <a className={styles.link} href={`mailto:?subject=${words}&body=${url}`}>
            <Mail aria-hidden="true" size={18} /> Email
          </a>
        </li>
        <li>
          <a
            className={styles.link}
            href={`https://www.facebook.com/sharer/sharer.php?u=${url}`}
            target="_blank"
            rel="noreferrer"
          >
            Facebook
          </a>
        </li>
        <li>
          <a
            className={styles.link}
            href={`https://www.pinterest.com/pin/create/button/?url=${url}&description=${words}`}
            target="_blank"
            rel="noreferrer"
          >
            Pinterest
          </a>
        </li>
      </ul>
    </section>
  )
}
