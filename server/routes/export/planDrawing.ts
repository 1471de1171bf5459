/** Exports a layout as an SVG drawing to scale (one unit is one inch) and as a CSV list of its pieces. */
import { stringify } from 'csv-stringify/sync'
import { outline } from '../../../studio/geometry/footprintOutline.ts'
import { floorOutline } from '../../../studio/geometry/floorOutline.ts'
import { isDoor } from '../../../studio/geometry/openingHeights.ts'
import { endsOf, openingsOf } from '../../../studio/geometry/openings.ts'
import type { Polygon } from '../../../studio/geometry/polygon.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { escapeHtml } from '../../escapeHtml.ts'

/** Blank space around the floor for the walls, in inches. */
const MARGIN = 24
const HUNDREDTHS = 100

export function planSvg({ floor, items }: Layout, title: string): string {
  const box = `${-MARGIN} ${-MARGIN} ${floor.width + 2 * MARGIN} ${floor.length + 2 * MARGIN}`
  const pieces = items.map(({ name, colour, footprint, pose }) => {
    const label = `<text x="${inches(pose.x)}" y="${inches(pose.y)}" font-size="6" text-anchor="middle" dominant-baseline="middle">${escapeHtml(name)}</text>`
    const shape =
      footprint.shape === 'ellipse'
        ? `<ellipse rx="${inches(footprint.width / 2)}" ry="${inches(footprint.length / 2)}" transform="translate(${inches(pose.x)} ${inches(pose.y)}) rotate(${pose.rotation})"`
        : `<polygon points="${points(outline(footprint, pose))}"`
    return `  <g><title>${escapeHtml(name)}</title>${shape} fill="${colour}" fill-opacity="0.6" stroke="#333" stroke-width="0.75"/>${label}</g>`
  })
  const openings = openingsOf(floor).map((opening) => {
    const [from, to] = endsOf(floor, opening)
    const colour = isDoor(opening) ? '#ffffff' : '#7fb2d6'
    return `  <line x1="${inches(from.x)}" y1="${inches(from.y)}" x2="${inches(to.x)}" y2="${inches(to.y)}" stroke="${colour}" stroke-width="4"><title>${opening.kind.replace('-', ' ')}</title></line>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${(floor.width + 2 * MARGIN) / DRAWN_PER_INCH}in" height="${(floor.length + 2 * MARGIN) / DRAWN_PER_INCH}in" font-family="sans-serif">
  <title>${escapeHtml(title)}</title>
  <desc>Scale 1:${DRAWN_PER_INCH}; one unit is one inch.</desc>
  <rect x="${-MARGIN}" y="${-MARGIN}" width="100%" height="100%" fill="#ffffff"/>
  <polygon points="${points(floorOutline(floor))}" fill="#f6f1e8" stroke="#4a4237" stroke-width="4"/>
${[...openings, ...pieces].join('\n')}
</svg>
`
}

/** Print scale 1:24, half an inch to the foot. */
const DRAWN_PER_INCH = 24

/** Lengths in inches; x and y are the center of the piece, measured from the upper left corner of the room. */
export function piecesCsv({ items }: Layout): string {
  const rows = items.map(({ name, kind, colour, footprint, pose, productId }) => ({
    name,
    kind,
    colour,
    width_in: inches(footprint.width),
    depth_in: inches(footprint.length),
    height_in: footprint.height === undefined ? '' : inches(footprint.height),
    x_in: inches(pose.x),
    y_in: inches(pose.y),
    rotation_degrees: pose.rotation,
    product: productId ?? '',
  }))
  return stringify(rows, { header: true, bom: true, escape_formulas: true, columns: [...COLUMNS] })
}

const COLUMNS = [
  'name',
  'kind',
  'colour',
  'width_in',
  'depth_in',
  'height_in',
  'x_in',
  'y_in',
  'rotation_degrees',
  'product',
] as const

const inches = (length: number): number => Math.round(length * HUNDREDTHS) / HUNDREDTHS
const points = (polygon: Polygon): string => polygon.map(({ x, y }) => `${inches(x)},${inches(y)}`).join(' ')
