/**
 * The leading colors of a board by what they do in the room: wall, floor, main, second and accent. Colors that the eye
 * takes for one are merged first, by their distance in OKLab (Björn Ottosson, "A perceptual color space for image
 * processing", 2020).
 */
import type { Swatch } from '../../../contract/boards.ts'
import type { Product } from '../../../contract/products.ts'

export type Role = 'Wall' | 'Floor' | 'Main' | 'Second' | 'Accent'
export type RoleColor = { readonly role: Role; readonly swatch: Swatch }

type Furnished = Pick<Product, 'placement' | 'hex_code' | 'colour' | 'length' | 'width' | 'height'>
type Lab = readonly [lightness: number, a: number, b: number]

/** Colors closer than this in OKLab, where black and white are 1 apart, count as one. */
const SAME = 0.05
/** A product's color stands for a swatch up to this distance; beyond it, wall and floor get a chip of their own. */
const LIKE = 0.09
/** A wall without paint is the lightest color, if it is this light and has little chroma. */
const WALL = { lightness: 0.82, chroma: 0.06 }
/** Least chroma of a second accent. */
const VIVID = 0.06
const MOST = 6

/**
 * At most six colors in the order of the roles, several accents at the end; fewer where a board has fewer colors. The
 * main color is that of the largest piece, the wall's that of the paint, the floor's that of the largest rug.
 */
export function paletteRoles(swatches: readonly Swatch[], products: readonly Furnished[]): RoleColor[] {
  const used: Swatch[] = []
  const rest = () => merged(swatches, used)
  const taken = (swatch: Swatch | undefined): Swatch | undefined => {
    if (swatch) used.push(swatch)
    return swatch
  }
  const anchor = largest(products, 'floor')
  const rug = largest(products, 'flat')
  const paint = products.find(({ placement, hex_code: hex }) => placement === 'paint' && isHex(hex))
  const main = taken(anchor && like(rest(), anchor))
  const wall = taken(paint ? (like(rest(), paint) ?? chipOf(paint)) : lightest(swatches.filter((one) => one !== main)))
  const floor = taken(rug && (like(rest(), rug) ?? chipOf(rug)))
  const anyMain = main ?? taken(rest()[0])
  const accent = rest().length > 1 ? taken(mostVivid(rest())) : undefined
  const second = taken(rest()[0])
  const others = rest().filter(({ hex }) => chroma(hex) >= VIVID)
  const found: [Role, Swatch | undefined][] = [
    ['Wall', wall],
    ['Floor', floor],
    ['Main', anyMain],
    ['Second', second],
    ['Accent', accent],
    ['Accent', mostVivid(others)],
  ]
  return found.flatMap(([role, swatch]) => (swatch ? [{ role, swatch }] : [])).slice(0, MOST)
}

function largest(products: readonly Furnished[], placement: Furnished['placement']): Furnished | undefined {
  return products
    .filter((product) => product.placement === placement && isHex(product.hex_code))
    .toSorted((one, other) => other.length * other.width - one.length * one.width)[0]
}

/** The swatch that a product's color is closest to, if it is close. */
function like(swatches: readonly Swatch[], { hex_code: hex }: Furnished): Swatch | undefined {
  const [near] = swatches.toSorted((one, other) => apart(one.hex, hex) - apart(other.hex, hex))
  return near && apart(near.hex, hex) < LIKE ? near : undefined
}

function chipOf({ hex_code: hex, colour: name }: Furnished): Swatch {
  return { hex: hex.toLowerCase(), name }
}

/** The swatches that look different from those in use and from each other. */
function merged(swatches: readonly Swatch[], used: readonly Swatch[]): Swatch[] {
  const kept: Swatch[] = []
  for (const swatch of swatches)
    if ([...used, ...kept].every(({ hex }) => apart(hex, swatch.hex) >= SAME)) kept.push(swatch)
  return kept
}

function lightest(swatches: readonly Swatch[]): Swatch | undefined {
  const [first] = swatches
    .filter(({ hex }) => oklab(hex)[0] >= WALL.lightness && chroma(hex) <= WALL.chroma)
    .toSorted((one, other) => oklab(other.hex)[0] - oklab(one.hex)[0])
  return first
}

function mostVivid(swatches: readonly Swatch[]): Swatch | undefined {
  return swatches.toSorted((one, other) => chroma(other.hex) - chroma(one.hex))[0]
}

function apart(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function chroma(hex: string): number {
  const [, a, b] = oklab(hex)
  return Math.hypot(a, b)
}

function isHex(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

/** A color code of three or six digits in OKLab; digits beyond those, which are opacity, are ignored. */
function oklab(hex: string): Lab {
  const digits = hex.slice(1)
  const size = digits.length < 6 ? 1 : 2
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((index) => {
    const pair = digits.slice(index * size, (index + 1) * size)
    const share = Number.parseInt(size === 1 ? pair + pair : pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
