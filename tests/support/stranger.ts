/** Sends requests to a server in this process from another process. */
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export type Sent = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}
type Answer = z.infer<typeof Answer>
/** `status` is 0 if the server closed the connection without an answer. */
const Answer = z.object({ id: z.number(), status: z.number(), text: z.string() })

export type Stranger = {
  /** Writes the body where the other process reads it; then `send` costs this process nothing but the answer. */
  prepare(sent: Sent): () => Promise<{ status: number; text: string }>
  close(): void
}

export function openStranger(port: number): Stranger {
  const folder = mkdtempSync(join(tmpdir(), 'roomwright-stranger-'))
  const sender = fork(fileURLToPath(new URL('stranger.mjs', import.meta.url)), { execArgv: [] })
  const waiting = new Map<number, (answer: Answer) => void>()
  const written = new Set<string>()
  let next = 0
  sender.on('message', (message) => {
    const answer = Answer.parse(message)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })

  function fileOf(body: string | Buffer): string {
    const name = createHash('sha1').update(body).digest('hex')
    const file = join(folder, name)
    if (!written.has(name)) writeFileSync(file, body)
    written.add(name)
    return file
  }

  return {
    prepare({ method, path, headers = {}, body }) {
      const file = body === undefined ? null : fileOf(body)
      return () =>
        new Promise((resolve) => {
          next += 1
          waiting.set(next, resolve)
          sender.send({ id: next, port, method, path, headers, file })
        })
    },
    close() {
      sender.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
