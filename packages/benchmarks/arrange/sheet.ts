/** Plans side by side on one PNG, drawn as the studio exports them. */
import sharp from 'sharp'
import { drawPlan } from '../../../studio/draw/export/drawPlan.ts'
import { toSvg } from '../../../studio/draw/export/toSvg.ts'
import type { Layout } from '../../../studio/model/layout.ts'

const CELL = { width: 420, height: 400, label: 34 }
/** Inches per point of a drawing: lines of a room as wide as a cell. */
const POINT = 0.6

export type Cell = { readonly label: string; readonly layout: Layout }

export async function paintSheet(cells: readonly Cell[], columns: number, file: string): Promise<void> {
  const pictures = await Promise.all(cells.map(paintPlan))
  const rows = Math.ceil(cells.length / columns)
  const high = CELL.height + CELL.label
  const parts = pictures.map((input, index) => ({
    input,
    left: (index % columns) * CELL.width,
    top: Math.floor(index / columns) * high + CELL.label,
  }))
  const labels = cells.map(({ label }, index) => ({
    input: caption(label),
    left: (index % columns) * CELL.width,
    top: Math.floor(index / columns) * high,
  }))
  await sharp({ create: { width: columns * CELL.width, height: rows * high, channels: 3, background: '#ffffff' } })
    .composite([...parts, ...labels])
    .png()
    .toFile(file)
}

async function paintPlan({ layout }: Cell): Promise<Buffer> {
  const drawing = drawPlan(layout, {
    formatLength: (inches) => `${Math.round(inches)} in`,
    isTransparent: false,
    hasNumbers: false,
    hasMeasures: false,
    grid: undefined,
    point: POINT,
    title: 'Plan',
  })
  return sharp(Buffer.from(toSvg(drawing, 24, layout)), { density: 150 })
    .resize(CELL.width - 16, CELL.height - 8, { fit: 'contain', background: '#ffffff' })
    .extend({ left: 8, right: 8, top: 4, bottom: 4, background: '#ffffff' })
    .png()
    .toBuffer()
}

function caption(text: string): Buffer {
  const lines = [text.slice(0, 66), text.slice(66, 132)]
  const spans = lines.map((line, index) => `<text x="8" y="${13 + index * 14}">${escaped(line)}</text>`).join('')
  return Buffer.from(
    `<svg width="${CELL.width}" height="${CELL.label}" font-size="11.5" font-family="sans-serif" fill="#222">${spans}</svg>`,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
