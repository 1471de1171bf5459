import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { DraftLoader } from '../features/boards/draft/DraftLoader.tsx'

export function LoaderPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/Loader']} />
      <DraftLoader />
    </>
  )
}
