/**
 * Limits on incoming requests: time and size while they arrive, valid URLs, and text that can be stored. The time to
 * answer is not limited here.
 */
import type { Socket } from 'node:net'
import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { findBadText } from '../platform/badText.ts'
import { badField, Problem } from '../platform/problem.ts'
import { answer } from './answerError.ts'
import { hasBody } from './shares.ts'

/** Times in milliseconds. */
export const RECEIVING = {
  /** For the headers of a request, from the connection or the first byte. */
  headersTimeout: 20_000,
  /** For an ordinary request; the web client's own timeout is half of this. */
  bodyTimeout: 60_000,
  /** For any request, including uploads; equals the web client's timeout for uploads. */
  requestTimeout: 180_000,
  /** In each such time, a body has to arrive with `progressBytes` or to its end. */
  progressTimeout: 20_000,
  progressBytes: 65_536,
  /** Interval at which Node checks `headersTimeout` and `requestTimeout`. */
  checkInterval: 5000,
  /** Idle time between two requests on one connection. */
  keepAliveTimeout: 72_000,
  /** Inactivity of a connection in both directions; a generation without events may answer only after 180 s. */
  connectionTimeout: 300_000,
  maxHeaderBytes: 16_384,
  maxRequestsPerSocket: 1000,
  /** Limit of JSON on every route; routes that take a picture as the body set a larger one for it. */
  bodyLimitBytes: 1_000_000,
  /** See `BodyBudget`. */
  accountBytes: 50_000_000,
  processBytes: 160_000_000,
}
export type Receiving = typeof RECEIVING

const TOO_SLOW = new Problem(408, 'too-slow', 'The request took too long to arrive. Please try again.')
const TOO_LARGE_HEAD = new Problem(431, 'head-too-large', 'The headers of this request are too large.')
const UNREADABLE = new Problem(400, 'bad-request', 'The request could not be read.')
const NO_ADDRESS = new Problem(404, 'not-found', 'There is nothing at this address.')
const STATUS_WORDS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

export function receivingOptions(receiving: Receiving, isDevelopment: boolean) {
  return {
    bodyLimit: receiving.bodyLimitBytes,
    requestTimeout: receiving.requestTimeout,
    keepAliveTimeout: receiving.keepAliveTimeout,
    // Vite's hot reload connection may be idle for hours.
    connectionTimeout: isDevelopment ? 0 : receiving.connectionTimeout,
    maxRequestsPerSocket: receiving.maxRequestsPerSocket,
    http: {
      headersTimeout: receiving.headersTimeout,
      maxHeaderSize: receiving.maxHeaderBytes,
      connectionsCheckingInterval: receiving.checkInterval,
    },
    clientErrorHandler: refuseUnreadable,
  } satisfies FastifyHttpOptions<Server>
}

/** Registers the checks that run on every request, before those of the route. */
export function checkRequests(
  app: FastifyInstance,
  { bodyTimeout, progressTimeout, progressBytes, bodyLimitBytes }: Receiving,
): void {
  const limits = new WeakMap<FastifyRequest, NodeJS.Timeout>()

  app.addHook('onRequest', async (request, reply) => {
    // `//host` parses as another host, and `http://host/` is the absolute form for proxies.
    if (!request.url.startsWith('/') || /^\/[/\\]/.test(request.url)) throw NO_ADDRESS
    if (!hasBody(request)) return
    const timer = setTimeout(() => endSlow(request, reply), bodyTimeout)
    limits.set(request, timer)
    for (const event of ['end', 'close'] as const) request.raw.once(event, () => clearTimeout(timer))
  })

  // Runs after the login check: routes with a larger body limit are exempt from `bodyTimeout`.
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.bodyLimit > bodyLimitBytes) clearTimeout(limits.get(request))
    if (!hasBody(request) || request.raw.complete) return
    const { socket } = request
    let seen = socket.bytesRead
    const timer = setInterval(() => {
      if (socket.bytesRead - seen < progressBytes) endSlow(request, reply)
      seen = socket.bytesRead
    }, progressTimeout)
    for (const event of ['end', 'close'] as const) request.raw.once(event, () => clearInterval(timer))
  })

  app.addHook('preValidation', async (request) => {
    const key = request.headers['idempotency-key']
    const parts = { params: request.params, query: request.query, body: request.body, 'idempotency-key': key }
    for (const [name, value] of Object.entries(parts)) {
      const bad = findBadText(value, name)
      // `*` is the parameter of the catch-all route, which holds the whole path.
      const field = bad?.field === '*' ? 'address' : bad?.field
      if (bad && field) throw badField(field, `${field} ${bad.reason}`)
    }
  })
}

function endSlow(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return
  // A refusal may already be sent while the body is still arriving.
  if (reply.sent) request.raw.destroy()
  else answer(reply.header('connection', 'close'), TOO_SLOW)
}

/** Answers malformed or late requests directly on the socket, in the error format of the API. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(messageOf(problemOf(error.code)))
  socket.destroy(error)
}

function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW
  return code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE_HEAD : UNREADABLE
}

function messageOf({ status, code, message }: Problem): string {
  const body = JSON.stringify({ error: message, msg: message, message, code } satisfies ErrorBody)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_WORDS[status] ?? ''}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
