import { describe, expect, it } from 'vitest'
import { FACES, FOREIGN } from '../../../tests/support/pdf.ts'
import { readPdf, textOf } from '../../../tests/support/readPdf.ts'
import type { PlacedRoom } from '../../home/sheet/placedRooms.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { type HomePlanChoice, storeyAlone, storeyOnSheet } from './drawStorey.ts'
import { homePdf } from './planPdf.ts'
import { MARGIN, PAPERS, POINTS_PER_INCH } from './sheet.ts'
import { toSvg } from './toSvg.ts'

const room = (name: string, x: number, floor: Partial<RoomShell> = {}): PlacedRoom => ({
  id: name,
  name,
  layout: { version: 1, floor: { shape: 'rectangular', width: 200, length: 120, ...floor }, items: [] },
  pose: { x, y: 0, rotation: 0 },
})
const door = { kind: 'door', id: 'd', wall: 1, at: 60, width: 32, hinge: 'first', swing: 'in' } as const
const GROUND = {
  name: 'Ground floor',
  rooms: [room('Living room', 0, { openings: [door] }), room('台所', 205), room('WC', 410, { width: 36, length: 48 })],
}
const UPPER = { name: 'Upper floor', rooms: [room('Bedroom', 0)] }
const CHOICE = {
  title: 'Our home',
  formatArea: (inches: number) => `${Math.round(inches / 144)} sq ft`,
  formatLength: (inches: number) => `${inches} in`,
  metric: false,
  paper: 'letter',
  scale: undefined,
} as const satisfies HomePlanChoice & { formatLength: unknown }

async function pdfOf(choice: HomePlanChoice = CHOICE) {
  const drawn = [GROUND, UPPER].map((storey) => storeyOnSheet(storey, choice))
  const file = await homePdf(drawn, { ...CHOICE, ...choice, faces: FACES, foreign: FOREIGN })
  return { drawn, ...(await readPdf(new Uint8Array(await file.arrayBuffer()))) }
}

describe('the plan of a home on paper', () => {
  it('is a tagged page for each storey that says its name, area and scale, and its rooms in every script', async () => {
    const { elements, faults } = await pdfOf()
    expect(faults).toEqual([])
    const figures = elements.filter(({ tag }) => tag === 'Figure')
    expect(figures.map(({ pages }) => pages)).toEqual([[1], [2]])
    expect(figures.map(({ alt }) => alt)).toEqual([
      'Plan to scale: Our home, Ground floor: 3 rooms, 345 sq ft. Living room, 167 sq ft. 台所, 167 sq ft. WC, 12 sq ft',
      'Plan to scale: Our home, Upper floor: 1 room, 167 sq ft. Bedroom, 167 sq ft',
    ])
    const said = elements.filter(({ tag }) => tag === 'P').map((each) => textOf(each).trim())
    expect(said).toContain('Ground floor, 3 rooms, 345 sq ft · Scale 1:50 on Letter')
    expect(said).toContain('Upper floor, 1 room, 167 sq ft · Scale 1:25 on Letter')
  })

  it('fits its sheet at the largest usual scale, and is on several marked sheets at a larger one', async () => {
    const { scale, drawing } = storeyOnSheet(GROUND, CHOICE)
    const wide = ((drawing.bounds.right - drawing.bounds.left) * POINTS_PER_INCH) / scale
    expect(wide).toBeLessThanOrEqual(PAPERS.letter.height - 2 * MARGIN)
    // At the next larger scale it does not.
    expect((wide * scale) / 25).toBeGreaterThan(PAPERS.letter.height - 2 * MARGIN)
    const { elements } = await pdfOf({ ...CHOICE, scale: 20 })
    const said = elements.filter(({ tag }) => tag === 'P').map((each) => textOf(each).trim())
    expect(
      said.filter((words) => /Ground floor.* · Scale 1:20 on Letter, sheet A\d$/.test(words)).length,
    ).toBeGreaterThan(1)
  })

  it('as a drawing has title, all names and areas, total and scale bar at its true size', () => {
    for (const metric of [false, true]) {
      const { scale, drawing } = storeyAlone(GROUND, { ...CHOICE, metric, scale: 100, isTransparent: true })
      const svg = toSvg(drawing, scale, undefined)
      for (const words of ['Our home', 'Ground floor', 'Living room', '台所', 'WC', '12 sq ft', '3 rooms, 345 sq ft'])
        expect(svg).toContain(`>${words}<`)
      expect(svg).toContain(metric ? '>2 m<' : '>10 ft<')
      expect(svg).not.toContain('undefined')
      expect(svg).not.toContain('roomwright-layout')
      const { left, right } = drawing.bounds
      expect(Number(/ width="([\d.]+)in"/.exec(svg)?.[1])).toBeCloseTo((right - left) / 100, 2)
    }
  })
})
