/**
 * A font without ink: each letter is an empty glyph of one width that knows its Unicode, so that text lies invisibly and
 * exactly over painted words in any script, without a font file.
 */
const UNITS_PER_EM = 1000
const GLYPH_UNITS = 500
/** A font of this kind has one byte for each letter; further ones become a question mark. */
const MAX_LETTERS = 255
const UNKNOWN = '?'

export class PdfLetters {
  readonly #codes = new Map<string, number>([[UNKNOWN, 0]])

  /** Text from x, y (points, as PDF writes them), stretched to the width that the painted words have. */
  line(text: string, x: string, y: string, size: string, width: string): string {
    const codes = Array.from(text, (letter) => this.#codeOf(letter))
    const natural = (codes.length - 1) * Number(size) * (GLYPH_UNITS / UNITS_PER_EM)
    const stretch = Math.round((Number(width) / Math.max(natural, Number.EPSILON)) * 10_000) / 100
    const hex = codes.map((code) => code.toString(16).padStart(2, '0')).join('')
    return `BT /F ${size} Tf ${stretch} Tz 1 0 0 1 ${x} ${y} Tm <${hex}> Tj ET`
  }

  font(glyph: number, unicode: number): string {
    const count = this.#codes.size
    const names = Array.from({ length: count }, () => '/g').join(' ')
    const widths = Array.from({ length: count }, () => GLYPH_UNITS).join(' ')
    const scale = 1 / UNITS_PER_EM
    return `<</Type /Font /Subtype /Type3 /FontBBox [0 0 ${GLYPH_UNITS} ${UNITS_PER_EM}] /FontMatrix [${scale} 0 0 ${scale} 0 0] /CharProcs <</g ${glyph} 0 R>> /Encoding <</Type /Encoding /Differences [0 ${names}]>> /FirstChar 0 /LastChar ${count - 1} /Widths [${widths}] /Resources <<>> /ToUnicode ${unicode} 0 R>>`
  }

  glyph(): string {
    return `${GLYPH_UNITS} 0 0 0 ${GLYPH_UNITS} ${UNITS_PER_EM} d1`
  }

  /** Which letter each code is, as viewers want it told. */
  unicode(): string {
    const entries = [...this.#codes].map(([letter, code]) => `<${hexOf(code, 2)}> <${utf16(letter)}>`)
    const sections: string[] = []
    for (let at = 0; at < entries.length; at += SECTION) {
      const section = entries.slice(at, at + SECTION)
      sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`)
    }
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CMapName /Roomwright def /CMapType 2 def',
      '1 begincodespacerange <00> <ff> endcodespacerange',
      ...sections,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n')
  }

  #codeOf(letter: string): number {
    const known = this.#codes.get(letter)
    if (known !== undefined) return known
    if (this.#codes.size >= MAX_LETTERS) return 0
    const code = this.#codes.size
    this.#codes.set(letter, code)
    return code
  }
}

/** The format allows no more entries in one section. */
const SECTION = 100

function hexOf(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hexOf(text.charCodeAt(index), 4)).join('')
}
