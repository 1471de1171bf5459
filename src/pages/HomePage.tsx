import { lazy } from 'react'
import { Near } from '../components/Near.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Hero } from '../features/home/Hero.tsx'
import { HowItWorks } from '../features/home/HowItWorks.tsx'

const FurtherDown = lazy(async () => ({ default: (await import('../features/home/FurtherDown.tsx')).FurtherDown }))

export function HomePage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/']} />
      <Hero />
      <HowItWorks />
      <Near>
        <FurtherDown />
      </Near>
    </>
  )
}
