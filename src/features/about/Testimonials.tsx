/** The testimonial slider. There are no testimonials yet, so its slides are labeled as placeholders. */
import { lazy, Suspense } from 'react'
import styles from './Testimonials.module.css'

const Carousel = lazy(async () => ({ default: (await import('../../components/Carousel.tsx')).Carousel }))

const PLACEHOLDERS = [
  'There are no reviews yet. A customer’s words about their living room will stand here.',
  'A customer’s words about planning a bedroom will stand here.',
  'A customer’s words about planning a dining room will stand here.',
  'Real reviews will replace these four slides.',
] as const

export function Testimonials() {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="testimonials">
      <h2 id="testimonials" className={styles.title}>
        What customers say
      </h2>
      <Suspense fallback={<div className={styles.waiting} />}>
        <Carousel
          label="Testimonials"
          perView="one-two"
          slides={PLACEHOLDERS.map((text) => ({ key: text, content: <p className={styles.slide}>{text}</p> }))}
        />
      </Suspense>
    </section>
  )
}
