/** A ZIP archive that is streamed to disk: only one entry at a time is in memory. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipFile = {
  /** Adds a UTF-8 text with deflate compression. */
  addText(name: string, text: string): Promise<void>
  /** Adds bytes without compression, for pictures, which are already compressed. */
  addBytes(name: string, bytes: Uint8Array): Promise<void>
  /** Completes the archive and returns its size in bytes. */
  finish(): Promise<number>
  /** Closes the incomplete file, which is not a valid archive. */
  abandon(): Promise<void>
}

const LEVEL = 6
/** Personal data: readable only by the operating system user of the server. */
const PRIVATE_FILE = 0o600

/** @param path absolute path; an existing file is replaced */
export function openZipFile(path: string): ZipFile {
  const out = createWriteStream(path, { mode: PRIVATE_FILE })
  let failure: Error | undefined
  out.on('error', (error) => {
    failure = error
  })
  const pending: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else pending.push(chunk)
  })
  let bytes = 0

  async function flush(): Promise<void> {
    for (const chunk of pending.splice(0)) {
      if (failure) throw failure
      bytes += chunk.length
      if (!out.write(chunk)) await once(out, 'drain')
    }
    if (failure) throw failure
  }

  async function add(file: ZipDeflate | ZipPassThrough, content: Uint8Array): Promise<void> {
    zip.add(file)
    file.push(content, true)
    await flush()
  }

  return {
    addText: (name, text) => add(new ZipDeflate(name, { level: LEVEL }), strToU8(text)),
    addBytes: (name, content) => add(new ZipPassThrough(name), content),
    async finish() {
      zip.end()
      await flush()
      out.end()
      await once(out, 'close')
      if (failure) throw failure
      return bytes
    },
    async abandon() {
      zip.terminate()
      out.destroy()
      // `once` would reject on the error of a pending write, but the file must be closed before it can be removed.
      if (!out.closed) await new Promise<void>((resolve) => out.on('close', () => resolve()))
    },
  }
}
