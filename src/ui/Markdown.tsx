/**
 * The Markdown parser (loaded lazily by `MarkdownText`). Drops raw HTML and blanks addresses of links and pictures
 * whose protocol is not listed in `SAFE_PROTOCOLS`.
 */
import { memo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { SAFE_PROTOCOLS, safeAddress, limitMarkdown } from './limitMarkdown.ts'

const SCHEMA = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...SAFE_PROTOCOLS], src: [...SAFE_PROTOCOLS] },
}

/** Headings of Markdown start at `##` in our texts. */
const FIRST_LEVEL = 2
const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export default memo(function Markdown({ text, baseLevel }: { text: string; baseLevel: number }) {
  return (
    <ReactMarkdown
      rehypePlugins={[[rehypeSanitize, SCHEMA]]}
      urlTransform={safeAddress}
      components={{ ...headings(baseLevel), img: OwnImage }}
    >
      {limitMarkdown(text)}
    </ReactMarkdown>
  )
})

/** Pictures of other hosts would reveal the readers to them: their alternative text is shown instead. */
function OwnImage({ src, alt = '' }: { src?: string | Blob; alt?: string }) {
  const isOwn = typeof src === 'string' && /^\/(?![/\\])/.test(src)
  return isOwn ? <img src={src} alt={alt} /> : <>{alt}</>
}

function headings(baseLevel: number): Components {
  const shift = baseLevel - FIRST_LEVEL
  return Object.fromEntries(
    LEVELS.map((tag, index) => {
      const Tag = LEVELS[Math.min(LEVELS.length - 1, Math.max(baseLevel - 1, index + shift))] ?? tag
      return [tag, ({ children }: { children?: React.ReactNode }) => <Tag>{children}</Tag>]
    }),
  )
}
