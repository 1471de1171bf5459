/** Elements of XML 1.0 as text. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Attributes that are undefined are left out. */
export function tag(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}='${textOf(value)}'`))
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>\n${children.join('\n')}\n</${name}>`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;' }
/** What XML 1.0 cannot hold: controls and half surrogates. */
const NO_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu

function textOf(value: string | number | boolean): string {
  if (typeof value === 'string')
    return value.replaceAll(NO_XML, ' ').replaceAll(/[&<>']/g, (letter) => ESCAPES[letter] ?? letter)
  return `${value}`
}
