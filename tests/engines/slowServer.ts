/** A server before the app's, whose files of the app and, after the first page, whose pages arrive late. */
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `delayMs`: milliseconds until an answer under `/assets/` or a further page begins. Returns its origin and how to close it. */
export async function slowServer(origin: string, delayMs: () => number) {
  const { hostname, port, host } = new URL(origin)
  const server = createServer((request, response) => {
    const forward = () => {
      const headers = { ...request.headers, host }
      if (headers.origin) headers.origin = origin
      const onward = ask({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      response.on('close', () => onward.destroy())
      request.pipe(onward)
    }
    const isPage = request.headers.accept?.includes('text/html') ?? false
    const isLate =
      request.url?.startsWith('/assets/') || (isPage && request.headers['sec-fetch-site'] === 'same-origin')
    if (!isLate) return forward()
    const timer = setTimeout(forward, delayMs())
    response.on('close', () => clearTimeout(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
