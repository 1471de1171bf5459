/** The groups of codes and values that a DXF consists of. */

export type Spot = { readonly x: number; readonly y: number }

export type Group = readonly [code: number, value: string | number]

export function textOfGroups(groups: readonly Group[]): string {
  return groups
    .map(([code, value]) => `${code}\n${typeof value === 'number' ? numberText(code, value) : value}\n`)
    .join('')
}

export function flat(code: number, { x, y }: Spot): Group[] {
  return [
    [code, x],
    [code + 10, y],
  ]
}

export function spot(code: number, { x, y }: Spot, z = 0): Group[] {
  return [
    [code, x],
    [code + 10, y],
    [code + 20, z],
  ]
}

/** Codes whose value is a whole number. */
function isWhole(code: number): boolean {
  return (code >= 60 && code <= 99) || (code >= 170 && code <= 179) || (code >= 270 && code <= 289)
}

/** To 1/1,000,000 of a unit, never with an exponent. */
function numberText(code: number, value: number): string {
  if (isWhole(code)) return `${Math.round(value)}`
  const fixed = (Math.round(value * 1e8) / 1e8 + 0).toFixed(8).replace(/0+$/, '')
  return fixed.endsWith('.') ? `${fixed}0` : fixed
}

/**
 * A text in ASCII: other letters as `\U+XXXX`, the form that programs of all code pages read. What programs would take for a
 * sign of their own is written so that they show it.
 */
export function encoded(text: string): string {
  return Array.from(text.replaceAll(/\p{Cc}+/gu, ' '), (letter) => {
    const code = letter.codePointAt(0) ?? 0
    // The form has four digits.
    if (code > 0xffff) return ' '
    if (letter === '^') return '^ '
    if (letter === '%' || letter === '\\' || letter === '{' || letter === '}') return unicode(code)
    return code < 0x7f ? letter : unicode(code)
  }).join('')
}

function unicode(code: number): string {
  return `\\U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
