/** The contact form and the newsletter (rulings section 10: both are kept by the server). */
import { z } from 'zod'
import type { Contact, Newsletter } from '../contract/forms.ts'
import { request } from './request.ts'

export function sendContact(message: Contact): Promise<unknown> {
  return request('contact', z.unknown(), { method: 'POST', body: message })
}

export function subscribeToNewsletter(subscriber: Newsletter): Promise<unknown> {
  return request('newsletter', z.unknown(), { method: 'POST', body: subscriber })
}
