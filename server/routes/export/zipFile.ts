/** A ZIP archive written straight to disk: one file of it at a time is in memory, however large the whole grows. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipFile = {
  /** Texts are compressed. */
  addText(name: string, text: string): Promise<void>
  /** Pictures are compressed already. */
  addBytes(name: string, bytes: Uint8Array): Promise<void>
  /** Answers the size in bytes. */
  finish(): Promise<number>
  /** Closes the file as it is; it is no archive then. */
  abandon(): Promise<void>
}

const LEVEL = 6
/** What is packed is somebody's own: only the server's user of the machine may read it. */
const PRIVATE_FILE = 0o600

/** @param path absolute; a file that is there is replaced */
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
      // Not `once`, which gives up at the error of a write that was still on its way: the file must be closed to be removed.
      if (!out.closed) await new Promise<void>((resolve) => out.on('close', () => resolve()))
    },
  }
}
