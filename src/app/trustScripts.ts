/**
 * What the content security policy asks of scripts: addresses of workers are checked against this origin (Trusted Types),
 * and style elements of libraries carry the nonce of the document.
 */
import { setNonce } from 'get-nonce'

type Policies = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown }

const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
policies?.createPolicy('default', {
  createScriptURL(address) {
    if (new URL(address, document.baseURI).origin !== location.origin)
      throw new TypeError('Scripts are loaded from this server only.')
    return address
  },
})

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)
