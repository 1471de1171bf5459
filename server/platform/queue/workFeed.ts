/** Receives the notifications of all servers over one LISTEN connection, which is reopened whenever it breaks. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { RetryingPool } from '../database/retryingPool.ts'
import { CHANNEL } from './workStore.ts'

const RETRY_MS = 1000

export type WorkFeed = {
  /** Calls `handle` on every notification with this payload; returns a function that unsubscribes. */
  on(payload: string, handle: () => void): () => void
  close(): Promise<void>
}

export function openWorkFeed(connections: RetryingPool): WorkFeed {
  const handlers = new Map<string, Set<() => void>>()
  let client: pg.PoolClient | undefined
  const closing = new AbortController()

  const notifyAll = () => {
    for (const set of handlers.values()) for (const handle of set) handle()
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const opened = await connections.connect()
        if (closing.signal.aborted) return opened.release(true)
        client = opened
        const ended = new Promise<void>((resolve) => {
          opened.once('end', resolve)
          opened.once('error', () => resolve())
        })
        opened.on('notification', ({ payload = '' }) => {
          for (const handle of handlers.get(payload) ?? []) handle()
        })
        await opened.query(`listen ${CHANNEL}`)
        // Notifications may have been lost while the connection was down.
        notifyAll()
        await ended
      } catch {
        // The database is unavailable; workers and waiting requests also poll.
      }
      client?.release(true)
      client = undefined
      if (!closing.signal.aborted) await pause(RETRY_MS, undefined, { ref: false })
    }
  }
  void listen()

  return {
    on(payload, handle) {
      const set = handlers.get(payload) ?? new Set()
      handlers.set(payload, set.add(handle))
      return () => {
        set.delete(handle)
        if (set.size === 0) handlers.delete(payload)
      }
    },
    async close() {
      closing.abort()
      const open = client
      client = undefined
      open?.release(true)
    },
  }
}
