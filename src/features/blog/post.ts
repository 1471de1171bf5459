/** A blog article (specification section 3). Its picture is a plan that is drawn to scale; its people are samples. */
import type { Plan } from '../../components/plan/PlanDrawing.tsx'

export type PostMeta = {
  /** Stands in the address: `/blog-details?post=...`. */
  id: string
  plan: Plan
  tone: 'paper' | 'sand' | 'sage' | 'clay'
  /** What the drawing shows, in words. */
  alt: string
  /** The key of the furnished room that is shown in it. */
  room: string
  category: string
  /** Minutes to read it and try it in one's own room. */
  minutes: 5 | 8 | 10 | 12
  title: string
  desc: string
  author: { name: string; image: string | null }
  /** ISO day. */
  date: string
}

export type Post = PostMeta & {
  /** Markdown; headings from `##`. */
  body: string
  /** A sentence of the article that is set large. */
  quote: string
  sources: readonly string[]
}
