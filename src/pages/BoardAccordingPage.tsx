import { PageHead } from '../components/PageHead.tsx'
import { MySpace } from '../features/community/MySpace.tsx'

export function BoardAccordingPage() {
  return (
    <>
      <PageHead title="My Space" isPrivate />
      <MySpace />
    </>
  )
}
