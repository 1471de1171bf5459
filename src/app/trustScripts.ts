/**
 * What the content security policy asks of scripts: addresses of workers are checked against this origin (Trusted Types),
 * and style elements of libraries carry the nonce of the document.
 */

type Rules = { createHTML(markup: string): string; createScriptURL(address: string): string }
type Policies = { createPolicy(name: string, rules: Rules): unknown }

/** Konva empties its container this way, and Markdown reads the names of characters such as `&amp;`. */
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
// The name under which libraries look for it.
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
