/** A process of its own that sends requests, so that its work is not counted as the server's. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'

process.on('disconnect', () => process.exit())
process.on('message', ({ id, port, method, path, headers, file }) => {
  const body = file === null ? null : readFileSync(file)
  const options = { host: '127.0.0.1', port, method, path, agent: false, headers: { ...headers } }
  if (body !== null) options.headers['content-length'] = String(body.length)
  let isAnswered = false
  const answer = (status, text) => {
    if (!isAnswered) process.send({ id, status, text })
    isAnswered = true
  }
  const call = request(options, (response) => {
    const parts = []
    response.on('data', (part) => parts.push(part))
    response.on('error', () => answer(response.statusCode, ''))
    response.on('end', () => {
      answer(response.statusCode, Buffer.concat(parts).toString().slice(0, 2000))
      // The server may answer before the whole body has been sent.
      call.destroy()
    })
  })
  call.on('error', () => answer(0, ''))
  call.end(body ?? undefined)
})
