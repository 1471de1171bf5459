/** The content of an empty list or page: a message and the next action. */
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = { title: string; text?: ReactNode; action?: ReactNode; picture?: ReactNode; headingLevel?: 1 | 2 | 3 }

export function EmptyState({ title, text, action, picture, headingLevel = 2 }: Props) {
  const Heading = HEADINGS[headingLevel]
  return (
    <div className={styles.state}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {text && <p className={styles.text}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const
