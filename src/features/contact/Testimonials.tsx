/** The testimonial slider. There are no testimonials yet: its slides say so, and customers are asked for the first ones. */
import { lazy, Suspense } from 'react'
import { Button } from '../../components/Button.tsx'
import { useContactDialog } from './ContactProvider.tsx'
import styles from './Testimonials.module.css'

const Carousel = lazy(async () => ({ default: (await import('../../components/Carousel.tsx')).Carousel }))

const PLACEHOLDERS = [
  'There are no reviews yet. The first one can be yours.',
  'Free for a review of a bedroom.',
  'Free for a review of a dining room.',
  'Free for a review of a bathroom.',
] as const

export function Testimonials() {
  const { openContact } = useContactDialog()
  return (
    <section className={`page ${styles.section}`} aria-labelledby="testimonials">
      <header className={styles.head}>
        <h2 id="testimonials">What customers say</h2>
        <Button variant="secondary" onClick={() => openContact('How my room went')}>
          Tell us how your room went
        </Button>
      </header>
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
