/** Builds a minimal, publicly listed board row for tests. */
import { randomUUID } from 'node:crypto'
import type { boards } from '../../server/platform/database/schema.ts'

type Row = typeof boards.$inferInsert
type Given = Pick<Row, 'ownerId' | 'generatedTitle'> & { number: number } & Partial<Row>

/** The idempotency key and the date derive from `number`, which must be unique within the test. */
export function testBoard(given: Given): Row {
  return {
    id: randomUUID(),
    idempotencyKey: `${given.number}`,
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
    colors: null,
    createdAt: new Date(given.number),
    ...given,
  }
}
