/**
 * Rooms that are exported as DXF, read by other programs: audited by ezdxf (Debian: `apt-get install python3-ezdxf`), and
 * drawn by LibreCAD beside our own SVG (`apt-get install librecad poppler-utils`). Skipped where they are missing.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { drawPlan } from '../../studio/draw/export/drawPlan.ts'
import { dxfFile } from '../../studio/draw/export/programs/dxfFile.ts'
import { dxfHome } from '../../studio/draw/export/programs/dxfHome.ts'
import { randomHome } from '../../studio/draw/export/programs/randomHomes.ts'
import { randomRoom } from '../../studio/draw/export/programs/randomRooms.ts'
import { toSvg } from '../../studio/draw/export/toSvg.ts'
import type { Shape } from '../../studio/draw/symbols/drawing.ts'
import { measuredLines } from '../../studio/draw/symbols/drawDimensions.ts'
import { PAPER_INKS } from '../../studio/draw/symbols/inks.ts'
import { floorOutline, floorWalls } from '../../studio/geometry/floorOutline.ts'
import { outline } from '../../studio/geometry/footprintOutline.ts'
import { distance } from '../../studio/geometry/point.ts'
import { boundsOf } from '../../studio/geometry/polygon.ts'
import type { Item, Layout } from '../../studio/model/layout.ts'
import { drawnPicture } from '../support/testPicture.ts'

const PYTHON = '/usr/bin/python3'
const hasEzdxf = spawnSync(PYTHON, ['-c', 'import ezdxf']).status === 0
const hasLibreCad = spawnSync('which', ['librecad']).status === 0 && spawnSync('pdftoppm', ['-v']).status === 0

const folder = mkdtempSync(path.join(tmpdir(), 'written-drawings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MM_PER_INCH = 25.4

function written(layout: Layout, name: string, metric: boolean, isPlain = false): string {
  const file = path.join(folder, `${name}.dxf`)
  const choice = {
    title: 'Küche 台所',
    metric,
    hasMeasures: !isPlain,
    formatLength: (inches: number) => `${inches.toFixed(1)}"`,
    formatArea: () => '12 m²',
  }
  const text = dxfFile(layout, choice)
  writeFileSync(file, isPlain ? asLines(text) : text)
  return file
}

type Audit = {
  version: string
  unit: number
  measurement: number
  faults: string[]
  layers: string[]
  texts: string[]
  inserts: number
  dimensions: number[]
  areas: number
}

it.skipIf(!hasEzdxf)(
  `ezdxf finds nothing to mend in 200 drawings, and all that they hold${hasEzdxf ? '' : ' (skipped: it needs ezdxf; apt-get install python3-ezdxf)'}`,
  { timeout: 120_000 },
  () => {
    const rooms = Array.from({ length: 200 }, (_, index) => randomRoom(index))
    const files = rooms.map((layout, index) => written(layout, `room-${index}`, index % 2 === 0))
    const out = execFileSync(PYTHON, [path.join(import.meta.dirname, 'auditDxf.py'), ...files], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    const audits = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Audit)
    expect(audits).toHaveLength(rooms.length)
    for (const [index, audit] of audits.entries()) {
      const { floor, items } = rooms[index]!
      const metric = index % 2 === 0
      expect(audit.faults, `room ${index}`).toEqual([])
      expect(audit.version).toBe('AC1015')
      expect([audit.unit, audit.measurement]).toEqual(metric ? [4, 1] : [1, 0])
      // Each entity is on a layer of the table.
      expect(audit.layers).toEqual([])
      expect(audit.inserts).toBe(items.length)
      expect(audit.texts).toContain('Küche 台所')
      expect(audit.texts).toHaveLength(items.length + 2)
      expect(audit.areas).toBeGreaterThan(0)
      const wanted =
        floor.shape === 'drawn' ? floorWalls(floor).map(([a, b]) => distance(a, b)) : [floor.width, floor.length]
      const unit = metric ? MM_PER_INCH : 1
      for (const [at, inches] of wanted.entries())
        expect(Math.abs((audit.dimensions[at] ?? NaN) - inches * unit)).toBeLessThan(0.001)
      // The pieces of a wall with doors and windows follow the walls.
      expect(audit.dimensions).toHaveLength(measuredLines(floor).length)
    }
  },
)

it.skipIf(!hasEzdxf)(
  `ezdxf finds nothing to mend in the drawings of 60 homes, and all that they hold${hasEzdxf ? '' : ' (skipped: it needs ezdxf; apt-get install python3-ezdxf)'}`,
  { timeout: 120_000 },
  () => {
    const homes = Array.from({ length: 60 }, (_, index) => randomHome(index))
    const files = homes.map((levels, index) => {
      const file = path.join(folder, `home-${index}.dxf`)
      const choice = { metric: index % 2 === 0, formatLength: String, formatArea: () => '12 m²' }
      writeFileSync(file, dxfHome(levels, choice))
      return file
    })
    const out = execFileSync(PYTHON, [path.join(import.meta.dirname, 'auditDxf.py'), ...files], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    const audits = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Audit)
    expect(audits).toHaveLength(homes.length)
    for (const [index, audit] of audits.entries()) {
      const levels = homes[index]!
      const rooms = levels.flatMap((level) => level.rooms)
      const pieces = rooms.flatMap(({ layout }) => layout.items.map(({ name }) => name))
      expect(audit.faults, `home ${index}`).toEqual([])
      expect([audit.version, audit.unit]).toEqual(['AC1015', index % 2 === 0 ? 4 : 1])
      expect(audit.layers).toEqual([])
      expect(audit.inserts).toBe(pieces.length)
      for (const { name } of [...levels, ...rooms]) expect(audit.texts).toContain(name)
      // The name and the area of each room, and the name of each storey.
      expect(audit.texts).toHaveLength(pieces.length + 2 * rooms.length + levels.length)
      expect(audit.areas).toBeGreaterThan(0)
    }
  },
)

/** Pixels of the longer side of both pictures, and by how many a line may be off. */
const SIDE = 1400
const OFF = 4
/** From this value on a pixel is paper. */
const LIGHT = 200

it.skipIf(!hasLibreCad)(
  `LibreCAD draws the picture of our SVG${hasLibreCad ? '' : ' (skipped: it needs LibreCAD; apt-get install librecad poppler-utils)'}`,
  { timeout: 240_000 },
  async () => {
    const found: number[] = []
    const rooms = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 19, 24, 27, 30, 33, 42].map((index) => {
      const layout = withMarks(randomRoom(index))
      return { index, layout, file: written(layout, `drawn-${index}`, true, true) }
    })
    drawByLibreCad(rooms.map(({ file }) => file))
    for (const { index, layout, file } of rooms) {
      const theirs = await drawnByLibreCad(file)
      const ours = await drawnBySvg(layout)
      const [alone, missing] = [shareAlone(ours, theirs), shareAlone(theirs, ours)]
      found.push(alone, missing)
      if (process.env['SHOW_DRAWINGS'])
        console.log(`| room ${index} | ${(100 * alone).toFixed(2)} % | ${(100 * missing).toFixed(2)} % |`)
      expect(Math.max(alone, missing), `room ${index}`).toBeLessThan(0.01)
    }
    if (process.env['SHOW_DRAWINGS'])
      console.log(
        `at most ${(100 * Math.max(...found)).toFixed(2)} % of dark pixels without one of the other picture within ${OFF} px`,
      )
  },
)

type Picture = { readonly dark: Uint8Array; readonly width: number; readonly height: number }

/** Inches: sides of the marks, and beyond the widest doors that open to the outside. */
const MARK = { side: 10, away: 110 }

/**
 * With a square at each corner of a frame around everything: the printer of LibreCAD cuts the outermost lines, which are
 * then those of the squares.
 */
function withMarks({ floor, items, ...layout }: Layout): Layout {
  const points = [...floorOutline(floor), ...items.flatMap(({ footprint, pose }) => outline(footprint, pose))]
  const { left, right, top, bottom } = boundsOf(points)
  const marks = [left - MARK.away, right + MARK.away].flatMap((x) =>
    [top - MARK.away, bottom + MARK.away].map(
      (y): Item => ({
        id: `mark ${x} ${y}`,
        name: 'Mark',
        kind: 'block',
        colour: '#000000',
        footprint: { shape: 'rectangle', width: MARK.side, length: MARK.side },
        pose: { x, y, rotation: 0 },
        locked: false,
      }),
    ),
  )
  return { ...layout, floor, items: [...items, ...marks] }
}

/** The drawing without its texts, which each program draws with a font of its own, and without what is filled. */
function asLines(dxf: string): string {
  const lines = dxf.split('\n')
  const kept: string[] = []
  let isLeftOut = false
  for (let at = 0; at + 1 < lines.length; at += 2) {
    if (lines[at] === '0') isLeftOut = lines[at + 1] === 'TEXT' || lines[at + 1] === 'HATCH'
    if (!isLeftOut) kept.push(lines[at]!, lines[at + 1]!)
  }
  return `${kept.join('\n')}\n`
}

/** Writes a PDF beside each drawing. */
function drawByLibreCad(files: readonly string[]): void {
  // It is called by the name of its command, and writes beside the drawing.
  const program = path.join(folder, 'dxf2pdf')
  try {
    symlinkSync(execFileSync('which', ['librecad'], { encoding: 'utf8' }).trim(), program)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, QT_QPA_PLATFORM: 'offscreen' }
  const names = files.map((file) => path.basename(file))
  execFileSync(program, ['-a', '-m', '-f', '30,30,30,30', ...names], { cwd: folder, env, stdio: 'ignore' })
}

async function drawnByLibreCad(file: string): Promise<Picture> {
  const pdf = file.replace(/\.dxf$/, '.pdf')
  execFileSync('pdftoppm', ['-r', '250', '-png', '-singlefile', pdf, pdf])
  return inFrame(readFileSync(`${pdf}.png`))
}

const PAPER = '#ffffff'

/** Our plan as lines alone: each outline black; frames of doors and windows hide the wall behind them. */
async function drawnBySvg(layout: Layout): Promise<Picture> {
  const inks = { ...PAPER_INKS, paper: PAPER }
  const drawing = drawPlan(layout, {
    formatLength: String,
    isTransparent: false,
    hasNumbers: false,
    hasMeasures: false,
    grid: undefined,
    isHatched: false,
    inks,
    point: 1e-3,
    title: '',
  })
  const linesOf = (shape: Shape, isPiece: boolean): Shape => {
    if (shape.shape === 'group') return { ...shape, shapes: shape.shapes.map((each) => linesOf(each, true)) }
    if (shape.shape !== 'path') return shape
    const { d, fill } = shape
    // Lines of half an inch, whatever they mean.
    const stroke = { color: '#000000', width: 500 }
    return {
      shape: 'path',
      d,
      ...(fill === PAPER && !isPiece && { fill }),
      ...((shape.stroke || isPiece) && { stroke }),
    }
  }
  const svg = toSvg({ ...drawing, shapes: drawing.shapes.map((shape) => linesOf(shape, false)) }, 1, layout)
  const { left, right, top, bottom } = boundsOf(layout.items.map(({ pose }) => pose))
  const sized = svg.replace(
    /width="[^"]+" height="[^"]+"/,
    `width="${SIDE}" height="${(SIDE * (bottom - top)) / (right - left)}"`,
  )
  const framed = sized.replace(
    /viewBox="[^"]+"/,
    `viewBox="${left - 20} ${top - 20} ${right - left + 40} ${bottom - top + 40}"`,
  )
  return inFrame(await drawnPicture(framed))
}

/** The picture cut to what is drawn, and brought to the size of comparison. */
async function inFrame(png: Buffer): Promise<Picture> {
  const grey = sharp(png).flatten({ background: PAPER }).greyscale()
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (let at = 0; at < data.length; at++) {
    if (data[at]! >= LIGHT) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const frame = { left, top, width: right - left + 1, height: bottom - top + 1 }
  const cut = await grey.extract(frame).resize({ width: SIDE, height: SIDE, fit: 'fill' }).raw().toBuffer()
  return { dark: Uint8Array.from(cut, (value) => (value < LIGHT ? 1 : 0)), width: SIDE, height: SIDE }
}

/** The share of dark pixels of one picture that have none of the other one near them, without those at its edge. */
function shareAlone(one: Picture, other: Picture): number {
  let [dark, alone] = [0, 0]
  const edge = 2 * OFF
  for (let y = edge; y < one.height - edge; y++)
    for (let x = edge; x < one.width - edge; x++) {
      if (!one.dark[y * one.width + x]) continue
      dark += 1
      if (!hasNear(other, x, y)) alone += 1
    }
  return dark === 0 ? 1 : alone / dark
}

function hasNear({ dark, width, height }: Picture, x: number, y: number): boolean {
  for (let row = Math.max(0, y - OFF); row <= Math.min(height - 1, y + OFF); row++)
    for (let column = Math.max(0, x - OFF); column <= Math.min(width - 1, x + OFF); column++)
      if (dark[row * width + column]) return true
  return false
}
