/** The fonts of PDF text, loaded when a PDF is made, and the characters that they contain. */
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

/** Characters in all files of `fonts`: Latin with diacritics, and punctuation. */
const LETTERS =
  /^[\x20-~\xa0-\xa3\xa5\xa7-\xab\xae-\xb0\xb4\xb6-\xb8\xba\xbb\xbf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/

/** Lines in other scripts are painted as pictures in the device's fonts, with their text for screen readers. */
export function hasLettersFor(line: string): boolean {
  return LETTERS.test(line)
}
