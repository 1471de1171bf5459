/**
 * Streams the text of a file and detects its encoding: UTF-8 and UTF-16 with or without a byte order mark, otherwise
 * Windows-1252.
 */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Decoding = {
  /** Called with the number of bytes read so far. */
  readonly onProgress?: ((bytes: number) => void) | undefined
  /** A label of the Encoding Standard; detected without it. */
  readonly encoding?: string | undefined
}

const SAMPLE_BYTES = 4_096

export async function* decodeFile(path: string, { onProgress, encoding }: Decoding = {}): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding ?? (await encodingOf(path)))
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    const text = decoder.decode(chunk, { stream: true })
    onProgress?.(bytes)
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

async function encodingOf(path: string): Promise<Encoding> {
  const file = await open(path)
  const sample = Buffer.alloc(SAMPLE_BYTES)
  const { bytesRead } = await file.read(sample, 0, SAMPLE_BYTES, 0)
  await file.close()
  const start = sample.subarray(0, bytesRead)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  // In UTF-16, every other byte of Latin text is 0.
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length)
  if ((zeros[1] ?? 0) > bytesRead / 8) return 'utf-16le'
  if ((zeros[0] ?? 0) > bytesRead / 8) return 'utf-16be'
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** Reads the whole file, because the first byte outside ASCII may be at its end. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path))
      if (Buffer.isBuffer(chunk)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
