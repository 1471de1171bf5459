import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { FACES, FOREIGN, pdfText } from '../../../tests/support/pdf.ts'
import { OWN_PARTS } from '../../../tests/support/ownParts.ts'
import { readPdf, textOf } from '../../../tests/support/readPdf.ts'
import { floorOutline, floorWalls } from '../../geometry/floorOutline.ts'
import { wallName } from '../../geometry/openings.ts'
import { distance, nearestOnSegment } from '../../geometry/point.ts'
import { contains } from '../../geometry/polygon.ts'
import { FLOOR_SHAPES, randomFrom } from '../../geometry/randomCases.ts'
import { scoreLayout } from '../../room/guidelines/scoreLayout.ts'
import { termWords } from '../../room/guidelines/scoreTerms.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { type Item, Layout } from '../../model/layout.ts'
import { drawPlan } from './drawPlan.ts'
import { legendOf } from './legend.ts'
import { openLayoutFile } from './openLayoutFile.ts'
import { tapeArcs, tapeCorners, wallOffsets } from './tapeCorners.ts'
import { roomNumbers } from './planPdf.ts'
import type { PlanPdfOptions } from './planSheet.ts'
import { planPdf } from './planPdf.ts'
import { toSvg } from './toSvg.ts'
import { FOOT, MARGIN, MAX_SHEETS, POINTS_PER_INCH, SCALES, scaleFor, tilingFor } from './sheet.ts'

const ROOM = Layout.parse({
  version: 1,
  floor: { shape: 'l-shaped', width: 200, length: 170 },
  items: ['Sofa, oat', 'Table'].map((name, index) => ({
    id: name,
    name,
    kind: index === 0 ? 'sofa' : 'coffee-table',
    colour: '#b8a58c',
    footprint: { shape: 'rectangle', width: 84 - 40 * index, length: 38 - 14 * index, height: 30 },
    pose: { x: 60, y: 60 + 60 * index, rotation: 45 * index },
    locked: false,
  })),
})
const OPTIONS: PlanPdfOptions = {
  title: 'The Camel Living Room',
  scale: 50,
  paper: 'a4',
  faces: FACES,
  foreign: FOREIGN,
  formatLength: (inches) => `${Math.round(inches * 100) / 100} in`,
  hasScore: true,
  hasList: true,
  hasCutouts: true,
  hasTape: true,
}

const PLAN = {
  formatLength: OPTIONS.formatLength,
  isTransparent: false,
  hasNumbers: false,
  hasMeasures: false,
  grid: undefined,
  point: OPTIONS.scale / POINTS_PER_INCH,
  title: 'Plan of the room',
}

async function make(change: Partial<PlanPdfOptions> = {}, layout = ROOM) {
  const options = { ...OPTIONS, ...change }
  const drawing = drawPlan(layout, {
    formatLength: options.formatLength,
    isTransparent: false,
    hasNumbers: true,
    hasMeasures: true,
    grid: [6, 12],
    point: options.scale / POINTS_PER_INCH,
    title: 'Plan of the room',
  })
  const { blob, notes } = await planPdf(layout, drawing, options)
  return { bytes: new Uint8Array(await blob.arrayBuffer()), notes, text: await pdfText(blob) }
}

const pagesOf = (text: string) => text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe('a plan on paper', () => {
  it('has inside what others may have of it, and names who uses the room on the sheet of numbers alone', async () => {
    const own: Layout = { ...ROOM, floor: { ...ROOM.floor, ...OWN_PARTS } }
    expect(openLayoutFile((await make({}, own)).bytes)?.document).toEqual(ROOM)
    const named = /wheelchair|Oslo|our flat/i
    const wordsOf = async (change: Partial<PlanPdfOptions>) =>
      (await readPdf((await make(change, own)).bytes)).elements.map(textOf).join('\n')
    expect(await wordsOf({})).toMatch(/wheelchair/i)
    expect(await wordsOf({ hasScore: false })).not.toMatch(named)
  })

  it('opens again as the same plan, whatever a piece is called', async () => {
    expect(openLayoutFile((await make()).bytes)?.document).toEqual(ROOM)
    const renamed: Layout = { ...ROOM, items: ROOM.items.map((item) => ({ ...item, name: 'endstream lamp' })) }
    expect(openLayoutFile((await make({}, renamed)).bytes)?.document).toEqual(renamed)
  })

  it('has a title and labels of one line each, shortened where they are wider than the sheet or the piece', async () => {
    const name = 'A sofa with a name that is much longer than the piece is wide on paper'
    const renamed: Layout = { ...ROOM, items: ROOM.items.map((item) => ({ ...item, name })) }
    const { text } = await make(
      { title: 'The Camel Living Room '.repeat(6).trim(), hasList: false, hasTape: false },
      renamed,
    )
    const linesOf = (tag: string) =>
      [...text.matchAll(new RegExp(`^/${tag} <<[^]*?^EMC$`, 'gm'))].map(([marked]) => marked.match(/ TJ$/gm)?.length)
    expect(linesOf('H1')).toEqual([1, 1, 1])
    // The scale, the ruler of two lines, the headings of numbers and cut-outs, and the labels of both pieces.
    expect(linesOf('P')).toEqual([1, 2, 1, 1, 1, 1])
  })

  it('shows each row of a list over several sheets once, on its sheet, as one table', async () => {
    const items = Array.from({ length: 120 }, (_, index) => ({
      ...ROOM.items[0],
      id: `${index}`,
      name: `Piece ${index}`,
    }))
    const layout = Layout.parse({ ...ROOM, items })
    const { bytes } = await make({ hasScore: false, hasCutouts: false, hasTape: false }, layout)
    const { elements, faults } = await readPdf(bytes)
    expect(faults).toEqual([])
    const tables = elements.filter(({ tag }) => tag === 'Table')
    expect(tables.map(({ pages }) => pages)).toEqual([[2, 3, 4]])
    const rows = tables[0]?.children ?? []
    expect(rows.map((row) => row.children.map((cell) => textOf(cell).trim()).slice(0, 2))).toEqual([
      ['No', 'Piece'],
      ...items.map(({ name }, index) => [`${index + 1}`, name]),
    ])
    const sheetOf = (row: number) => rows[row + 1]?.pages
    expect([sheetOf(0), sheetOf(60), sheetOf(119)]).toEqual([[2], [3], [4]])
  })

  it('has the names of all scripts in every part, painted where the faces lack their letters', async () => {
    const names = ['橡木餐桌', 'כורסת עץ']
    const layout: Layout = { ...ROOM, items: ROOM.items.map((item, index) => ({ ...item, name: names[index] ?? '' })) }
    const legend = legendOf(layout.items, {
      formatSize: (sides) => sides.join(' x '),
      formatPrice: String,
      prices: new Map(),
      pictures: new Map(),
    })
    const { bytes, text } = await make({ legend }, layout)
    const { elements, faults } = await readPdf(bytes)
    expect(faults).toEqual([])
    const said = elements.map(({ alt, actual }) => alt ?? actual ?? '')
    for (const name of names) {
      // The cells of list and tape, the labels of the cut-outs, the cut-outs themselves and the legend.
      expect(said.filter((words) => words.includes(name)).length).toBeGreaterThanOrEqual(5)
    }
    expect(text.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(names.length)
  })

  it('is drawn at its exact scale: an inch of the room is 72/50 points at 1:50', async () => {
    for (const scale of SCALES) {
      const { text } = await make({ scale })
      const perInch = POINTS_PER_INCH / scale
      // The matrix that scales the drawing: a b c d e f, with a equal to d.
      expect(text).toContain(`${Number(perInch.toFixed(6))} 0 0 ${Number(perInch.toFixed(6))} 0 0 cm`)
    }
  })

  it('has one sheet each for plan, numbers, list and cut-outs, two for tape, and only the requested ones', async () => {
    expect(pagesOf((await make()).text)).toBe(6)
    const none = { hasScore: false, hasList: false, hasCutouts: false, hasTape: false }
    expect(pagesOf((await make(none)).text)).toBe(1)
    expect(pagesOf((await make({ ...none, hasScore: true })).text)).toBe(2)
    expect(pagesOf((await make({ hasCutouts: false })).text)).toBe(5)
  })

  it('takes more sheets if one is too small, and reports which cut-outs do not fit', async () => {
    const large = await make({ scale: 20, hasScore: false, hasList: false, hasTape: false })
    expect(pagesOf(large.text)).toBeGreaterThan(2)
    expect(large.notes).toEqual([])
  })

  it('draws a piece as its photograph if it has one, also in SVG', async () => {
    const photo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const items = ROOM.items.map((item) => ({ ...item, productId: item.id }))
    const drawing = drawPlan({ ...ROOM, items }, { ...PLAN, photos: new Map([['Table', photo]]) })
    const { blob } = await planPdf(ROOM, drawing, {
      ...OPTIONS,
      hasScore: false,
      hasList: false,
      hasCutouts: false,
      hasTape: false,
    })
    expect((await pdfText(blob)).match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0)
    const svg = toSvg(drawing, 50, ROOM)
    expect(svg.match(/<image /g)).toHaveLength(1)
    // The footprint of the table, centered on its origin and rotated with it.
    expect(svg).toContain(`rotate(45)"><image xlink:href="${photo}" x="-22" y="-12" width="44" height="24"`)
    expect(toSvg(drawPlan({ ...ROOM, items }, PLAN), 50, ROOM)).not.toContain('<image')
  })

  it('has everything that PDF/UA requires, with its legend, on several sheets, and without pieces', async () => {
    const legend = legendOf(ROOM.items, {
      formatSize: (sides) => sides.join(' x '),
      formatPrice: String,
      prices: new Map(),
      pictures: new Map(),
    })
    const cases: [Partial<PlanPdfOptions>, Layout][] = [
      [{ legend }, ROOM],
      [{ legend, scale: 20, paper: 'letter' }, ROOM],
      [{}, { ...ROOM, items: [] }],
    ]
    for (const [change, layout] of cases) {
      const { bytes } = await make(change, layout)
      const { document, elements, faults } = await readPdf(bytes)
      expect(faults).toEqual([])
      expect(document.getTitle()).toBe(OPTIONS.title)
      expect(elements.filter(({ tag }) => tag === 'Figure').map(({ alt }) => alt)).toContain('Plan of the room')
    }
  })
})

describe('the room in numbers', () => {
  it('is the score with its terms, and what the room measures for the people who use it', () => {
    const layout: Layout = { ...ROOM, floor: { ...ROOM.floor, people: 'wheelchair' } }
    const rows = roomNumbers(layout, OPTIONS.formatLength)
    const { score, terms } = scoreLayout(layout)
    expect(terms.length).toBeGreaterThan(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Room score', `${Math.round(score)} of 100`],
        ...terms.map((each) => [termWords(each.term), `${Math.round(each.score)}`]),
        ['Ways: not checked, the plan has no door.', ''],
        [termWords('walkway'), 'not checked: no door'],
        [expect.stringMatching(/^Turning circle [\d.]+ in \(needs 60 in\)\.$/), 'enough'],
      ]),
    )
    expect(roomNumbers({ ...ROOM, items: [] }, OPTIONS.formatLength)).toContainEqual([
      'Room score',
      'not checked: no pieces',
    ])
  })
})

describe('sheets', () => {
  it('are the fewest that hold the drawing', () => {
    expect(tilingFor('a4', 500, 400)).toMatchObject({ columns: 1, rows: 1 })
    expect(tilingFor('a4', 700, 400)).toMatchObject({ landscape: true, columns: 1, rows: 1 })
    const { area, columns, rows } = tilingFor('letter', 1500, 1100)
    expect(columns * area.width).toBeGreaterThanOrEqual(1500)
    expect(rows * area.height).toBeGreaterThanOrEqual(1100)
    expect((columns - 1) * area.width).toBeLessThan(1500)
  })
})

describe('a room that would take too many sheets', () => {
  it('is drawn at the next smaller scale that fits', () => {
    const sized = (inches: number) => (scale: number) => ({
      width: (inches * 72) / scale,
      height: (inches * 72) / scale,
    })
    expect(scaleFor('a4', 20, sized(200))).toBe(20)
    expect(scaleFor('a4', 20, sized(2400))).toBe(50)
    for (const inches of [200, 2400, 12_000]) {
      const scale = scaleFor('letter', 20, sized(inches))
      const { columns, rows } = tilingFor('letter', sized(inches)(scale).width, sized(inches)(scale).height)
      expect(columns * rows).toBeLessThanOrEqual(MAX_SHEETS)
    }
  })
})

describe('masking tape', () => {
  it('has two distances for every corner, each to an existing wall', () => {
    for (const shape of FLOOR_SHAPES)
      for (const turn of [0, 90, 180, 270] as const)
        for (const mirrored of [false, true]) {
          const floor: RoomShell = { ...ROOM.floor, shape, turn, mirrored }
          const random = randomFrom(turn + 1)
          for (let tries = 0; tries < 40; tries++) {
            const at = { x: random(0, floor.width), y: random(0, floor.length) }
            if (!contains(floorOutline(floor), at)) continue
            const offsets = wallOffsets(at, floor)
            expect(offsets).toHaveLength(2)
            for (const { inches, wall, side } of offsets) {
              const x = at.x + { left: -inches, right: inches, top: 0, bottom: 0 }[side]
              const y = at.y + { left: 0, right: 0, top: -inches, bottom: inches }[side]
              const met = floorWalls(floor).findIndex(
                ([a, b]) => distance(nearestOnSegment({ x, y }, a, b), { x, y }) < 0.02,
              )
              expect({ shape, turn, mirrored, at, wall: wallName(floor, met) }).toEqual({
                shape,
                turn,
                mirrored,
                at,
                wall,
              })
            }
          }
        }
  })

  it('near a notch measures to the wall of the notch, with the same name as in the drawing and the list', () => {
    const floor: RoomShell = { shape: 'l-shaped', width: 200, length: 200, inner: { width: 90, length: 90 } }
    // The notch is the upper right corner: its walls are at x = 110 and y = 90.
    const near = wallOffsets({ x: 100, y: 80 }, floor)
    expect(near).toMatchObject([
      { inches: 10, wall: 'wall B (right)' },
      { inches: 80, wall: 'wall A (top)' },
    ])
    expect(wallOffsets({ x: 150, y: 100 }, floor)).toMatchObject([
      { inches: 50, wall: 'wall D (right)' },
      { inches: 10, wall: 'wall C (top)' },
    ])
    const drawing = drawPlan({ ...ROOM, floor }, { ...PLAN, hasTape: true })
    const words = drawing.shapes.flatMap((shape) => (shape.shape === 'text' ? [shape.text] : []))
    expect(words).toEqual(expect.arrayContaining(floorWalls(floor).map((_, wall) => wallName(floor, wall))))
  })

  it('draws each letter of the table inside its corner, and the number of each piece on it', () => {
    const round: Item = {
      id: 'round',
      name: 'Round table',
      kind: 'round-table',
      colour: '#808080',
      footprint: { shape: 'ellipse', width: 40, length: 40 },
      pose: { x: 120, y: 60, rotation: 0 },
      locked: false,
    }
    const items = [...ROOM.items, round]
    const { shapes } = drawPlan({ ...ROOM, items }, { ...PLAN, hasTape: true })
    const marks = shapes.flatMap((shape) => (shape.shape === 'text' ? [shape] : []))
    for (const [index, item] of items.entries()) {
      expect(marks.filter(({ text, at }) => text === `${index + 1}` && at === item.pose)).toHaveLength(1)
      const corners = tapeCorners(item)
      expect(corners.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
      for (const { name, at } of corners) {
        const [nearest] = marks
          .filter(({ text }) => /^[A-D]$/.test(text))
          .toSorted((a, b) => distance(a.at, at) - distance(b.at, at))
        expect(nearest?.text).toBe(name)
      }
    }
  })
})

/** Renders with Poppler, as many printers and viewers do; skipped if it is not installed. */
const POPPLER = { picture: 'pdftoppm', words: 'pdftotext' }
const hasPoppler = spawnSync(POPPLER.picture, ['-v']).status === 0
/** Resolution of the rendered page, in dots per inch of paper. */
const DPI = 288

describe.skipIf(!hasPoppler)('a printed page', () => {
  it('has a ruler of exactly four inches, on every paper and at every scale', async () => {
    for (const paper of ['a4', 'a3', 'letter'] as const)
      for (const scale of SCALES) {
        const page = printed(
          (await make({ paper, scale, hasScore: false, hasList: false, hasCutouts: false, hasTape: false })).bytes,
        )
        const label = `${paper} at 1:${scale}`
        // The longest dark line in the footer of the sheet is the ruler.
        const foot = Math.round(page.height - ((MARGIN + FOOT) / POINTS_PER_INCH) * DPI)
        const error = Math.abs(longestLine(page, foot, page.height) / DPI - 4)
        expect([label, error < 0.015 ? 4 : 4 + error]).toEqual([label, 4])
      }
  })

  it('has the scale and the instruction to check it as text', async () => {
    const { bytes } = await make()
    const text = spawnSync(POPPLER.words, ['-', '-'], { input: bytes }).stdout.toString()
    expect(text).toContain('Scale 1:50 on A4')
    expect(text).toMatch(/the upper ruler must be 4 in\s+long/)
    expect(text).toContain('Sofa, oat')
  })
})

type Page = { width: number; height: number; data: Buffer }

/** The first page as gray pixels. */
function printed(pdf: Uint8Array): Page {
  const order = ['-r', `${DPI}`, '-f', '1', '-l', '1', '-gray', '-']
  const { stdout } = spawnSync(POPPLER.picture, order, { input: pdf, maxBuffer: 100_000_000 })
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1')) ?? []
  return { width: Number(width), height: Number(height), data: stdout.subarray(head.length) }
}

/** Length in pixels of the longest dark row between two heights. */
function longestLine({ width, data }: Page, from: number, to: number): number {
  let longest = 0
  for (let y = from; y < to; y++) {
    let run = 0
    for (let x = 0; x < width; x++) {
      run = (data[y * width + x] ?? 255) < DARK ? run + 1 : 0
      longest = Math.max(longest, run)
    }
  }
  return longest
}

const DARK = 150

describe('a curved wall on the tape sheet', () => {
  const half = Math.asin(60 / 75)
  const bow = Array.from({ length: 13 }, (_, step): [number, number] => {
    const turned = -half + (step * half) / 6
    return [60 + 75 * Math.sin(turned), 75 - 75 * Math.cos(turned)].map((inches) => Math.round(inches * 100) / 100) as [
      number,
      number,
    ]
  })
  const floor: Layout['floor'] = {
    shape: 'drawn',
    width: 120,
    length: 130,
    corners: [...bow, [120, 130], [0, 130]],
  }

  it('is one wall, with its length, chord, rise and radius', () => {
    const [arc, ...others] = tapeArcs(floor)
    expect(others).toEqual([])
    expect(arc?.name).toBe('curved wall')
    const rounded = [arc?.length, arc?.chord, arc?.rise, arc?.radius].map((inches) => Math.round(inches ?? 0))
    expect(rounded).toEqual([139, 120, 30, 75])
    const { shapes } = drawPlan({ ...ROOM, floor, items: [] }, { ...PLAN, hasTape: true })
    const names = shapes.flatMap((shape) => (shape.shape === 'text' && shape.text.endsWith('wall') ? shape.text : []))
    expect(names).toEqual(['curved wall', 'right wall', 'bottom wall', 'left wall'])
  })

  it('has a sheet of its own, and no corner is measured from it', async () => {
    const none = { hasScore: false, hasList: false, hasCutouts: false }
    const drawing = await make(none)
    const curved = await make(none, { ...ROOM, floor })
    expect(pagesOf(curved.text)).toBe(pagesOf(drawing.text) + 1)
    // Above and beside the corner are only chords of the arc: the right wall begins below it.
    expect(wallOffsets({ x: 60, y: 20 }, floor)).toMatchObject([
      { inches: 60, wall: 'the line of right wall' },
      { inches: 110, wall: 'bottom wall' },
    ])
  })
})
