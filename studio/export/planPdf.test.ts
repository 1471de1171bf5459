import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FLOOR_SHAPES } from '../geometry/randomCases.ts'
import { Layout } from '../model/layout.ts'
import { drawPlan } from './drawPlan.ts'
import { openLayoutFile } from './openLayoutFile.ts'
import { tapeCorners, wallOffsets } from './pdfLists.ts'
import type { PlanPdfOptions } from './pdfSheet.ts'
import { planPdf } from './planPdf.ts'
import { FOOT, MARGIN, MOST_SHEETS, POINTS_PER_INCH, SCALES, scaleFor, tilingFor } from './sheet.ts'

/** The faces that the app embeds. */
const font = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../src/features/boards/export/fonts/${name}.woff`, import.meta.url)))
const FONTS = { text: font('instrumentSans400'), bold: font('instrumentSans600'), display: font('instrumentSerif400') }
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
  fonts: FONTS,
  formatLength: (inches) => `${Math.round(inches * 100) / 100} in`,
  hasList: true,
  hasCutouts: true,
  hasTape: true,
}

async function make(change: Partial<PlanPdfOptions> = {}) {
  const options = { ...OPTIONS, ...change }
  const drawing = drawPlan(ROOM, {
    formatLength: options.formatLength,
    isTransparent: false,
    hasNames: true,
    hasMeasures: true,
    grid: [6, 12],
    point: options.scale / POINTS_PER_INCH,
    title: 'Plan of the room',
  })
  const { bytes, notes } = await planPdf(ROOM, drawing, options)
  return { bytes, notes, text: new TextDecoder('latin1').decode(bytes) }
}

const pagesOf = (text: string) => text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe('a plan on paper', () => {
  it('opens again as the plan that it was', async () => {
    expect(openLayoutFile((await make()).bytes)).toEqual(ROOM)
  })

  it('is drawn at its exact scale: an inch of the room is 72/50 points at 1:50', async () => {
    for (const scale of SCALES) {
      const { text } = await make({ scale })
      const perInch = POINTS_PER_INCH / scale
      // The matrix that scales the drawing: a b c d e f, a and d equal.
      expect(text).toContain(`${Number(perInch.toFixed(6))} 0 0 ${Number(perInch.toFixed(6))} 0 0 cm`)
    }
  })

  it('has a sheet each for plan, list, cut-outs and tape, and only those that were asked for', async () => {
    expect(pagesOf((await make()).text)).toBe(4)
    expect(pagesOf((await make({ hasList: false, hasCutouts: false, hasTape: false })).text)).toBe(1)
    expect(pagesOf((await make({ hasCutouts: false })).text)).toBe(3)
  })

  it('takes more sheets where one is too small, and says which cut-outs have no room', async () => {
    const large = await make({ scale: 20, hasList: false, hasTape: false })
    expect(pagesOf(large.text)).toBeGreaterThan(2)
    expect(large.notes).toEqual([])
  })

  it('is tagged, in a language, with words for its pictures', async () => {
    const { text } = await make()
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (en-US)')
    expect(text).toMatch(/\/S \/Figure/)
    expect(text).toContain('/Alt (Plan of the room)')
    expect(text).toMatch(/\/S \/TH/)
  })
})

describe('sheets', () => {
  it('are as few as hold the drawing', () => {
    expect(tilingFor('a4', 500, 400)).toMatchObject({ columns: 1, rows: 1 })
    expect(tilingFor('a4', 700, 400)).toMatchObject({ landscape: true, columns: 1, rows: 1 })
    const { area, columns, rows } = tilingFor('letter', 1500, 1100)
    expect(columns * area.width).toBeGreaterThanOrEqual(1500)
    expect(rows * area.height).toBeGreaterThanOrEqual(1100)
    expect((columns - 1) * area.width).toBeLessThan(1500)
  })
})

describe('a room that would take too many sheets', () => {
  it('is drawn at the next smaller scale that people can print', () => {
    const sized = (inches: number) => (scale: number) => ({
      width: (inches * 72) / scale,
      height: (inches * 72) / scale,
    })
    expect(scaleFor('a4', 20, sized(200))).toBe(20)
    expect(scaleFor('a4', 20, sized(2400))).toBe(50)
    for (const inches of [200, 2400, 12_000]) {
      const scale = scaleFor('letter', 20, sized(inches))
      const { columns, rows } = tilingFor('letter', sized(inches)(scale).width, sized(inches)(scale).height)
      expect(columns * rows).toBeLessThanOrEqual(MOST_SHEETS)
    }
  })
})

describe('masking tape', () => {
  it('has two distances for every corner, from which the corner is found again', () => {
    for (const shape of FLOOR_SHAPES) {
      const floor = { ...ROOM.floor, shape }
      for (const item of ROOM.items) {
        const corners = tapeCorners(item)
        expect(corners).toHaveLength(4)
        for (const { at } of corners) {
          const [across, down] = wallOffsets(at, floor)
          expect(across?.wall === 'left' ? across.inches : floor.width - (across?.inches ?? 0)).toBeCloseTo(at.x)
          expect(down?.wall === 'top' ? down.inches : floor.length - (down?.inches ?? 0)).toBeCloseTo(at.y)
        }
      }
    }
  })
})

/** Poppler, as printers and viewers have it; where it is not installed, the lines above are what is measured. */
const POPPLER = { picture: 'pdftoppm', words: 'pdftotext' }
const hasPoppler = spawnSync(POPPLER.picture, ['-v']).status === 0
/** Dots to an inch of paper in the picture of a page. */
const DPI = 288

describe.skipIf(!hasPoppler)('a printed page', () => {
  it('has a ruler of exactly four inches, on every paper and at every scale', async () => {
    for (const paper of ['a4', 'a3', 'letter'] as const)
      for (const scale of SCALES) {
        const page = printed((await make({ paper, scale, hasList: false, hasCutouts: false, hasTape: false })).bytes)
        const told = `${paper} at 1:${scale}`
        // The longest dark line in the foot of the sheet is the ruler.
        const foot = Math.round(page.height - ((MARGIN + FOOT) / POINTS_PER_INCH) * DPI)
        const error = Math.abs(longestLine(page, foot, page.height) / DPI - 4)
        expect([told, error < 0.015 ? 4 : 4 + error]).toEqual([told, 4])
      }
  })

  it('says the scale and the check in words that can be read out', async () => {
    const { bytes } = await make()
    const text = spawnSync(POPPLER.words, ['-', '-'], { input: bytes }).stdout.toString()
    expect(text).toContain('Scale 1:50 on A4')
    expect(text).toMatch(/the ruler is 4 in\s+long/)
    expect(text).toContain('Sofa, oat')
  })
})

type Page = { width: number; height: number; data: Buffer }

/** The first page as gray dots. */
function printed(pdf: Uint8Array): Page {
  const order = ['-r', `${DPI}`, '-f', '1', '-l', '1', '-gray', '-']
  const { stdout } = spawnSync(POPPLER.picture, order, { input: pdf, maxBuffer: 100_000_000 })
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1')) ?? []
  return { width: Number(width), height: Number(height), data: stdout.subarray(head.length) }
}

/** Dots of the longest dark row between two heights. */
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
