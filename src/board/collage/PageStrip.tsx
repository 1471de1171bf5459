/** The pages of a board: small pictures of those that are edited here, links to the others. */
import { List, PanelsTopLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './PageStrip.module.css'

/** `to`: the id of an element of the board's page, or an address of the app. */
export type PageLink = { readonly label: string; readonly to: string }

type Sheet<Page extends string> = {
  readonly page: Page
  readonly label: string
  readonly picture: ReactNode
  /** Width over height. */
  readonly aspect: number
}

type Props<Page extends string> = {
  pages: readonly Sheet<Page>[]
  current: Page
  onOpen: (page: Page) => void
  links: readonly PageLink[]
  /** Called when the user follows a link. */
  onLeave: () => void
}

export function PageStrip<Page extends string>({ pages, current, onOpen, links, onLeave }: Props<Page>) {
  return (
    <nav className={styles.strip} aria-label="Pages">
      {pages.map(({ page, label, picture, aspect }) => (
        <button
          key={page}
          type="button"
          className={styles.page}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => onOpen(page)}
        >
          <span className={styles.picture} style={{ aspectRatio: aspect }} aria-hidden="true" inert>
            {picture}
          </span>
          {label}
        </button>
      ))}
      {links.map(({ label, to }) => {
        const Icon = label === 'Plan' ? PanelsTopLeft : List
        return (
          <a key={to} className={styles.page} href={to.startsWith('/') ? to : `#${to}`} onClick={onLeave}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
            </span>
            {label}
          </a>
        )
      })}
    </nav>
  )
}
