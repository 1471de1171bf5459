import { Article } from '../features/blog/Article.tsx'

export function BlogDetailsPage() {
  return <Article />
}
