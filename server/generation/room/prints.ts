/** Pictures for the wall and a plain rug, drawn in the colours of the board: decoration, no products. */
import sharp from 'sharp'
import { type Chance, pick } from '../chance.ts'
import { hexOfOklab, oklabOfHex } from '../colour.ts'

const PAPER = '#f5f0e6'
const WIDTH = 360

/** A sheet of paper with a simple print, `aspect` = width / height. */
export function print(colours: readonly string[], aspect: number, chance: Chance): Promise<Buffer> {
  const [w, h] = [WIDTH, Math.round(WIDTH / aspect)]
  const inks = inksOf(colours, chance)
  const design = pick([suns, hills, fields, stems], chance)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${PAPER}"/><svg x="${w * 0.12}" y="${h * 0.1}" width="${w * 0.76}" height="${h * 0.8}" viewBox="0 0 100 ${(100 * h * 0.8) / (w * 0.76)}" preserveAspectRatio="none">${design(inks, (100 * h * 0.8) / (w * 0.76), chance)}</svg></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

type Design = (inks: readonly string[], tall: number, chance: Chance) => string

const suns: Design = ([a, b, c], tall, chance) => {
  const x = 34 + 32 * chance()
  return `<circle cx="${x}" cy="${tall * 0.4}" r="26" fill="${a}"/><circle cx="${100 - x}" cy="${tall * 0.64}" r="22" fill="${b}" fill-opacity="0.92"/><circle cx="${x + 12}" cy="${tall * 0.2}" r="9" fill="${c}"/>`
}

const hills: Design = ([a, b, c], tall, chance) => {
  const line = (y: number, swing: number) =>
    `M0 ${y} C 25 ${y - swing}, 45 ${y + swing}, 70 ${y - swing * 0.4} S 95 ${y + swing * 0.5}, 100 ${y} L100 ${tall} L0 ${tall} Z`
  return `<circle cx="${25 + 50 * chance()}" cy="${tall * 0.28}" r="12" fill="${c}"/><path d="${line(tall * 0.52, 12)}" fill="${a}" fill-opacity="0.75"/><path d="${line(tall * 0.68, 9)}" fill="${b}"/><path d="${line(tall * 0.84, 7)}" fill="${a}"/>`
}

const fields: Design = ([a, b, c], tall, chance) => {
  const split = 0.38 + 0.24 * chance()
  const field = (y: number, height: number, ink: string | undefined) =>
    `<rect x="4" y="${y}" width="92" height="${height}" rx="2.5" fill="${ink}"/>`
  return `${field(3, tall * split - 5, a)}${field(tall * split, tall * (0.86 - split), b)}${field(tall * 0.89, tall * 0.09, c)}`
}

const stems: Design = ([a, , c], tall, chance) => {
  const lean = 8 * (chance() - 0.5)
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const y = tall * (0.84 - i * 0.085)
    const side = i % 2 === 0 ? 1 : -1
    const long = 30 - i * 1.8
    const x = 50 + (lean * (tall - y)) / tall
    return `<path d="M${x} ${y} q ${side * long * 0.4} ${-long * 0.55} ${side * long} ${-long * 0.35} q ${-side * long * 0.35} ${long * 0.5} ${-side * long} ${long * 0.35} Z" fill="${i % 3 === 0 ? c : a}"/>`
  })
  return `<path d="M50 ${tall * 0.97} Q ${50 + lean} ${tall * 0.5} ${50 + lean} ${tall * 0.08}" stroke="${a}" stroke-width="1.6" fill="none"/>${leaves.join('')}`
}

/** Three inks of the board's colours, none too pale for paper and none too loud. */
function inksOf(colours: readonly string[], chance: Chance): string[] {
  const inks = colours
    .map(oklabOfHex)
    .filter(([lightness]) => lightness < 0.84)
    .map(([lightness, a, b]) => {
      const chroma = Math.hypot(a, b)
      const share = chroma > 0.13 ? 0.13 / chroma : 1
      return hexOfOklab([Math.max(0.32, lightness), a * share, b * share])
    })
  const all = [...inks, '#a3876a', '#6d6a5f', '#c7a98a'].slice(0, 6)
  const first = Math.floor(chance() * Math.min(3, inks.length || 1))
  return [0, 1, 2].map((i) => all[(first + i) % all.length] ?? PAPER)
}

/** A flat-woven rug with a thin border, seen from above; `aspect` = width / depth. */
export function plainRug(ground: string, aspect: number): Promise<Buffer> {
  const [w, h] = [720, Math.round(720 / aspect)]
  const [lightness, a, b] = oklabOfHex(ground)
  const line = hexOfOklab([lightness - 0.13, a * 1.2, b * 1.2])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="${ground}"/><rect width="3" height="3" fill="${line}" fill-opacity="0.16"/><rect x="3" y="3" width="3" height="3" fill="#ffffff" fill-opacity="0.16"/></pattern></defs><rect width="${w}" height="${h}" fill="url(#p)"/><rect x="26" y="26" width="${w - 52}" height="${h - 52}" fill="none" stroke="${line}" stroke-width="5"/><rect x="38" y="38" width="${w - 76}" height="${h - 76}" fill="none" stroke="${line}" stroke-width="2"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
