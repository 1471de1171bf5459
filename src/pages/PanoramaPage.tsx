import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Panorama } from '../features/room/panorama/Panorama.tsx'

export function PanoramaPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/panorama']} />
      <Panorama />
    </>
  )
}
