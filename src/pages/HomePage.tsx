import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { WhenNear } from '../ui/WhenNear.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Hero } from '../site/home/Hero.tsx'
import { HowItWorks } from '../site/home/HowItWorks.tsx'
import styles from './HomePage.module.css'

const BoardDrop = lazy(async () => ({ default: (await import('../board/file/BoardDrop.tsx')).BoardDrop }))
const FurtherDown = lazy(async () => ({ default: (await import('../site/home/FurtherDown.tsx')).FurtherDown }))

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
        <WhenNear margin="200px" fallback={RESERVED}>
          <FurtherDown />
        </WhenNear>
      </div>
    </>
  )
}

/** Approximate height of the rest of the page, so that the footer does not move when it loads. */
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
