import { PageHead } from '../ui/PageHead.tsx'
import { SearchBanner, useSearchWords } from '../ui/SearchBanner.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { CommunityBoards } from '../community/CommunityBoards.tsx'
import { MembershipBanner } from '../account/membership/MembershipBanner.tsx'
import { StartFromRoom } from '../shop/StartFromRoom.tsx'
import { RoomGallery } from '../ui/photographs/RoomGallery.tsx'
import { MembershipCards } from '../account/membership/MembershipCards.tsx'
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
