/** A round-robin proxy as a process of its own, so that it takes no time from the measuring process. Arguments: the targets. */
import { Agent, createServer, request } from 'node:http'

const targets = process.argv.slice(2).map((target) => new URL(target))
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
let turn = 0

const server = createServer((near, answer) => {
  turn = (turn + 1) % targets.length
  const target = targets[turn]
  // As `$proxy_add_x_forwarded_for` of nginx.
  const way = [near.headers['x-forwarded-for'] ?? [], near.socket.remoteAddress ?? ''].flat().join(', ')
  const headers = { ...near.headers, 'x-forwarded-for': way }
  const far = request(
    { agent, host: target?.hostname, port: target?.port, path: near.url, method: near.method, headers },
    (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    },
  )
  far.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502, { 'retry-after': '1' })
    answer.end()
  })
  near.on('error', () => far.destroy())
  near.pipe(far)
})
// Longer than clients keep a connection, so that none sends on one that is being closed.
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
process.on('disconnect', () => process.exit(0))
