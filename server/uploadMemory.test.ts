/** What uploads that stall hold of the memory of a running server. */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { MAX_PICTURE_BYTES } from '../src/contract/cutouts.ts'
import { endTestServer, logIn, register, startTestServer } from '../tests/support/server.ts'
import { RECEIVING } from './http/receiving.ts'

const UPLOADS = 40
/** Together they may hold more than the process (RECEIVING): its budget is what refuses. */
const ACCOUNTS = 4
/** Of each upload; all but the last byte. */
const PIECES = 20
/** Growth of the heap and of buffers that are not collected yet. */
const SPARE_BYTES = 100_000_000
const PASSWORD = 'Harbor-Lamp7!'

async function residentBytes(pid: number | undefined): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

it('holds forty stalled uploads within the budget of the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-uploads-'))
  const server = await startTestServer({ DATA_DIR: folder, RATE_LIMIT: '100000' })
  const sockets: Socket[] = []
  try {
    const tokens: string[] = []
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const email = `ada${account}@example.com`
      await register(server.url, email, PASSWORD)
      tokens.push(await logIn(server.url, email, PASSWORD))
    }
    const before = await residentBytes(server.process.pid)
    const { hostname, port } = new URL(server.url)
    const piece = Buffer.alloc((MAX_PICTURE_BYTES - PIECES) / PIECES)
    let refused = 0
    for (let upload = 0; upload < UPLOADS; upload += 1) {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.once('data', () => (refused += 1))
      await once(socket, 'connect')
      const head = [
        'POST /api/own-pictures HTTP/1.1',
        'host: x',
        'content-type: image/png',
        `content-length: ${MAX_PICTURE_BYTES}`,
        `authorization: Bearer ${tokens[upload % ACCOUNTS]}`,
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      for (let sent = 0; sent < PIECES; sent += 1) socket.write(piece)
    }
    const fitting = Math.floor(RECEIVING.processBytes / MAX_PICTURE_BYTES)
    // Each has arrived, or its connection has ended after a refusal.
    await vi.waitFor(
      () => expect(sockets.filter(({ writableLength, closed }) => writableLength > 0 && !closed)).toEqual([]),
      { timeout: 120_000, interval: 100 },
    )
    expect((await residentBytes(server.process.pid)) - before).toBeLessThan(RECEIVING.processBytes + SPARE_BYTES)
    await vi.waitFor(() => expect(refused).toBeGreaterThanOrEqual(UPLOADS - fitting), { timeout: 120_000 })
  } finally {
    for (const socket of sockets) socket.destroy()
    await endTestServer(server, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)
