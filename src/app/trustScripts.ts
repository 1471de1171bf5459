/**
 * Meets the content security policy: worker URLs are checked against this origin (Trusted Types), and style elements of
 * libraries carry the document's nonce.
 */

type Rules = { createHTML(markup: string): string; createScriptURL(address: string): string }
type Policies = { createPolicy(name: string, rules: Rules): unknown }

/**
 * Markup without elements: Konva empties its container with it, and the Markdown parser decodes entities such as
 * `&amp;`.
 */
const HARMLESS = /^(&[a-z\d]{1,40};)?$/i

const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
policies?.createPolicy('default', {
  createHTML(markup) {
    if (!HARMLESS.test(markup)) throw new TypeError('No markup from text.')
    return markup
  },
  createScriptURL(address) {
    if (new URL(address, document.baseURI).origin !== location.origin) throw new TypeError('No foreign scripts.')
    return address
  },
})

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
// The global under which libraries look for the nonce.
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
