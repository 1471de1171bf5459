/** Parses a server-sent event stream; for tests. */
import { createParser } from 'eventsource-parser'

export function parseEvents(text: string): { event: string | undefined; data: unknown }[] {
  const events: { event: string | undefined; data: unknown }[] = []
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }) })
  parser.feed(text)
  return events
}
