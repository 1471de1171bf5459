/** A server before the app's, which answers late. */
import { createServer, type IncomingMessage, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `before`: settles when the answer may begin. Returns its origin and how to close it. */
export async function slowServer(origin: string, before: (request: IncomingMessage) => Promise<void>) {
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
    void before(request).then(forward)
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

/** A page that a link or form of another page has asked for. */
export function isFurtherPage({ headers }: IncomingMessage): boolean {
  return (headers.accept?.includes('text/html') ?? false) && headers['sec-fetch-site'] === 'same-origin'
}
