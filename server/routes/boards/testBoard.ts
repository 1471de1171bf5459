/** A row of the boards as a test of their lists wants it: listed in the community, with nothing on it. */
import { randomUUID } from 'node:crypto'
import type { boards } from '../../database/schema.ts'

type Row = typeof boards.$inferInsert
type Told = Pick<Row, 'ownerId' | 'generatedTitle'> & { number: number } & Partial<Row>

/** The key and the date follow from the number, which no other board of the test may have. */
export function testBoard(told: Told): Row {
  return {
    id: randomUUID(),
    idempotencyKey: `${told.number}`,
    visibility: 'community',
    title: 'Oak sofa',
    hexCode: '',
    widths: '',
    heights: '',
    functionName: null,
    size: null,
    style: null,
    seed: 0,
    products: [],
    cutouts: [],
    description: { main_title: '', description: '' },
    palette: [],
    image: '',
    colours: null,
    createdAt: new Date(told.number),
    ...told,
  }
}
