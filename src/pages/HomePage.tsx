import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
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
      <PageHead {...PAGE_HEADS['/']} />
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
