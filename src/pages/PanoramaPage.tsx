import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Panorama } from '../plan/panorama/Panorama.tsx'

export function PanoramaPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/panorama']} />
      <Panorama />
    </>
  )
}
