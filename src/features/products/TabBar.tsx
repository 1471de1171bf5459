/**
 * Previous, the tabs, Next. On narrow screens the tabs are swiped and the two buttons are arrows. Arrow keys move the
 * focus without selecting, because the tab Back leaves the page.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '../../components/Button.tsx'
import styles from './TabBar.module.css'

type Props = {
  tabs: readonly string[]
  current: string
  /** Id of the tab panel. */
  controls: string
  onPick: (tab: string) => void
}

export function TabBar({ tabs, current, controls, onPick }: Props) {
  const index = tabs.indexOf(current)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]
    // Only sideways: `scrollIntoView` would move the page as well.
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [index])

  function step(by: number) {
    const tab = tabs[index + by]
    if (tab !== undefined) onPick(tab)
  }

  return (
    <div className={styles.bar}>
      <Button variant="secondary" size="small" disabled={index <= 0} onClick={() => step(-1)}>
        <span className={styles.move}>
          <ChevronLeft aria-hidden="true" />
          <span className={styles.step}>Previous</span>
        </span>
      </Button>
      <div ref={list} className={styles.tabs} role="tablist" aria-label="Product categories">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === current}
            aria-controls={tab === current ? controls : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onPick(tab)}
            onKeyDown={moveFocus}
          >
            {tab}
          </button>
        ))}
      </div>
      <Button variant="secondary" size="small" disabled={index >= tabs.length - 1} onClick={() => step(1)}>
        <span className={styles.move}>
          <span className={styles.step}>Next</span>
          <ChevronRight aria-hidden="true" />
        </span>
      </Button>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('[role="tablist"]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (to === undefined || at === -1) return
  event.preventDefault()
  tabs[(to + tabs.length) % tabs.length]?.focus()
}
