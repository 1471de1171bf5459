/**
 * The metadata of a web page: JSON-LD blocks, meta elements, microdata and its title. Only parses the markup; scripts
 * are never run.
 */
import { parseHtml } from '../../platform/parseHtml.ts'

export type PageMetadata = {
  /** The texts of `application/ld+json` blocks. */
  readonly blocks: readonly string[]
  /** By `property`, `name` or `itemprop` in lower case; the first of each wins. */
  readonly metas: ReadonlyMap<string, string>
  /** Properties of the first schema.org Product in microdata: `price`, or `offers.price` inside of another item. */
  readonly properties: ReadonlyMap<string, string>
  readonly title: string
}

const PRODUCT = /schema\.org\/(Individual)?Product(Model)?$/i
/** The attribute that holds the value of a property, by element (HTML standard, microdata). */
const VALUE_ATTRIBUTES = ['content', 'href', 'src', 'datetime', 'value'] as const
const MAX_TEXT_CHARACTERS = 5_000
/** Of the name of a property or a meta element. */
const MAX_NAME_CHARACTERS = 100
const MAX_BLOCKS = 30
/** Open elements that collect their text at once: every text is copied to each. */
const MAX_NESTED_PROPERTIES = 8

type OpenElement = { isProduct: boolean; scope: string | undefined; property: string | undefined; text: string }

export function readPageMetadata(html: string): PageMetadata {
  const blocks: string[] = []
  const metas = new Map<string, string>()
  const properties = new Map<string, string>()
  const open: OpenElement[] = []
  /** The open elements whose text is the value of a property. */
  const collecting: OpenElement[] = []
  let block: string | undefined
  let title: string | undefined
  let isTitleClosed = false

  parseHtml(html, {
    onopentag(name, attributes) {
      if (name === 'script' && /^application\/ld\+json/i.test(attributes.type?.trim() ?? '')) block = ''
      if (name === 'title') title ??= ''
      if (name === 'meta') keepMeta(attributes)
      const inside = open.at(-1)
      const isItem = 'itemscope' in attributes
      const property = attributes.itemprop?.slice(0, MAX_NAME_CHARACTERS).trim().split(/\s+/)[0]
      const isProduct = isItem && PRODUCT.test(attributes.itemtype?.trim() ?? '')
      const value = VALUE_ATTRIBUTES.map((attribute) => attributes[attribute]).find((text) => text !== undefined)
      if (inside?.isProduct && property !== undefined && !isItem && value !== undefined)
        keepProperty(pathOf(inside, property), value)
      const element = {
        isProduct: isProduct || Boolean(inside?.isProduct),
        scope: isProduct ? '' : isItem && inside?.isProduct ? pathOf(inside, property ?? 'item') : inside?.scope,
        property: inside?.isProduct && property !== undefined && !isItem && value === undefined ? property : undefined,
        text: '',
      }
      open.push(element)
      if (element.property !== undefined && collecting.length < MAX_NESTED_PROPERTIES) collecting.push(element)
    },
    ontext(text) {
      if (block !== undefined) block += text
      else if (title !== undefined && open.at(-1)) appendTitle(text)
      for (const each of collecting)
        if (each.text.length < MAX_TEXT_CHARACTERS) each.text += text.slice(0, MAX_TEXT_CHARACTERS)
    },
    onclosetag(name) {
      const closed = open.pop()
      if (collecting.at(-1) === closed) collecting.pop()
      if (closed?.property !== undefined) keepProperty(pathOf(closed, closed.property), closed.text)
      if (name === 'script' && block !== undefined) {
        if (blocks.length < MAX_BLOCKS) blocks.push(block)
        block = undefined
      }
      if (name === 'title') isTitleClosed = true
    },
  })
  return { blocks, metas, properties, title: title?.trim() ?? '' }

  function appendTitle(text: string): void {
    if (!isTitleClosed && title !== undefined && title.length < MAX_TEXT_CHARACTERS) title += text
  }

  function keepMeta({ property, name, itemprop, content }: Record<string, string>): void {
    const key = (property ?? name ?? itemprop)?.slice(0, MAX_NAME_CHARACTERS).trim().toLowerCase()
    const text = content?.slice(0, MAX_TEXT_CHARACTERS).trim()
    if (key && text && !metas.has(key)) metas.set(key, text)
  }

  function keepProperty(path: string, value: string): void {
    const text = value.slice(0, MAX_TEXT_CHARACTERS).trim()
    if (text !== '' && !properties.has(path)) properties.set(path, text)
  }
}

function pathOf({ scope }: Pick<OpenElement, 'scope'>, property: string): string {
  return scope ? `${scope}.${property}` : property
}
