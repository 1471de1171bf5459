import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { Layout } from '../../../studio/model/layout.ts'
import { piecesCsv } from './planDrawing.ts'

it('lists the pieces of a plan with numbers as numbers, and no name that a spreadsheet would run', () => {
  const names = ['=1+1', ' =1+1', '＠SUM(1)', '-2', '"Sofa", oat', '椅子']
  const layout: Layout = {
    version: 1,
    floor: { shape: 'rectangular', width: 100, length: 100 },
    items: names.map((name, index) => ({
      id: `${index}`,
      name,
      kind: 'chair',
      colour: '#b8a58c',
      footprint: { shape: 'rectangle', width: 20, length: 10 },
      pose: { x: -3, y: 5, rotation: 0 },
      locked: false,
    })),
  }
  const pieces: Record<string, string>[] = parse(piecesCsv(layout, false), { bom: true, columns: true })
  expect(pieces.map(({ name }) => name)).toEqual(["'=1+1", "' =1+1", "'＠SUM(1)", "'-2", '"Sofa", oat', '椅子'])
  expect(pieces[0]).toMatchObject({ width_in: '20', x_in: '-3', y_in: '5', height_in: '' })
})
