/** The testimonial slider. There are no testimonials yet, so its slides are labeled as placeholders. */
import { lazy, Suspense } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import styles from './Testimonials.module.css'

const Carousel = lazy(async () => ({ default: (await import('../../components/Carousel.tsx')).Carousel }))

const PLACEHOLDERS = [
  {
    name: 'Sample Customer One',
    text: 'Placeholder text. A customer’s review of their living room will appear here.',
  },
  {
    name: 'Sample Customer Two',
    text: 'Placeholder text. A customer’s review of planning a bedroom will appear here.',
  },
  {
    name: 'Sample Customer Three',
    text: 'Placeholder text. A customer’s review of planning a dining room will appear here.',
  },
  {
    name: 'Sample Customer Four',
    text: 'Placeholder text. There are no customer reviews yet. Real ones will replace these four slides.',
  },
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
          slides={PLACEHOLDERS.map(({ name, text }) => ({
            key: name,
            content: (
              <figure className={styles.slide}>
                <blockquote>
                  <p>{text}</p>
                </blockquote>
                <figcaption>
                  <Avatar name={name} size={36} />
                  {name}
                </figcaption>
              </figure>
            ),
          }))}
        />
      </Suspense>
    </section>
  )
}
