/** A room with the given number of items of all kinds, in rows with aisles between them. */
import type { Layout } from '../../studio/model/layout.ts'
import { PieceKind } from '../../studio/model/furniture.ts'

const FLOOR = { width: 400, length: 320 }
/** Share of its grid cell that an item takes. */
const SHARE = { width: 0.72, length: 0.62 }
const LARGEST = { width: 70, length: 40 }
const COLORS = ['#c9b79c', '#886644', '#7d8f78', '#b8623f', '#5d6470']

export function furnishedRoom(count: number): Layout {
  const columns = Math.ceil(Math.sqrt((count * FLOOR.width) / FLOOR.length))
  const cell = { width: FLOOR.width / columns, length: FLOOR.length / Math.ceil(count / columns) }
  const kinds = PieceKind.options
  return {
    version: 1,
    floor: { shape: 'rectangular', ...FLOOR },
    items: Array.from({ length: count }, (_, index) => ({
      id: `piece-${index}`,
      name: `Piece ${index + 1}`,
      kind: kinds[index % kinds.length] ?? 'block',
      colour: COLORS[index % COLORS.length] ?? '#c9b79c',
      footprint: {
        shape: 'rectangle',
        width: Math.min(LARGEST.width, cell.width * SHARE.width),
        length: Math.min(LARGEST.length, cell.length * SHARE.length),
      },
      pose: {
        x: ((index % columns) + 0.5) * cell.width,
        y: (Math.floor(index / columns) + 0.5) * cell.length,
        rotation: 0,
      },
      locked: false,
    })),
  }
}
