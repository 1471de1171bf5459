/** The blog: its lists, and an article. */
import { PageHead } from '../components/PageHead.tsx'
import { SearchBanner } from '../components/SearchBanner.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Article } from '../features/blog/Article.tsx'
import { BlogLists } from '../features/blog/BlogLists.tsx'
import { MembershipBanner } from '../features/membership/MembershipBanner.tsx'
import { MembershipCards } from '../features/membership/MembershipCards.tsx'

export function BlogPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/blog']} />
      <SearchBanner title="Our Blogs" label="Search the blog" placeholder="Search our blogs by topic or keywords...." />
      <BlogLists />
      <MembershipCards />
      <MembershipBanner />
    </>
  )
}

/** `?post=ID`; the first article without it. */
export function BlogDetailsPage() {
  return <Article />
}
