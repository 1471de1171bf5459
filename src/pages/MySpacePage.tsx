import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { MySpace } from '../community/MySpace.tsx'
import { PublicSpace } from '../community/PublicSpace.tsx'

/** The user's own space; with `?maker=ID` the public space of a maker. */
export function MySpacePage() {
  const makerId = useSearchParams()[0].get('maker')
  if (makerId !== null) return <PublicSpace key={makerId} makerId={makerId} />
  return (
    <>
      <PageHead {...PAGE_HEADS['/BoardAccording']} />
      <MySpace />
    </>
  )
}
