import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Hero } from '../features/home/Hero.tsx'
import { HowItWorks } from '../features/home/HowItWorks.tsx'
import styles from './HomePage.module.css'

const BoardDrop = lazy(async () => ({ default: (await import('../features/boards/file/BoardDrop.tsx')).BoardDrop }))
const FurtherDown = lazy(async () => ({ default: (await import('../features/home/FurtherDown.tsx')).FurtherDown }))

export function HomePage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/']} />
      <OnFileDrag>
        <BoardDrop />
      </OnFileDrag>
      <Hero />
      <HowItWorks />
      <Near>
        <FurtherDown />
      </Near>
    </>
  )
}

/** About as high as the rest of the page, so that the footer stays where it is when that comes. */
const RESERVED = <div className={styles.reserved} />

/** Renders lazy `children` when a file is first dragged over the page. */
function OnFileDrag({ children }: { children: ReactNode }) {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const enter = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setDragged(true)
    }
    window.addEventListener('dragenter', enter)
    return () => window.removeEventListener('dragenter', enter)
  }, [])
  return isDragged && <Suspense fallback={null}>{children}</Suspense>
}

/** Distance below the viewport at which the rest of the page is loaded. */
const NEARBY = '200px'

/** Renders lazy `children` when they are about to come into view. */
function Near({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEARBY },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.further}>
      {isNear ? <Suspense fallback={RESERVED}>{children}</Suspense> : RESERVED}
    </div>
  )
}
