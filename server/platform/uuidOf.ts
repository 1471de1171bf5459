import { z } from 'zod'
import { notFound } from './problem.ts'

const Uuid = z.uuid()

/** An id of a path; `thing`: what it names, such as `room`. Throws 404 if it is not a UUID, which no row has. */
export function uuidOf(text: string, thing: string): string {
  if (!Uuid.safeParse(text).success) throw notFound(thing)
  return text
}
