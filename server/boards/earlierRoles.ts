/**
 * The leading colors by role of a board that is older than the design record: wall, floor, main, second and accent.
 * Indistinguishable colors are merged first, by their distance in OKLab.
 */
import { colorOf, distance, type Lab, labOf } from '../../studio/collage/sheet/colors.ts'
import type { Board } from '../../src/contract/boards.ts'
import type { ColorRole } from '../../studio/model/collage.ts'
import type { DesignRecord, RoleColor, Swatch } from '../../src/contract/designRecord.ts'
import type { Product } from '../../src/contract/products.ts'

type PaletteProduct = Pick<Product, 'placement' | 'hex_code' | 'colour' | 'length' | 'width' | 'height'>

/** Colors closer than this in OKLab, where black and white are 1 apart, count as one. */
const SAME_COLOR_DISTANCE = 0.05
/** A product's color stands for a swatch up to this distance; beyond it, wall and floor get a chip of their own. */
const MAX_SWATCH_DISTANCE = 0.09
/** A wall without paint is the lightest color, if it is this light and has little chroma. */
const WALL_LIMITS = { lightness: 0.82, chroma: 0.06 }
/** Least chroma of a second accent. */
const MIN_VIVID_CHROMA = 0.06
const MAX_CHIPS = 6

/** The design record on the wire; for a board without one, the roles of its palette's colors. */
export function wireRecord(
  { record, palette }: { readonly record: DesignRecord | null; readonly palette: readonly Swatch[] },
  products: readonly PaletteProduct[],
): Pick<Board, 'record' | 'palette_roles'> {
  return record ? { record } : { palette_roles: earlierRoles(palette, products) }
}

/**
 * At most six colors in the order of the roles, several accents at the end; fewer where a board has fewer colors. The
 * main color is that of the largest piece, the wall's that of the paint, the floor's that of the largest rug.
 */
export function earlierRoles(swatches: readonly Swatch[], products: readonly PaletteProduct[]): RoleColor[] {
  const used: Swatch[] = []
  const rest = () => merged(swatches, used)
  const taken = (swatch: Swatch | undefined): Swatch | undefined => {
    if (swatch) used.push(swatch)
    return swatch
  }
  const anchor = largest(products, 'floor')
  const rug = largest(products, 'flat')
  const paint = products.find(({ placement, hex_code: hex }) => placement === 'paint' && isHex(hex))
  const main = taken(anchor && nearestSwatch(rest(), anchor))
  const wall = taken(
    paint ? (nearestSwatch(rest(), paint) ?? chipOf(paint)) : lightest(swatches.filter((one) => one !== main)),
  )
  const floor = taken(rug && (nearestSwatch(rest(), rug) ?? chipOf(rug)))
  const anyMain = main ?? taken(rest()[0])
  const accent = rest().length > 1 ? taken(mostVivid(rest())) : undefined
  const second = taken(rest()[0])
  const others = rest().filter(({ hex }) => chroma(hex) >= MIN_VIVID_CHROMA)
  const found: [ColorRole, Swatch | undefined][] = [
    ['wall', wall],
    ['floor', floor],
    ['main', anyMain],
    ['second', second],
    ['accent', accent],
    ['accent', mostVivid(others)],
  ]
  return found.flatMap(([role, swatch]) => (swatch ? [{ ...swatch, role }] : [])).slice(0, MAX_CHIPS)
}

function largest(
  products: readonly PaletteProduct[],
  placement: PaletteProduct['placement'],
): PaletteProduct | undefined {
  return products
    .filter((product) => product.placement === placement && isHex(product.hex_code))
    .toSorted((one, other) => other.length * other.width - one.length * one.width)[0]
}

/** The swatch that a product's color is closest to, if it is close. */
function nearestSwatch(swatches: readonly Swatch[], { hex_code: hex }: PaletteProduct): Swatch | undefined {
  const [near] = swatches.toSorted((one, other) => colorDistance(one.hex, hex) - colorDistance(other.hex, hex))
  return near && colorDistance(near.hex, hex) < MAX_SWATCH_DISTANCE ? near : undefined
}

function chipOf({ hex_code: hex, colour: name }: PaletteProduct): Swatch {
  return { hex: hex.toLowerCase(), name }
}

/** The swatches that look different from those in use and from each other. */
function merged(swatches: readonly Swatch[], used: readonly Swatch[]): Swatch[] {
  const kept: Swatch[] = []
  for (const swatch of swatches)
    if ([...used, ...kept].every(({ hex }) => colorDistance(hex, swatch.hex) >= SAME_COLOR_DISTANCE)) kept.push(swatch)
  return kept
}

function lightest(swatches: readonly Swatch[]): Swatch | undefined {
  const [first] = swatches
    .filter(({ hex }) => oklab(hex)[0] >= WALL_LIMITS.lightness && chroma(hex) <= WALL_LIMITS.chroma)
    .toSorted((one, other) => oklab(other.hex)[0] - oklab(one.hex)[0])
  return first
}

function mostVivid(swatches: readonly Swatch[]): Swatch | undefined {
  return swatches.toSorted((one, other) => chroma(other.hex) - chroma(one.hex))[0]
}

function colorDistance(one: string, other: string): number {
  return distance(oklab(one), oklab(other))
}

function chroma(hex: string): number {
  return colorOf(sixDigitHex(hex)).chroma
}

function isHex(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

function oklab(hex: string): Lab {
  return labOf(sixDigitHex(hex))
}

/** A color code of three or six digits as one of six; digits beyond those, which are opacity, are ignored. */
function sixDigitHex(hex: string): string {
  if (hex.length >= 7) return hex
  const [, r = '0', g = '0', b = '0'] = hex
  return `#${r}${r}${g}${g}${b}${b}`
}
