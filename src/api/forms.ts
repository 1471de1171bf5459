/** The contact form and the newsletter, both stored by the server. */
import type { Contact, Newsletter } from '../contract/forms.ts'
import { request, IGNORED_BODY } from './request.ts'

export function sendContact(message: Contact): Promise<unknown> {
  return request('contact', IGNORED_BODY, { method: 'POST', body: message })
}

export function subscribeToNewsletter(subscriber: Newsletter): Promise<unknown> {
  return request('newsletter', IGNORED_BODY, { method: 'POST', body: subscriber })
}
