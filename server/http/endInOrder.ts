/**
 * Graceful shutdown: accepts no more connections and work, lets running answers, uploads and generations finish, hands
 * over work that exceed the grace period, and then closes the remaining connections.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

/** Time in milliseconds for the final events of handed-over jobs before their connections are closed. */
const LAST_WORDS_MS = 2000

/** @param graceMs how long running work may take, in milliseconds; 0 hands it over immediately */
export function endInOrder(app: FastifyInstance, world: Pick<World, 'database' | 'queue'>, graceMs: number): void {
  const connections = followConnections(app)
  let ended: Promise<void> = Promise.resolve()

  // Runs before the server stops listening, which waits for the connections to close.
  app.addHook('preClose', async () => {
    connections.closeIdle()
    ended = end()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (connections.isClosing()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onClose', () => ended)

  async function end(): Promise<void> {
    await firstOf(graceMs, Promise.all([connections.closed, world.queue.drain()]))
    world.database.stopRetrying()
    await firstOf(LAST_WORDS_MS, world.queue.close())
    await firstOf(LAST_WORDS_MS, connections.closed)
    connections.closeAll()
  }
}

/** Tracks the number of pending answers per connection. */
function followConnections(app: FastifyInstance) {
  const answering = new Map<Socket, number>()
  let isClosing = false
  let resolveClosed = () => {}
  const closed = new Promise<void>((resolve) => {
    resolveClosed = resolve
  })
  const settle = () => {
    if (isClosing && answering.size === 0) resolveClosed()
  }

  app.server.on('connection', (socket: Socket) => {
    answering.set(socket, 0)
    socket.once('close', () => {
      answering.delete(socket)
      settle()
    })
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (change: number) => {
      const before = answering.get(socket)
      if (before !== undefined) answering.set(socket, before + change)
    }
    count(1)
    response.once('close', () => {
      count(-1)
      // An answer whose headers were sent before the shutdown lacks `connection: close`.
      if (isClosing && answering.get(socket) === 0) socket.end()
    })
  })

  return {
    /** Resolves when the last connection has closed after `closeIdle`. */
    closed,
    isClosing: () => isClosing,
    /** Starts the shutdown: closes idle connections now and every other one after its answer. */
    closeIdle() {
      isClosing = true
      for (const [socket, answers] of answering) if (answers === 0) socket.destroy()
      settle()
    },
    closeAll() {
      for (const socket of answering.keys()) socket.destroy()
    },
  }
}

/** Waits for the work to settle, at most this long. Rejections are ignored. */
async function firstOf(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const over = work.then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([over, pause(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)])
  timer.abort()
}
