/** The fonts of PDF text, loaded when a PDF is made. */
import { ExportFailed, type PdfFaces } from '../../../studio/index.ts'
import display from './fonts/instrumentSerif400.woff?url'
import displayItalic from './fonts/instrumentSerif400Italic.woff?url'
import text400 from './fonts/instrumentSans400.woff?url'
import text500 from './fonts/instrumentSans500.woff?url'
import text600 from './fonts/instrumentSans600.woff?url'

const ADDRESSES: Record<keyof PdfFaces, string> = { display, displayItalic, text400, text500, text600 }

export async function loadPdfFaces(signal: AbortSignal): Promise<PdfFaces> {
  const load = async (address: string) => {
    const answer = await fetch(address, { signal })
    if (!answer.ok) throw new ExportFailed('The fonts for the PDF could not be loaded. Please try again.')
    return new Uint8Array(await answer.arrayBuffer())
  }
  const [serif, italic, regular, medium, bold] = await Promise.all(
    [ADDRESSES.display, ADDRESSES.displayItalic, ADDRESSES.text400, ADDRESSES.text500, ADDRESSES.text600].map(load),
  )
  if (!serif || !italic || !regular || !medium || !bold) throw new Error('A font is missing.')
  return { display: serif, displayItalic: italic, text400: regular, text500: medium, text600: bold }
}
