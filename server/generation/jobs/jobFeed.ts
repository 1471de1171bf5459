/** Receives job notifications of all nodes over one LISTEN connection, which is reopened whenever it breaks. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { PatientPool } from '../../database/patientPool.ts'
import { CHANNEL } from './jobStore.ts'

const RETRY_MS = 1000

export type JobFeed = {
  /** Calls `hear` on every notification with this name; returns a function that unsubscribes. */
  on(name: string, hear: () => void): () => void
  close(): Promise<void>
}

export function openJobFeed(connections: PatientPool): JobFeed {
  const hearers = new Map<string, Set<() => void>>()
  let client: pg.PoolClient | undefined
  const closing = new AbortController()

  const tellAll = () => {
    for (const set of hearers.values()) for (const hear of set) hear()
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
          for (const hear of hearers.get(payload) ?? []) hear()
        })
        await opened.query(`listen ${CHANNEL}`)
        // Notifications may have been lost while the connection was down.
        tellAll()
        await ended
      } catch {
        // The database is unavailable; waiting requests also poll.
      }
      client?.release(true)
      client = undefined
      if (!closing.signal.aborted) await pause(RETRY_MS, undefined, { ref: false })
    }
  }
  void listen()

  return {
    on(name, hear) {
      const set = hearers.get(name) ?? new Set()
      hearers.set(name, set.add(hear))
      return () => {
        set.delete(hear)
        if (set.size === 0) hearers.delete(name)
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
