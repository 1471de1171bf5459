/**
 * How the server ends: it takes no more connections and jobs, lets the answers, uploads and generations that are under
 * way finish, hands over those that take longer than the grace period, and then closes what is still open.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { World } from '../../world.ts'

/** For the last words to those whose work is handed over, before their connections are closed. */
const LAST_WORDS_MS = 2000

/** @param graceMs how long running work may take, in milliseconds; 0 hands it over at once */
export function endInOrder(app: FastifyInstance, world: World, graceMs: number): void {
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
    await firstOf(graceMs, Promise.all([connections.closed, world.jobs.drain()]))
    world.database.hurry()
    await firstOf(LAST_WORDS_MS, world.jobs.close())
    await firstOf(LAST_WORDS_MS, connections.closed)
    connections.closeAll()
  }
}

/** Knows which connections are waiting for an answer. */
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
      // An answer whose head was sent before the end began has not told the client to close.
      if (isClosing && answering.get(socket) === 0) socket.end()
    })
  })

  return {
    /** Resolves when the last connection has closed, once the end has begun. */
    closed,
    isClosing: () => isClosing,
    /** Begins the end: every connection closes as soon as it has its answer. */
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

/** Waits for the work, but no longer than this. Work that fails is over, too. */
async function firstOf(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const over = work.then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([over, pause(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)])
  timer.abort()
}
