import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { StudioBench } from '../features/studiobench/StudioBench.tsx'

export function StudioBenchPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/studio-bench']} />
      <StudioBench />
    </>
  )
}
