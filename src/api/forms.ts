/** The contact form and the newsletter, both stored by the server. */
import type { Contact, Newsletter } from '../contract/forms.ts'
import { request, UNREAD } from './request.ts'

export function sendContact(message: Contact): Promise<unknown> {
  return request('contact', UNREAD, { method: 'POST', body: message })
}

export function subscribeToNewsletter(subscriber: Newsletter): Promise<unknown> {
  return request('newsletter', UNREAD, { method: 'POST', body: subscriber })
}
