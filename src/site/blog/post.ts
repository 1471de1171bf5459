/** A blog article. Its picture is a plan drawn to scale; its authors are sample names. */
import type { Plan } from '../../ui/plan/PlanDrawing.tsx'

export type PostMeta = {
  /** Part of the URL: `/blog-details?post=...`. */
  id: string
  plan: Plan
  tone: 'paper' | 'sand' | 'sage' | 'clay'
  /** Alternative text of the drawing. */
  alt: string
  /** The key of the furnished room that the article shows. */
  room: string
  category: string
  /** Minutes to read it and try it at home. */
  minutes: 5 | 8 | 10 | 12
  title: string
  desc: string
  author: { name: string; image: string | null }
  /** ISO 8601 date. */
  date: string
}

export type Post = PostMeta & {
  /** Markdown; headings from `##`. */
  body: string
  /** A sentence of the article that is shown as a pull quote. */
  quote: string
  sources: readonly string[]
}
