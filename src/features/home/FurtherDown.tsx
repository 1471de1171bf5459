/** The home page below the first viewport; loaded when it is about to come into view. */
import { MembershipBanner } from '../membership/MembershipBanner.tsx'
import { StartFromRoom } from '../products/StartFromRoom.tsx'
import { RoomGallery } from '../rooms/RoomGallery.tsx'
import { FeaturedBoards } from './FeaturedBoards.tsx'
import { ProductStrip } from './ProductStrip.tsx'
import { RoomTeaser } from './RoomTeaser.tsx'

export function FurtherDown() {
  return (
    <>
      <RoomGallery title="Start from a room" rooms="home" Action={StartFromRoom} />
      <RoomTeaser />
      <FeaturedBoards />
      <ProductStrip />
      <MembershipBanner />
    </>
  )
}
