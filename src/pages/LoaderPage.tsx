import { PageHead } from '../components/PageHead.tsx'
import { DraftLoader } from '../features/boards/DraftLoader.tsx'

export function LoaderPage() {
  return (
    <>
      <PageHead title="Creating Board" isPrivate />
      <DraftLoader />
    </>
  )
}
