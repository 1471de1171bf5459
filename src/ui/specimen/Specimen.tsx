/** One component in all its states, with its name. */
import type { ReactNode } from 'react'
import styles from './Specimen.module.css'

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  const id = `specimen-${name.toLowerCase()}`
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}
