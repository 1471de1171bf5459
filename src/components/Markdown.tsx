/**
 * The Markdown parser (loaded lazily by `MarkdownText`). Raw HTML is dropped; of links and pictures only the addresses
 * that specification section 5 lists are kept, others are blanked.
 */
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { SAFE_PROTOCOLS, safeAddress, tameMarkdown } from './tameMarkdown.ts'

const SCHEMA = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...SAFE_PROTOCOLS], src: [...SAFE_PROTOCOLS] },
}

/** Headings of Markdown start at `##` in our texts. */
const FIRST_LEVEL = 2
const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export default function Markdown({ text, baseLevel }: { text: string; baseLevel: number }) {
  return (
    <ReactMarkdown
      rehypePlugins={[[rehypeSanitize, SCHEMA]]}
      urlTransform={safeAddress}
      components={headings(baseLevel)}
    >
      {tameMarkdown(text)}
    </ReactMarkdown>
  )
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
