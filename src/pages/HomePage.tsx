import { PageHead } from '../components/PageHead.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { HowItWorks } from '../features/home/HowItWorks.tsx'
import { LatestBoards } from '../features/home/LatestBoards.tsx'
import { ProductStrip } from '../features/home/ProductStrip.tsx'
import { RoomTeaser } from '../features/home/RoomTeaser.tsx'
import { RoomGallery } from '../features/rooms/RoomGallery.tsx'
import { MembershipBanner } from '../features/membership/MembershipBanner.tsx'

export function HomePage() {
  return (
    <>
      <PageHead
        title="Roomwright: furnish the room before you buy"
        description="Choose real products, see them together on a design board, and place them to scale in your own room."
      />
      <Hero />
      <HowItWorks />
      <RoomGallery title="Rooms furnished from the catalog" />
      <RoomTeaser />
      <LatestBoards />
      <ProductStrip />
      <MembershipBanner />
    </>
  )
}
