/** The fonts that the app embeds in PDFs, pictures of words that they lack, and the text of a PDF with its streams unpacked. */
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ForeignWords } from '../../studio/index.ts'

function face(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../src/ui/export/fonts/${name}.woff`, import.meta.url)))
}

export const FACES = {
  display: face('instrumentSerif400'),
  displayItalic: face('instrumentSerif400Italic'),
  text400: face('instrumentSans400'),
  text500: face('instrumentSans500'),
  text600: face('instrumentSans600'),
}

/** Paints plain boxes: there is no canvas here. */
export const FOREIGN: ForeignWords = {
  measure: (text) => text.length * 0.9,
  paint: async (_, { color }, { width, height }) => {
    const size = { width: Math.ceil(width * 16), height: Math.ceil(height * 16) }
    const box = sharp({ create: { ...size, channels: 4, background: color } })
    return new Uint8Array(await box.ensureAlpha(0.5).png().toBuffer())
  },
}

export async function pdfText(file: Blob): Promise<string> {
  const source = Buffer.from(await file.arrayBuffer()).toString('latin1')
  return source.replaceAll(
    /(\/FlateDecode\n>>\nstream\n)([^]*?)(\nendstream)/g,
    (_, head: string, packed: string, end: string) =>
      head + inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') + end,
  )
}
