/** The colors of a board with their names: files for design programs, variables for style sheets, a strip as a picture. */
import { strToU8, zipSync } from 'fflate'
import {
  boxPath,
  canvasMeasure,
  FORMATS,
  openCanvas,
  paintDrawing,
  paintedFile,
  paintText,
  type PaletteFormat,
  shapesAt,
  textAt,
  textStyle,
} from '../../../studio/index.ts'
import type { Swatch } from '../../contract/designRecord.ts'
import { fileName } from '../../platform/saveFile.ts'
import { INKS } from './pageInk.ts'

type Color = Pick<Swatch, 'hex' | 'name' | 'role'>
type Palette = { readonly title: string; readonly colors: readonly Color[] }
type Rgb = readonly [red: number, green: number, blue: number]

const MAKERS: Readonly<
  Record<PaletteFormat, (palette: Palette) => string | Uint8Array<ArrayBuffer> | Blob | Promise<Blob>>
> = { ase: adobeSwatches, gpl: gimpPalette, procreate: procreateSwatches, css: cssVariables, png: strip }

/** @throws ExportFailed if the browser cannot make the picture */
export async function paletteFile(kind: PaletteFormat, palette: Palette): Promise<{ blob: Blob; name: string }> {
  const { mediaType, extension } = FORMATS[kind]
  const made = await MAKERS[kind](palette)
  const blob = made instanceof Blob ? made : new Blob([made], { type: mediaType })
  return { blob, name: fileName(palette.title, extension, 'palette') }
}

/** '#c8a27a' -> [200, 162, 122] */
function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const labelOf = ({ name, hex }: Color) => oneLine(name) || hex
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Types of blocks of Adobe Swatch Exchange 1.0; all numbers are big-endian. */
const ASE = { start: 0xc001, color: 0x0001, end: 0xc002 }
/** A color that changes wherever it is used. */
const ASE_GLOBAL = 0

/** One group with the board's title. */
function adobeSwatches({ title, colors }: Palette): Uint8Array<ArrayBuffer> {
  const blocks = [
    aseBlock(ASE.start, aseName(oneLine(title))),
    ...colors.map((color) => {
      const values = new DataView(new ArrayBuffer(3 * 4 + 2))
      for (const [at, value] of rgbOf(color.hex).entries()) values.setFloat32(at * 4, value / 255)
      values.setUint16(3 * 4, ASE_GLOBAL)
      return aseBlock(ASE.color, aseName(labelOf(color)), strToU8('RGB '), new Uint8Array(values.buffer))
    }),
    aseBlock(ASE.end),
  ]
  const head = new DataView(new ArrayBuffer(8))
  head.setUint16(0, 1)
  head.setUint32(4, blocks.length)
  return joined([strToU8('ASEF'), new Uint8Array(head.buffer), ...blocks])
}

function aseBlock(type: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joined(parts)
  const head = new DataView(new ArrayBuffer(6))
  head.setUint16(0, type)
  head.setUint32(2, content.length)
  return joined([new Uint8Array(head.buffer), content])
}

/** Its length counts UTF-16 units with the closing zero. */
function aseName(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 + (text.length + 1) * 2))
  view.setUint16(0, text.length + 1)
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at))
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** After the third number GIMP skips one space; what follows is the name. */
function gimpPalette({ title, colors }: Palette): string {
  const rows = colors.map((color) => `${rgbOf(color.hex).join(' ')} ${labelOf(color)}`)
  return ['GIMP Palette', `Name: ${oneLine(title)}`, `Columns: ${colors.length}`, '#', ...rows, ''].join('\n')
}

/** A palette of Procreate has thirty places. */
const PROCREATE_PLACES = 30

/** Its colors have no names. */
function procreateSwatches({ title, colors }: Palette): Uint8Array<ArrayBuffer> {
  const swatches = Array.from({ length: PROCREATE_PLACES }, (_, index) => {
    const color = colors[index]
    return color ? { ...hsbOf(rgbOf(color.hex)), alpha: 1, colorSpace: 0 } : null
  })
  const text = JSON.stringify({ name: oneLine(title), swatches })
  return new Uint8Array(zipSync({ 'Swatches.json': strToU8(text) }))
}

/** Hue, saturation and brightness, each from 0 to 1 (A. R. Smith, Color Gamut Transform Pairs, 1978). */
function hsbOf(rgb: Rgb): { hue: number; saturation: number; brightness: number } {
  const [red, green, blue] = rgb.map((value) => value / 255) as [number, number, number]
  const brightness = Math.max(red, green, blue)
  const range = brightness - Math.min(red, green, blue)
  const sector =
    range === 0
      ? 0
      : brightness === red
        ? (green - blue) / range + 6
        : brightness === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4
  return { hue: (sector % 6) / 6, saturation: brightness === 0 ? 0 : range / brightness, brightness }
}

function cssVariables({ title, colors }: Palette): string {
  const taken = new Set<string>()
  const lines = colors.map((color, index) => {
    const slug = fileName(color.name, '').slice(0, -1)
    const word = color.name === '' ? `color-${index + 1}` : slug
    const name = taken.has(word) ? `${word}-${index + 1}` : word
    taken.add(name)
    return `  --${name}: ${color.hex};${color.role ? ` /* ${color.role} */` : ''}`
  })
  return [`/* ${oneLine(title).replaceAll('*/', '* /')} */`, ':root {', ...lines, '}', ''].join('\n')
}

/** Sizes of the strip in pixels. */
const CHIP = { width: 280, height: 360, gap: 20, radius: 8 }
const MARGIN = 48
const NAME_PX = 30
const CODE_PX = 26
const LABEL_HEIGHT = 130
const CHIPS_PER_ROW = 7

function strip({ colors }: Palette): Promise<Blob> {
  const columns = Math.min(colors.length, CHIPS_PER_ROW)
  const rows = Math.ceil(colors.length / CHIPS_PER_ROW)
  const row = CHIP.height + LABEL_HEIGHT
  const canvas = openCanvas(2 * MARGIN + columns * (CHIP.width + CHIP.gap) - CHIP.gap, 2 * MARGIN + rows * row)
  return paintedFile(canvas, FORMATS.png.mediaType, (context) => {
    context.fillStyle = INKS.sheet
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
    const setup = { measure: canvasMeasure(context) }
    for (const [index, color] of colors.entries()) {
      const x = MARGIN + (index % CHIPS_PER_ROW) * (CHIP.width + CHIP.gap)
      const y = MARGIN + Math.floor(index / CHIPS_PER_ROW) * row
      const d = boxPath(0, 0, CHIP.width, CHIP.height, CHIP.radius)
      const edge = { shape: 'path', d, stroke: { color: INKS.rule, width: 1 } } as const
      paintDrawing(
        context,
        shapesAt({ x, y, width: CHIP.width, height: CHIP.height }, [{ shape: 'path', d, fill: color.hex }, edge]),
      )
      const below = { x, y: y + CHIP.height + 12, width: CHIP.width }
      const name = textAt(setup, labelOf(color), textStyle(NAME_PX, 500), below, { maxLines: 1 })
      const under = { ...below, y: below.y + NAME_PX * 1.4 }
      const code = textAt(setup, color.hex.toUpperCase(), textStyle(CODE_PX, 400, 'soft'), under)
      for (const block of [...name.blocks, ...(color.name ? code.blocks : [])]) paintText(context, block)
    }
  })
}
