/** Text written as Markdown. The parser is loaded when first needed; until then the plain text is shown. */
import { lazy, Suspense } from 'react'
import styles from './MarkdownText.module.css'

const Markdown = lazy(() => import('./Markdown.tsx'))

type Props = {
  text: string
  /** The level that `##` becomes, so that headings fit into the page around them. */
  baseLevel?: 2 | 3 | 4
}

export function MarkdownText({ text, baseLevel = 3 }: Props) {
  return (
    <div className={styles.text}>
      <Suspense fallback={<p className={styles.plain}>{text.replace(/[#*_>`]/g, '')}</p>}>
        <Markdown text={text} baseLevel={baseLevel} />
      </Suspense>
    </div>
  )
}
