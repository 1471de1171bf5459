import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { MySpace } from '../features/community/MySpace.tsx'

export function BoardAccordingPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/BoardAccording']} />
      <MySpace />
    </>
  )
}
