/** Links to the parts of a board's page, which stay in view while one scrolls; the part in view is marked. */
import { useEffect, useState } from 'react'
import styles from './BoardTabs.module.css'

/** `to`: the id of an element of the page, or an address of the app. */
export type BoardPart = { readonly label: string; readonly to: string }

export function BoardTabs({ parts }: { parts: readonly BoardPart[] }) {
  const ids = parts.map(({ to }) => to).filter((to) => !to.startsWith('/'))
  const current = usePartInView(ids.join(' '))
  return (
    <nav className={styles.tabs} aria-label="Parts of this board">
      <ul className={styles.list}>
        {parts.map(({ label, to }) => (
          <li key={to}>
            <a
              className={styles.tab}
              href={to.startsWith('/') ? to : `#${to}`}
              aria-current={to === current ? 'location' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Part of the window's height, from the top, that a part has to reach to be the one in view. */
const READING_LINE = 0.4

/** The last of these elements that begins above the reading line. `ids` are separated by spaces. */
function usePartInView(ids: string): string | undefined {
  const [current, setCurrent] = useState(ids.split(' ')[0])
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const line = window.innerHeight * READING_LINE
      const begun = ids.split(' ').filter((id) => {
        const part = document.getElementById(id)
        return part !== null && part.getBoundingClientRect().top < line
      })
      setCurrent(begun.at(-1) ?? ids.split(' ')[0])
    }
    const handleScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [ids])
  return current
}
