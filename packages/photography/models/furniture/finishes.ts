/** Maps a record's colors to its model: `palette` lists the exact colors, the largest area first. */
import type { ProductRecord } from '../../../../server/catalog/record.ts'
import { inches } from '../../primitives/inches.ts'

/** The n-th color of the palette, or its last one. */
export function tone(record: ProductRecord, index: number): string {
  return record.palette[index] ?? record.palette.at(-1) ?? record.colour.hex
}

/** Width (side to side), depth and height in meters. */
export function extent(record: ProductRecord): { width: number; depth: number; height: number } {
  return { width: inches(record.length), depth: inches(record.width), height: inches(record.height) }
}
