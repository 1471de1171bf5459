import { PageHead } from '../components/PageHead.tsx'
import { SearchBanner, useSearchWords } from '../components/SearchBanner.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { CommunityBoards } from '../features/community/CommunityBoards.tsx'
import { MembershipBanner } from '../features/membership/MembershipBanner.tsx'
import { StartFromRoom } from '../features/products/StartFromRoom.tsx'
import { RoomGallery } from '../features/rooms/RoomGallery.tsx'
import { MembershipCards } from '../features/membership/MembershipCards.tsx'
import styles from './Pages.module.css'

export function InspirationsPage() {
  const search = useSearchWords()
  return (
    <>
      <PageHead {...PAGE_HEADS['/inspirations']} />
      <SearchBanner
        title="Inspirations"
        label="Search the boards"
        placeholder="Search our blogs by topic or keywords...."
      />
      <section className={`page ${styles.inspirations}`} aria-labelledby="boards">
        <div className={styles.inspirationsHead}>
          <h2 id="boards">Boards</h2>
          <p>Want some inspiration. Check out our community</p>
        </div>
        <CommunityBoards search={search} />
      </section>
      <RoomGallery title="Rooms to begin with" rooms="inspirations" Action={StartFromRoom} />
      <MembershipCards />
      <MembershipBanner />
    </>
  )
}
