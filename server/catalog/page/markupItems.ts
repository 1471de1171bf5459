/** Collects the microdata and the RDFa Lite of a page as objects like those of JSON-LD, while its markup is parsed. */
import type { JsonObject } from './pageJson.ts'

type Item = Record<string, unknown[]>
type OpenElement = {
  /** The nearest item around, or of, this element. */
  item: Item | undefined
  /** Where its text belongs. */
  property: { of: Item; name: string } | undefined
  text: string
}
type Attributes = Readonly<Record<string, string>>

/** The attribute that holds the value of a property, by element (HTML standard, microdata). */
const VALUE_ATTRIBUTES = ['content', 'href', 'src', 'datetime', 'value'] as const
const MAX_TEXT_CHARACTERS = 5_000
const MAX_NAME_CHARACTERS = 100
const MAX_ITEMS = 2_000
const MAX_VALUES = 60
/** Open elements that collect their text at once: every text is copied to each. */
const MAX_NESTED_PROPERTIES = 8

export function markupItems() {
  const items: Item[] = []
  const open: OpenElement[] = []
  const collecting: OpenElement[] = []
  let count = 0

  function itemOf(attributes: Attributes): Item | undefined {
    const type = attributes.itemtype ?? attributes.typeof ?? ''
    if (!('itemscope' in attributes) && !('typeof' in attributes)) return undefined
    count += 1
    if (count > MAX_ITEMS) return undefined
    const id = attributes.itemid ?? attributes.resource
    const types = type.slice(0, MAX_NAME_CHARACTERS).trim().split(/\s+/)
    return { '@type': types, ...(id === undefined ? {} : { '@id': [id.slice(0, MAX_TEXT_CHARACTERS)] }) }
  }

  return {
    items: items as readonly JsonObject[],
    open(attributes: Attributes): void {
      const around = open.at(-1)?.item
      const item = itemOf(attributes)
      const names = namesOf(attributes)
      const [name] = names
      const element: OpenElement = { item: item ?? around, property: undefined, text: '' }
      open.push(element)
      if (item && (!around || name === undefined)) items.push(item)
      if (!around || name === undefined) return
      const value = VALUE_ATTRIBUTES.map((attribute) => attributes[attribute]).find((text) => text !== undefined)
      if (item) add(around, name, item)
      else if (value !== undefined)
        for (const each of names) add(around, each, value.slice(0, MAX_TEXT_CHARACTERS).trim())
      else if (collecting.length < MAX_NESTED_PROPERTIES) {
        element.property = { of: around, name }
        collecting.push(element)
      }
    },
    text(text: string): void {
      for (const each of collecting)
        if (each.text.length < MAX_TEXT_CHARACTERS) each.text += text.slice(0, MAX_TEXT_CHARACTERS)
    },
    close(): void {
      const closed = open.pop()
      if (!closed?.property) return
      if (collecting.at(-1) === closed) collecting.pop()
      const text = closed.text.slice(0, MAX_TEXT_CHARACTERS).trim()
      if (text !== '') add(closed.property.of, closed.property.name, text)
    },
  }
}

/** Names with a prefix, such as `og:title`, are those of other vocabularies. */
function namesOf({ itemprop, property }: Attributes): string[] {
  return (itemprop ?? property ?? '')
    .slice(0, MAX_NAME_CHARACTERS)
    .trim()
    .split(/\s+/)
    .map((name) => name.replace(/^schema:|^https?:\/\/schema\.org\//, ''))
    .filter((name) => name !== '' && !name.includes(':'))
}

function add(item: Item, name: string, value: unknown): void {
  const values = item[name] ?? []
  if (value !== '' && values.length < MAX_VALUES && name !== '__proto__') item[name] = [...values, value]
}
