/**
 * The testimonial slider. There are no testimonials yet: each slide says so of one kind of room, and asks for the first
 * one.
 */
import { lazy, Suspense } from 'react'
import { Button } from '../Button.tsx'
import type { RoomFunction, Style } from '../../contract/vocabulary.ts'
import { useContactDialog } from './ContactProvider.tsx'
import { RoomPhoto } from '../photographs/RoomPhoto.tsx'
import { roomSetOf } from '../photographs/roomSets.ts'
import styles from './Testimonials.module.css'

const Carousel = lazy(async () => ({ default: (await import('../Carousel.tsx')).Carousel }))

type Placeholder = { room: string; functionName: RoomFunction; style: Style; question: string }

const PLACEHOLDERS: readonly Placeholder[] = [
  {
    room: 'bedroom',
    functionName: 'Sleep',
    style: 'Natural Tones',
    question: 'Did the bed fit as the plan showed it, and would you choose it again?',
  },
  {
    room: 'living room',
    functionName: 'Entertainment',
    style: 'Color Pop',
    question: 'Do the sofa and the rug look at home as they did on the board?',
  },
  {
    room: 'dining room',
    functionName: 'Dining',
    style: 'Natural Tones',
    question: 'Does everyone at the table have the space that the plan promised?',
  },
  {
    room: 'bathroom',
    functionName: 'Bath',
    style: 'Grey Tones',
    question: 'Which tile and which paint did you keep, and which did you change?',
  },
]

export function Testimonials() {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="testimonials">
      <header className={styles.head}>
        <h2 id="testimonials">What customers say</h2>
        <p className="lede">There are no reviews yet. The first one of each room can be yours.</p>
      </header>
      <Suspense fallback={<div className={styles.waiting} />}>
        <Carousel
          label="Testimonials"
          perView="one-two"
          slides={PLACEHOLDERS.map((placeholder) => ({
            key: placeholder.room,
            content: <Slide {...placeholder} />,
          }))}
        />
      </Suspense>
    </section>
  )
}

function Slide({ room, functionName, style, question }: Placeholder) {
  const { openContact } = useContactDialog()
  const set = roomSetOf(functionName, style)
  return (
    <div className={styles.slide}>
      {set && <RoomPhoto set={set} sizes="(min-width: 48rem) 46vw, 92vw" isDecorative className={styles.photo} />}
      <div className={styles.words}>
        <h3>{`No review of a ${room} yet`}</h3>
        <p>{question}</p>
      </div>
      <Button variant="secondary" onClick={() => openContact(`How my ${room} went`)}>
        {`Tell us about your ${room}`}
      </Button>
    </div>
  )
}
