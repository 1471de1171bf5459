/**
 * Converts the style attributes of a server-rendered page to rules of one style element, because the content security
 * policy forbids style attributes in documents. Before hydration, the browser restores the style of each element
 * through the DOM, which the policy allows.
 */
const ENTITIES: Record<string, string> = { quot: '"', amp: '&', '#x27': "'", gt: '>', lt: '<' }
/** A style attribute; React escapes quotes in texts and in other values. */
const ATTRIBUTE = / style="([^"]*)"/g
/** Characters that could end the rule or the element. */
const UNSAFE = /[{}<\\]/
const IMPORTANT = ' !important'

/** The markup without style attributes, and the style element that replaces them; empty if there are none. */
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

/**
 * Adds `!important`, so that the rule has the precedence of an attribute. A semicolon within a URL
 * (`data:image/webp;base64,`) does not end a declaration.
 */
function important(style: string): string {
  const declarations = style.match(/(?:"[^"]*"|[^;"])+/g) ?? []
  return declarations.map((each) => `${each}${IMPORTANT}`).join(';')
}

/** Called before React hydrates the page. */
export function adoptRenderedStyles(): void {
  for (const rule of document.head.querySelector('style')?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue
    for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText.replaceAll(IMPORTANT, '')
      delete element.dataset.style
    }
  }
}
