/** The origin of a board, on request. */
import { type ComponentProps, useState } from 'react'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import styles from './HowMade.module.css'
import type { HowMadeFacts as Facts } from './HowMadeFacts.tsx'

const HowMadeFacts = lazyComponent('how made', async () => (await import('./HowMadeFacts.tsx')).HowMadeFacts)

export function HowMade(props: ComponentProps<typeof Facts>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.how} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>How this board was made</summary>
      {isOpen && <HowMadeFacts {...props} />}
    </details>
  )
}
