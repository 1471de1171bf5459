/**
 * Style attributes of a page that the server renders, written as rules of one style element: the content security policy
 * allows no style attributes in documents. Before React takes the page over, the browser gives each element its style back,
 * by the API that the policy allows.
 */
const ENTITIES: Record<string, string> = { quot: '"', amp: '&', '#x27': "'", gt: '>', lt: '<' }
/** React writes no quote in a text or in another value. */
const ATTRIBUTE = / style="([^"]*)"/g
/** Could end the rule or the element. */
const UNSAFE = /[{}<\\]/
const PLAIN = ' !important'

/** The markup without style attributes, and the style element that replaces them; empty where there is none. */
export function withStyleRules(markup: string): { html: string; sheet: string } {
  const numbers = new Map<string, number>()
  const html = markup.replaceAll(ATTRIBUTE, (_attribute, written: string) => {
    const style = written.replaceAll(/&(quot|amp|#x27|gt|lt);/g, (_, name: string) => ENTITIES[name] ?? '')
    if (UNSAFE.test(style)) return ''
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]{${important(style)}}`)
  return { html, sheet: rules.length > 0 ? `<style>${rules.join('')}</style>` : '' }
}

/** As strong as the attribute was. A semicolon inside of an address (`data:image/webp;base64,`) ends no declaration. */
function important(style: string): string {
  const declarations = style.match(/(?:"[^"]*"|[^;"])+/g) ?? []
  return declarations.map((each) => `${each}${PLAIN}`).join(';')
}

/** Called before React hydrates the page. */
export function adoptRenderedStyles(): void {
  for (const rule of document.head.querySelector('style')?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue
    for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText.replaceAll(PLAIN, '')
      delete element.dataset.style
    }
  }
}
