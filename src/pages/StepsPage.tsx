import { PageHead } from '../components/PageHead.tsx'
import { SpaceWizard } from '../features/wizard/SpaceWizard.tsx'

export function StepsPage() {
  return (
    <>
      <PageHead
        title="Space Purpose"
        description="Choose what the room is for, its size and its style, and see the products that fit."
      />
      <SpaceWizard />
    </>
  )
}
