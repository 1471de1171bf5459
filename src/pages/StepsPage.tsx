import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { SpaceWizard } from '../features/wizard/SpaceWizard.tsx'

export function StepsPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/Steps']} />
      <SpaceWizard />
    </>
  )
}
