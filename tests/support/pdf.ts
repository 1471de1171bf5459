/** The fonts that the app embeds in PDFs, and the text of a PDF with its streams unpacked. */
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

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

export async function pdfText(file: Blob): Promise<string> {
  const source = Buffer.from(await file.arrayBuffer()).toString('latin1')
  return source.replaceAll(
    /(\/FlateDecode\n>>\nstream\n)([^]*?)(\nendstream)/g,
    (_, head: string, packed: string, end: string) =>
      head + inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') + end,
  )
}
