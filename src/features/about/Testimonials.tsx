/** The testimonial slider. There are no testimonials yet, so its slides are labeled as placeholders. */
import { lazy, Suspense } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import styles from './Testimonials.module.css'

const Carousel = lazy(async () => ({ default: (await import('../../components/Carousel.tsx')).Carousel }))

const PLACEHOLDERS = [
  {
    name: 'Sample Customer One',
    text: 'Placeholder text. What a customer says about a furnished living room will stand here, in their own words.',
  },
  {
    name: 'Sample Customer Two',
    text: 'Placeholder text. A few sentences about planning a bedroom, and whether the bed fitted, will stand here.',
  },
  {
    name: 'Sample Customer Three',
    text: 'Placeholder text. This place is kept for somebody who planned a dining room with us and agreed to be quoted.',
  },
  {
    name: 'Sample Customer Four',
    text: 'Placeholder text. We print no praise that nobody gave; real voices will replace these four slides.',
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
