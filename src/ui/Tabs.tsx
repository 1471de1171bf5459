/** Tabs over Radix: arrow keys, Home and End; one tab stop. Panels come with the tabs or are rendered by the caller. */
import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export type Tab = { value: string; label: ReactNode; content?: ReactNode }

type Props = {
  /** Names the list for screen readers. */
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  /** Content of the current tab's panel, for tabs without content of their own. */
  children?: ReactNode
}

export function Tabs({ label, tabs, value, onValueChange, children }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content ?? (tab.value === value ? children : null)}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
