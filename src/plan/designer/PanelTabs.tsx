/** Tabs over Radix with a slot for a button beside them; `onPress` is also called for the current tab. */
import * as Radix from 'radix-ui/tabs'
import type { HTMLAttributes, ReactNode } from 'react'
import styles from './PanelTabs.module.css'

type Props = {
  /** Names the list for screen readers. */
  label: string
  tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
  value: string
  onTab: (value: string) => void
  onPress?: () => void
  /** Of the panel below the tabs. */
  isHidden?: boolean
  beside?: ReactNode
  /** Handlers and a class of the head. */
  head?: HTMLAttributes<HTMLDivElement>
}

export function PanelTabs({ label, tabs, value, onTab, onPress, isHidden = false, beside, head }: Props) {
  return (
    <Radix.Root className={styles.tabs} value={value} onValueChange={onTab}>
      <div {...head} className={`${styles.head} ${head?.className ?? ''}`}>
        <Radix.List className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab} onClick={onPress}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {beside}
      </div>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className={styles.panel}
          style={isHidden ? { visibility: 'hidden' } : undefined}
        >
          {tab.value === value ? tab.content : null}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
