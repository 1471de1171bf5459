import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { AliveWhenNear } from '../ui/AliveWhenNear.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Hero } from '../site/home/Hero.tsx'
import { HowItWorks } from '../site/home/HowItWorks.tsx'
import styles from './HomePage.module.css'

const BoardDrop = lazy(async () => ({ default: (await import('../board/file/BoardDrop.tsx')).BoardDrop }))
const loadFurther = async () => (await import('../site/home/FurtherDown.tsx')).FurtherDown
const FurtherDown = lazy(async () => ({ default: await loadFurther() }))

export function HomePage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/']} />
      <OnFileDrag>
        <BoardDrop />
      </OnFileDrag>
      <Hero />
      <HowItWorks />
      <div className={styles.further}>
        <AliveWhenNear margin="200px" load={loadFurther}>
          <FurtherDown />
        </AliveWhenNear>
      </div>
    </>
  )
}

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
