/** One topic of the Security page: title and explanation beside its actions. */
import { type ReactNode, useId } from 'react'
import styles from './Security.module.css'

type Props = { title: string; note?: ReactNode; id?: string; children: ReactNode }

export function SecuritySection({ title, note, id, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId} id={id}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
