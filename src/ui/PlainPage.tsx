/** A page of plain text, such as the terms: a title, a date and sections. */
import type { ReactNode } from 'react'
import { PageHead } from './PageHead.tsx'
import styles from './PlainPage.module.css'

type Props = {
  title: string
  description: string
  changed: string
  sections: readonly { title: string; text: ReactNode }[]
}

export function PlainPage({ title, description, changed, sections }: Props) {
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      <p className={styles.changed}>Last changed on {changed}</p>
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </div>
  )
}
