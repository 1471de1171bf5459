/**
 * Text that is truncated after some lines, with a button that shows the rest. Printing and searching in the page use
 * the whole text.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './FoldedText.module.css'

export function FoldedText({ children }: { children: ReactNode }) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = frame.current
    const content = element?.firstElementChild
    if (!element || !content || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => {
      if (!element.hasAttribute('data-open')) setLong(element.scrollHeight > element.clientHeight + ROUNDING_PX)
    })
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={styles.place}>
      <div
        ref={frame}
        id={id}
        className={styles.frame}
        data-long={isLong}
        data-open={isOpen ? '' : undefined}
        // A focused element in the hidden part must become visible.
        onFocus={({ currentTarget }) => currentTarget.scrollTop > 0 && setOpen(true)}
      >
        <div>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </div>
  )
}

/** Both heights are rounded to whole pixels. */
const ROUNDING_PX = 1
