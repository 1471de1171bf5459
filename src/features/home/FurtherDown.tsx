/** The home page below the first viewport; loaded when it is about to come into view. */
import { MembershipBanner } from '../membership/MembershipBanner.tsx'
import { RoomGallery } from '../rooms/RoomGallery.tsx'
import { LatestBoards } from './LatestBoards.tsx'
import { ProductStrip } from './ProductStrip.tsx'
import { RoomTeaser } from './RoomTeaser.tsx'

export function FurtherDown() {
  return (
    <>
      <RoomGallery title="Rooms furnished from the catalog" />
      <RoomTeaser />
      <LatestBoards />
      <ProductStrip />
      <MembershipBanner />
    </>
  )
}
