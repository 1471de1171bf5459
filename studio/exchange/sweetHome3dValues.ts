/** The values of attributes in `Home.xml`, converted to inches and degrees. */
import type { XmlElement } from './boundedXml.ts'
import { UnreadableFile } from './homeReading.ts'

const CM_PER_INCH = 2.54
/** Ten kilometers: larger numbers are faults, and drawing would lose precision. */
const MAX_VALUE = 1_000_000
/** As `Float.parseFloat` of Java reads it, without `NaN`, `Infinity` and hexadecimal digits. */
const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[fd]?\s*$/i

const NAMES: Readonly<Record<string, string>> = {
  pieceOfFurniture: 'a piece of furniture',
  doorOrWindow: 'a door or window',
  furnitureGroup: 'a group of furniture',
  light: 'a lamp',
  shelfUnit: 'a shelf',
  point: 'a corner of a room',
  backgroundImage: 'a picture beneath the plan',
}

/** @throws UnreadableFile if the attribute is missing without a fallback, or no number from -1,000,000 to 1,000,000 */
export function numberOf({ name, attributes }: XmlElement, key: string, fallback?: number): number {
  const text = attributes[key]
  if (text === undefined && fallback !== undefined) return fallback
  const number = text !== undefined && NUMBER.test(text) ? Number.parseFloat(text) : Number.NaN
  if (Math.abs(number) <= MAX_VALUE) return number
  const said = text === undefined ? `does not say the ${key}` : `says “${shortened(text)}” for the ${key}`
  throw new UnreadableFile(
    `The file is damaged: it ${said} of ${NAMES[name] ?? `a ${name}`}. Correct it in Sweet Home 3D 7, save it there, and choose that file.`,
  )
}

export function inchesOf(element: XmlElement, key: string, fallback?: number): number {
  return numberOf(element, key, fallback === undefined ? undefined : fallback * CM_PER_INCH) / CM_PER_INCH
}

/** Not negative. */
export function sizeOf(element: XmlElement, key: string, fallback?: number): number {
  return Math.abs(inchesOf(element, key, fallback))
}

export function degreesOf(element: XmlElement, key: string): number {
  return upright((numberOf(element, key, 0) * 180) / Math.PI)
}

/** The angle from 0 to below 360. */
export function upright(degrees: number): number {
  const within = ((degrees % 360) + 360) % 360
  return within >= 360 ? 0 : within
}

const MAX_CHARACTERS = 200

export function textOf(text: string | undefined): string {
  return shortened((text ?? '').replaceAll(/[\p{Cc}{}]+/gu, ' ').trim(), MAX_CHARACTERS)
}

function shortened(text: string, most = 40): string {
  const letters = Array.from(text.slice(0, 2 * most))
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

/** `eTeks#bedsideTable` is "bedside table", `eTeks#bed140x190` is "bed". */
export function categoryOf(catalogId: string | undefined): string {
  const [, own = catalogId ?? ''] = /#(.*)$/.exec(catalogId ?? '') ?? []
  return textOf(
    own
      .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .replaceAll(/\d+(?:x\d+)*/g, ' ')
      .replaceAll(/[_\W]+/gu, ' ')
      .toLowerCase(),
  )
}

/** Colors are hexadecimal digits, with or without those of opacity. */
function colorOf(digits: string | undefined): string | undefined {
  const found = /^(?:[\da-f]{2})?([\da-f]{6})$/i.exec(digits ?? '')?.[1]
  return found && `#${found.toLowerCase()}`
}

/** The property in which this product writes the color of a piece that has a model. */
export const COLOR_PROPERTY = 'roomwright.color'

/** `#rrggbb` of a piece: its own, that of its materials if all have the same one, or that which this product has written. */
export function pieceColor(element: XmlElement): string | undefined {
  return colorOf(element.attributes['color']) ?? materialColor(element) ?? ownColor(element)
}

function materialColor({ children }: XmlElement): string | undefined {
  const colors = new Set(
    children.filter(({ name }) => name === 'material').map(({ attributes }) => colorOf(attributes['color'])),
  )
  const [only] = colors
  return colors.size === 1 ? only : undefined
}

/** Of a piece that this product has written. */
function ownColor({ children }: XmlElement): string | undefined {
  const property = children.find(({ name, attributes }) => name === 'property' && attributes['name'] === COLOR_PROPERTY)
  return colorOf(property?.attributes['value']?.replace('#', ''))
}
