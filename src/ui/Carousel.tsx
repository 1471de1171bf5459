/** A row of slides, moved by swiping or by buttons. `label` is its accessible name. */
import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useCallback, useSyncExternalStore, type ReactNode } from 'react'
import styles from './Carousel.module.css'

type Props = {
  label: string
  slides: readonly { key: string; label?: string; content: ReactNode }[]
  loop?: boolean
  /** Visible slides: `one`, or one on phones and two from 768 px. */
  perView?: 'one' | 'one-two'
}

export function Carousel({ label, slides, loop = false, perView = 'one' }: Props) {
  const [viewport, embla] = useEmblaCarousel({ loop, align: 'start', duration: 28 })

  const subscribe = useCallback(
    (listener: () => void) => {
      embla?.on('select', listener).on('reInit', listener)
      return () => embla?.off('select', listener).off('reInit', listener)
    },
    [embla],
  )
  const selected = useSyncExternalStore(
    subscribe,
    () => embla?.selectedScrollSnap() ?? 0,
    () => 0,
  )
  const canPrevious = useSyncExternalStore(
    subscribe,
    () => embla?.canScrollPrev() ?? false,
    () => false,
  )
  const canNext = useSyncExternalStore(
    subscribe,
    () => embla?.canScrollNext() ?? slides.length > 1,
    () => slides.length > 1,
  )

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.viewport} ref={viewport}>
        <div className={`${styles.slides} ${perView === 'one-two' ? styles.oneTwo : ''}`}>
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${slide.label ? `${slide.label}, ` : ''}${index + 1} of ${slides.length}`}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <p className={`${styles.count} figures`} aria-live="polite">
          <span className="visually-hidden">Slide </span>
          {selected + 1} / {slides.length}
        </p>
        <button
          type="button"
          className={styles.button}
          aria-label="Previous slide"
          disabled={!canPrevious}
          onClick={() => embla?.scrollPrev()}
        >
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label="Next slide"
          disabled={!canNext}
          onClick={() => embla?.scrollNext()}
        >
          <ArrowRight aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      </div>
    </section>
  )
}
