/** A page's title with a search box. The search text is the query parameter `search`. */
import { Search } from 'lucide-react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import styles from './SearchBanner.module.css'

/** Delay between the last keystroke and the search. */
const DEBOUNCE_MS = 300
const MAX_CHARACTERS = 100

/** The trimmed search text of the URL. */
export function useSearchWords(): string {
  return readSearchWords(useSearchParams()[0])
}

export function readSearchWords(params: URLSearchParams): string {
  return (params.get('search') ?? '').trim().slice(0, MAX_CHARACTERS)
}

type Props = {
  title: string
  text?: ReactNode /** What is searched, for screen readers. */
  label: string
  placeholder: string
}

export function SearchBanner({ title, text, label, placeholder }: Props) {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const words = params.get('search') ?? ''
  const [typed, setTyped] = useState(words)

  const search = (wanted: string) => {
    const next = new URLSearchParams(params)
    if (wanted.trim() === '') next.delete('search')
    else next.set('search', wanted)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    if (typed === words) return undefined
    const timer = setTimeout(() => search(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- runs only when the text changes; `search` is another function on each render
  }, [typed])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    search(typed)
  }

  return (
    <div className={styles.banner}>
      <div className={`page ${styles.inside} enter`}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className="lede">{text}</p>}
        </div>
        <form role="search" action={pathname} className={styles.form} onSubmit={handleSubmit}>
          <input
            type="search"
            name="search"
            className={styles.input}
            aria-label={label}
            placeholder={placeholder}
            maxLength={MAX_CHARACTERS}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className={styles.button} aria-label="Search">
            <Search aria-hidden="true" size={20} strokeWidth={1.75} />
          </button>
        </form>
      </div>
    </div>
  )
}
