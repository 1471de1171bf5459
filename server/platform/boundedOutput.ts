/**
 * Keeps standard output and standard error from stopping the server: a full disk, a closed pipe, or a reader that does not
 * keep up. What cannot be written is dropped and counted.
 */

import { writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Bytes that wait for a slow reader, for each stream; what is beyond is dropped. */
const MAX_WAITING_BYTES = 250_000

type Output = NodeJS.WriteStream & { fd: number }

let dropped = 0

/** How many writes this process has dropped. */
export function droppedWrites(): number {
  return dropped
}

/**
 * From now on, a write to one of the streams never throws, and never waits for a reader. To a pipe or socket, Node.js
 * writes without blocking and keeps the rest in memory without a limit, so the limit is here. To a file it writes at
 * once; the stream that it makes for that never recovers from a failure, so the file is written directly.
 */
export function boundOutput(streams: readonly Output[]): void {
  for (const stream of streams) {
    // A failure that has no callback, such as that of a closed pipe.
    stream.on('error', () => undefined)
    const { fd } = stream
    const send = stream instanceof Socket ? sendTo(stream) : appendTo(fd)
    /** Drops since the last line that was written. */
    let gap = 0
    const put = (chunk: string | Uint8Array): void => {
      const note = gap > 0 ? `${gap} lines of the log were dropped: they could not be written.\n` : ''
      const lost = () => {
        dropped += 1
        gap += 1
      }
      if (note !== '' && send(note, () => undefined)) gap = 0
      if (!send(chunk, lost)) lost()
    }
    Object.assign(stream, {
      write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
        put(chunk)
        const done = rest.at(-1)
        if (typeof done === 'function') queueMicrotask(() => Reflect.apply(done, undefined, []))
        return true
      },
    })
  }
}

/** Returns false when the chunk cannot be taken; calls `onFailure` when it was taken and is lost later. */
type Send = (chunk: string | Uint8Array, onFailure: () => void) => boolean

function sendTo(stream: Socket): Send {
  const write = stream.write.bind(stream)
  return (chunk, onFailure) => {
    if (stream.writableLength > MAX_WAITING_BYTES) return false
    write(chunk, (error) => {
      if (error) onFailure()
    })
    return true
  }
}

function appendTo(file: number): Send {
  return (chunk) => {
    try {
      writeSync(file, typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      return true
    } catch {
      return false
    }
  }
}
