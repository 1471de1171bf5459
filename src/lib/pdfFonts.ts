/** The faces that documents embed, fetched when the first one is made: WOFF, which PDFKit reads. */
import bold from '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff?url'
import text from '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff?url'
import display from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff?url'

export type PdfFonts = { readonly text: Uint8Array; readonly bold: Uint8Array; readonly display: Uint8Array }

/** Rejects when one of them cannot be fetched. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  const [textBytes, boldBytes, displayBytes] = await Promise.all([text, bold, display].map(fetchBytes))
  if (!textBytes || !boldBytes || !displayBytes) throw new Error('The fonts could not be loaded.')
  return { text: textBytes, bold: boldBytes, display: displayBytes }
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('The fonts could not be loaded.')
  return new Uint8Array(await answer.arrayBuffer())
}
