/** Numbered objects joined into a PDF file with its table of offsets. */
import { utf16 } from './pdfLetters.ts'

type PdfObject = string | { readonly head: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** `objects` are numbered from 1 without a gap. */
export function joinPdf(objects: Readonly<Record<number, PdfObject>>, catalog: number, title: string): Blob {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const offsets: number[] = []
  write(`%PDF-1.7\n`)
  // Four bytes above 127 tell transfer programs that the file is not text.
  write(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
  const numbered = Object.entries(objects)
  const information = numbered.length + 1
  for (const [number, object] of [...numbered, [`${information}`, `<</Title ${pdfText(title)}>>`] as const]) {
    offsets.push(length)
    write(`${number} 0 obj\n`)
    if (typeof object === 'string') write(object)
    else {
      write(`<<${object.head} /Length ${object.bytes.length}>>\nstream\n`)
      write(object.bytes)
      write('\nendstream')
    }
    write('\nendobj\n')
  }
  const table = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  write(`xref\n0 ${information + 1}\n0000000000 65535 f \n${rows}`)
  write(`trailer\n<</Size ${information + 1} /Root ${catalog} 0 R /Info ${information} 0 R>>\n`)
  write(`startxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** A text of any script. */
export function pdfText(text: string): string {
  return `<feff${utf16(text)}>`
}
