/** The blog: its lists, and an article. */
import { PageHead } from '../ui/PageHead.tsx'
import { SearchBanner } from '../ui/SearchBanner.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Article } from '../site/blog/Article.tsx'
import { BlogLists } from '../site/blog/BlogLists.tsx'
import { MembershipBanner } from '../account/membership/MembershipBanner.tsx'
import { MembershipCards } from '../account/membership/MembershipCards.tsx'

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
