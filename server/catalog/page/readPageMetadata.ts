/**
 * What a web page says, as markup: JSON-LD blocks, microdata, RDFa Lite, meta elements, its title, heading, address and its own
 * words. Only parses; scripts are never run.
 */
import { parseHtml } from '../../platform/parseHtml.ts'
import { markupItems } from './markupItems.ts'
import type { JsonObject } from './pageJson.ts'
import { pageWords } from './pageWords.ts'

export type PageMetadata = {
  /** The texts of `application/ld+json` blocks. */
  readonly blocks: readonly string[]
  /** Items of microdata and RDFa. */
  readonly items: readonly JsonObject[]
  /** By `property` or `name` in lower case; the first of each wins. */
  readonly metas: ReadonlyMap<string, string>
  readonly title: string
  /** The `h1` that its title holds, else its first one: those of hidden dialogs may come before it. */
  readonly heading: string
  /** Its canonical address as it is written; empty without one. */
  readonly canonical: string
  /** Its own words, line by line. */
  readonly lines: readonly string[]
  /** What its markup strikes out, such as a former price. */
  readonly struck: readonly string[]
  /** Its language as it says it, such as `en-US`; empty without one. */
  readonly language: string
  /** Its first pictures as `img` elements, the largest address of each. */
  readonly images: readonly PageImage[]
}

/** `isMain`: its own names say that it is the product's. */
export type PageImage = { readonly address: string; readonly alt: string; readonly isMain: boolean }
/** Where pages keep the address of a larger picture than the one that is shown first. */
const LARGER = ['data-large_image', 'data-old-hires', 'data-zoom-image', 'data-zoom', 'data-src', 'src'] as const
const MAIN_IMAGE =
  /(?:product|main|landing|featured|primary|gallery|wp-post|zoom)[\w-]*(?:image|img|photo|picture)|(?:image|img|photo)[\w-]*(?:main|product|primary)/i
const MAX_IMAGES = 60

const MAX_TEXT_CHARACTERS = 5_000
/** Of the name of a meta element. */
const MAX_NAME_CHARACTERS = 100
const MAX_BLOCKS = 30
const MAX_HEADINGS = 20

export function readPageMetadata(html: string): PageMetadata {
  const blocks: string[] = []
  const metas = new Map<string, string>()
  const markup = markupItems()
  const words = pageWords()
  let title = ''
  const headings: string[] = []
  let reading: 'title' | 'h1' | undefined
  let block: string[] | undefined
  const images: PageImage[] = []
  let canonical = ''
  let language = ''

  parseHtml(html, {
    onopentag(name, attributes) {
      if (name === 'script' && /^application\/ld\+json/i.test(attributes.type?.trim() ?? '')) block = []
      if (name === 'title' && title.trim() === '') reading = name
      if (name === 'h1' && headings.length < MAX_HEADINGS) {
        reading = name
        headings.push('')
      }
      if (name === 'meta') keepMeta(attributes)
      if (name === 'link' && /^canonical$/i.test(attributes.rel?.trim() ?? '') && canonical === '')
        canonical = attributes.href?.slice(0, MAX_TEXT_CHARACTERS).trim() ?? ''
      if (name === 'html') language = attributes.lang?.slice(0, MAX_NAME_CHARACTERS).trim() ?? ''
      if (name === 'img') keepImage(attributes)
      markup.open(attributes)
      words.open(name, attributes)
    },
    ontext(text) {
      if (block) {
        block.push(text)
        return
      }
      if (reading === 'title' && title.length < MAX_TEXT_CHARACTERS) title += text
      const last = headings.at(-1) ?? ''
      if (reading === 'h1' && last.length < MAX_TEXT_CHARACTERS) headings[headings.length - 1] = last + text
      markup.text(text)
      if (reading !== 'title') words.text(text)
    },
    onclosetag(name) {
      markup.close()
      words.close(name)
      if (name === 'script' && block) {
        if (blocks.length < MAX_BLOCKS) blocks.push(block.join(''))
        block = undefined
      }
      if (name === reading) reading = undefined
    },
  })
  const { items } = markup
  return {
    blocks,
    items,
    metas,
    title: title.trim(),
    heading: headingOf(headings, title),
    canonical,
    lines: words.lines(),
    struck: words.struck(),
    language,
    images,
  }

  function keepImage(attributes: Record<string, string>): void {
    const address = LARGER.map((name) => attributes[name]).find((text) => text && !text.startsWith('data:'))
    if (!address || images.length >= MAX_IMAGES) return
    const { class: names = '', id = '', alt = '' } = attributes
    const isMain = MAIN_IMAGE.test(`${names.slice(0, 300)} ${id.slice(0, MAX_NAME_CHARACTERS)}`)
    images.push({ address: address.slice(0, MAX_TEXT_CHARACTERS), alt: alt.slice(0, MAX_TEXT_CHARACTERS), isMain })
  }

  function keepMeta({ property, name, content }: Record<string, string>): void {
    const key = (property ?? name)?.slice(0, MAX_NAME_CHARACTERS).trim().toLowerCase()
    const text = content?.slice(0, MAX_TEXT_CHARACTERS).trim()
    if (key && text && !metas.has(key)) metas.set(key, text)
  }
}

function headingOf(headings: readonly string[], title: string): string {
  const [first = '', ...more] = headings
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  const whole = title.replaceAll(/\s+/g, ' ').toLowerCase()
  return [first, ...more].find((text) => text.length > 2 && whole.includes(text.toLowerCase())) ?? first
}
