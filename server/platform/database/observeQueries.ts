/** Reports the statements that a connection executes, for traces. */
import type pg from 'pg'

/** Called when a statement is sent; returns what to call when it is answered. `text` holds placeholders, no values. */
export type QueryObserver = (text: string) => (error?: unknown) => void

/** From now on, `observe` is called for every statement of this connection. */
export function observeQueries(client: pg.PoolClient, observe: QueryObserver): void {
  const send: (...parts: unknown[]) => unknown = client.query.bind(client)
  const query = (...parts: unknown[]): unknown => {
    const end = observe(textOf(parts[0]))
    const last = parts.at(-1)
    if (typeof last === 'function')
      parts[parts.length - 1] = (error: unknown, result: unknown) => {
        end(error ?? undefined)
        last(error, result)
      }
    const sent = send(...parts)
    if (sent instanceof Promise) void reportEnd(sent, end)
    return sent
  }
  Object.assign(client, { query })
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

async function reportEnd(sent: Promise<unknown>, end: (error?: unknown) => void): Promise<void> {
  try {
    await sent
    end()
  } catch (error) {
    end(error)
  }
}
