/** The search field of the catalog; searches when typing pauses. */
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './ProductSearchField.module.css'

const DEBOUNCE_MS = 350
const MAX_WORDS_CHARACTERS = 100

type Props = { words: string; onSearch: (words: string) => void }

export function ProductSearchField({ words, onSearch }: Props) {
  const [typed, setTyped] = useState(words)
  const [shownFor, setShownFor] = useState(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The URL changed by other means, such as selecting a tab.
  if (shownFor !== words) {
    setShownFor(words)
    if (typed.trim() !== words) setTyped(words)
  }

  function searchSoon(next: string, waitMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (next.trim() !== words) onSearch(next.trim())
    }, waitMs)
  }

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        searchSoon(typed, 0)
      }}
    >
      <Search aria-hidden="true" size={18} className={styles.icon} />
      <input
        type="search"
        className={styles.input}
        aria-label="Search products"
        placeholder="Green sofa under 900"
        maxLength={MAX_WORDS_CHARACTERS}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          searchSoon(event.target.value, DEBOUNCE_MS)
        }}
      />
    </form>
  )
}
