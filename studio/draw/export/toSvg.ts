/** A drawing as an SVG document in its true size in inches of paper, with the layout in its metadata. */
import type { Layout } from '../../model/layout.ts'
import { LETTERS, type Drawing, type Plate, type Shape, roundedNumber, sizeOf, textWidth } from '../symbols/drawing.ts'
import type { PdfFaces } from './pdfDocument.ts'
import { sharedText } from './layoutText.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const FONT = 'Instrument Sans, Helvetica, Arial, sans-serif'
/** From the middle of the letters to their baseline, as a share of their size. */
const BASELINE = 0.34

/**
 * `scale`: inches of the drawing per inch of paper, such as 50 for 1:50. `faces`: font files by weight, for devices that do
 * not have the font, on which wider letters would leave the sheet. Without a layout it does not open again.
 */
export function toSvg(
  drawing: Drawing,
  scale: number,
  layout: Layout | undefined,
  faces: ReadonlyMap<number, Uint8Array> = new Map(),
): string {
  const { bounds, ground } = drawing
  const { width, height } = sizeOf(drawing)
  const box = [bounds.left, bounds.top, width, height].map(roundedNumber).join(' ')
  const back = ground
    ? `<rect x="${roundedNumber(bounds.left)}" y="${roundedNumber(bounds.top)}" width="${roundedNumber(width)}" height="${roundedNumber(height)}" fill="${ground}"/>`
    : ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${roundedNumber(width / scale)}in" height="${roundedNumber(height / scale)}in" viewBox="${box}" role="img" aria-label="${escape(drawing.title)}" font-family="${FONT}">`,
    `<title>${escape(drawing.title)}</title>`,
    layout && `<metadata id="roomwright-layout">${escape(sharedText(layout))}</metadata>`,
    ...[...faces].map(([weight, file]) => `<style>${fontFace(weight, file)}</style>`),
    back,
    ...drawing.shapes.map((shape) => element(shape, drawing.point)),
    '</svg>',
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

/** By weight: those of the letters of a drawing. */
export function facesOfSvg({ text400, text600 }: PdfFaces): ReadonlyMap<number, Uint8Array> {
  return new Map([text400, text600].map((face, at) => [at === 0 ? 400 : 600, new Uint8Array(face)]))
}

function fontFace(weight: number, file: Uint8Array): string {
  const bytes = Array.from(file, (byte) => String.fromCodePoint(byte)).join('')
  return `@font-face{font-family:"Instrument Sans";font-weight:${weight};src:url(data:font/woff;base64,${btoa(bytes)})}`
}

function element(shape: Shape, point: number): string {
  switch (shape.shape) {
    case 'path': {
      const { stroke } = shape
      const line = stroke
        ? ` stroke="${stroke.color}" stroke-width="${roundedNumber(stroke.width * point)}" stroke-linejoin="round"${stroke.dash ? ` stroke-dasharray="${stroke.dash.map((points) => roundedNumber(points * point)).join(' ')}"` : ''}`
        : ''
      const opacity = shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`
      return `<path d="${shape.d}" fill="${shape.fill ?? 'none'}"${line}${opacity}/>`
    }
    case 'text': {
      const { at } = shape
      const size = shape.size * point
      const turn = shape.turn ? ` transform="rotate(${shape.turn} ${roundedNumber(at.x)} ${roundedNumber(at.y)})"` : ''
      const plate = shape.plate ? plateOf(shape.text, at, size, shape.plate) : ''
      const weight = shape.isBold ? ' font-weight="600"' : ''
      return `<g${turn}>${plate}<text x="${roundedNumber(at.x)}" y="${roundedNumber(at.y + size * BASELINE)}" font-size="${roundedNumber(size)}" fill="${shape.color}" text-anchor="${shape.align ?? 'middle'}"${weight}>${escape(shape.text)}</text></g>`
    }
    case 'picture': {
      const { source, width, length } = shape
      // Every program shows it; `href` alone is newer than some of them.
      return `<image xlink:href="${escape(source)}" x="${roundedNumber(-width / 2)}" y="${roundedNumber(-length / 2)}" width="${roundedNumber(width)}" height="${roundedNumber(length)}" preserveAspectRatio="none"/>`
    }
    case 'group': {
      const inside = shape.shapes.map((each) => element(each, point)).join('')
      const scale = shape.scale ? ` scale(${roundedNumber(shape.scale.x)} ${roundedNumber(shape.scale.y)})` : ''
      return `<g transform="translate(${roundedNumber(shape.at.x)} ${roundedNumber(shape.at.y)}) rotate(${shape.turn})${scale}">${inside}</g>`
    }
    default:
      return shape satisfies never
  }
}

/** `size`: letter size in inches. */
function plateOf(text: string, at: { x: number; y: number }, size: number, { color, opacity = 1 }: Plate): string {
  const [width, height] = [textWidth(text, size), size * LETTERS.plate.height]
  return `<rect x="${roundedNumber(at.x - width / 2)}" y="${roundedNumber(at.y - height / 2)}" width="${roundedNumber(width)}" height="${roundedNumber(height)}" rx="${roundedNumber(size * LETTERS.plate.radius)}" fill="${color}" fill-opacity="${opacity}"/>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
}
