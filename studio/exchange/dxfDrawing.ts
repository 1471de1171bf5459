/** What a DXF shows: its blocks put in place, as lines, arcs and texts in drawing units, y up. */
import type { DxfArc, DxfEntity, DxfFile, DxfInsert, DxfPath } from './dxfEntities.ts'
import { type DrawnLayer, UnreadableFile } from './homeReading.ts'

export interface DrawnPath {
  readonly layer: string
  /** The block that it comes from, and those around it, such as `door/leaf`; empty outside of blocks. */
  readonly block: string
  /** `[x, y, x, y, ...]` */
  readonly points: readonly number[]
  readonly isDimension: boolean
}

/** A piece of a circle; ends and middle are spots. */
export interface DrawnArc {
  readonly layer: string
  readonly block: string
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly ends: readonly [readonly [number, number], readonly [number, number]]
  /** Degrees, above 0 and at most 360. */
  readonly sweep: number
}

export interface DxfDrawing {
  readonly paths: readonly DrawnPath[]
  readonly arcs: readonly DrawnArc[]
  readonly texts: readonly { readonly layer: string; readonly x: number; readonly y: number; readonly text: string }[]
  /** Names of blocks that are inserted and are not in the file, such as those of other drawings. */
  readonly missing: readonly string[]
}

/** Of a plan of an office floor of 1.4 MB 27,000 are drawn. */
const MAX_DRAWN = 300_000
const MAX_POINTS = 2_000_000
const MAX_LEVELS = 32
/** Chords of a circle, each of 10 degrees: of a door of 36 in they are 0.14 in off. They start at whole steps, so that those of two arcs around one center are parallel. */
const CHORDS = 36
const CHORD = (2 * Math.PI) / CHORDS
/** Small arcs, such as the castors of chairs, have chords of 30 degrees: they are off by at most 1/10,000 of the drawing. */
const COARSE = 3
const SMALL_SHARE = 1 / 340
const COS = Array.from({ length: CHORDS }, (_, step) => Math.cos(step * CHORD))
const SIN = Array.from({ length: CHORDS }, (_, step) => Math.sin(step * CHORD))
const ENOUGH = 'Save the floor plan alone, with its blocks dissolved ("explode").'

/** x' = a x + c y + e; y' = b x + d y + f. */
type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * @throws UnreadableFile for blocks that contain themselves and beyond the limits, before anything is drawn
 */
export function drawingOf(file: DxfFile): DxfDrawing {
  const drawn = drawnBy(file.entities, file, new Map(), [])
  if (drawn > MAX_DRAWN)
    throw new UnreadableFile(
      `With its blocks put in place the drawing has ${drawn > 1e9 ? 'billions of' : drawn} parts; 300,000 can be read. ${ENOUGH}`,
    )
  const pen = new Pen(file)
  pen.draw(file.entities, IDENTITY, { layer: '0', block: '', isDimension: false })
  return pen
}

/** How many parts the entities draw, with all that they insert. */
function drawnBy(
  entities: readonly DxfEntity[],
  file: DxfFile,
  known: Map<string, number>,
  around: readonly string[],
): number {
  if (around.length > MAX_LEVELS)
    throw new UnreadableFile(`The drawing nests blocks deeper than ${MAX_LEVELS} levels. ${ENOUGH}`)
  let count = 0
  for (const entity of entities) {
    count += 1
    if (entity.kind !== 'insert') continue
    const block = file.blocks.get(entity.block)
    if (!block) continue
    if (around.includes(entity.block))
      throw new UnreadableFile(`The block "${entity.block.slice(0, 40)}" contains itself. ${ENOUGH}`)
    const own = known.get(entity.block) ?? drawnBy(block.entities, file, known, [...around, entity.block])
    known.set(entity.block, own)
    count += own * entity.columns * entity.rows
  }
  return count
}

interface Around {
  readonly layer: string
  readonly block: string
  readonly isDimension: boolean
}

class Pen implements DxfDrawing {
  readonly paths: DrawnPath[] = []
  readonly arcs: DrawnArc[] = []
  readonly texts: { layer: string; x: number; y: number; text: string }[] = []
  private readonly absent = new Set<string>()
  private points = 0
  private readonly file: DxfFile
  private readonly small: number

  constructor(file: DxfFile) {
    this.file = file
    this.small = sizeOf(file.entities) * SMALL_SHARE
  }

  get missing(): string[] {
    return [...this.absent]
  }

  draw(entities: readonly DxfEntity[], matrix: Matrix, around: Around): void {
    for (const entity of entities) {
      // Layer 0 in a block is the layer of the insert.
      const layer = entity.layer === '0' ? around.layer : entity.layer
      const within = layer === around.layer ? around : { ...around, layer }
      if (entity.kind === 'insert') this.insert(entity, matrix, within)
      else if (entity.kind === 'path') this.path(entity, matrix, within)
      else if (entity.kind === 'arc') this.add(this.arc(entity, matrix, within, []), within)
      else if (!around.isDimension) {
        const [x, y] = placed(matrix, entity.x, entity.y)
        this.texts.push({ layer, x, y, text: entity.text })
      }
    }
  }

  private insert(insert: DxfInsert, matrix: Matrix, around: Around): void {
    const block = this.file.blocks.get(insert.block)
    if (!block) {
      if (!insert.isDimension) this.absent.add(insert.block)
      return
    }
    const angle = (insert.rotation * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const mirror: Matrix = insert.isMirrored ? [-1, 0, 0, 1, 0, 0] : IDENTITY
    const inner = {
      layer: around.layer,
      block: around.block ? `${around.block}/${insert.block}`.slice(0, 200) : insert.block,
      isDimension: around.isDimension || insert.isDimension,
    }
    for (let column = 0; column < insert.columns; column += 1)
      for (let row = 0; row < insert.rows; row += 1) {
        const [along, across] = [column * insert.columnSpacing, row * insert.rowSpacing]
        const place: Matrix = [
          cos * insert.scaleX,
          sin * insert.scaleX,
          -sin * insert.scaleY,
          cos * insert.scaleY,
          insert.x + along * cos - across * sin,
          insert.y + along * sin + across * cos,
        ]
        this.draw(block.entities, times(matrix, times(mirror, times(place, [1, 0, 0, 1, -block.x, -block.y]))), inner)
      }
  }

  private path(path: DxfPath, matrix: Matrix, around: Around): void {
    const [a, b, c, d, e, f] = matrix
    const count = path.points.length / 2
    const last = path.isClosed ? count : count - 1
    const [firstX, firstY] = [path.points[0]!, path.points[1]!]
    let points: number[] = [a * firstX + c * firstY + e, b * firstX + d * firstY + f]
    for (let index = 0; index < last; index += 1) {
      const next = (index + 1) % count
      const [x2, y2] = [path.points[2 * next]!, path.points[2 * next + 1]!]
      const bulge = path.bulges?.[index] ?? 0
      const [x1, y1] = bulge === 0 ? [x2, y2] : [path.points[2 * index]!, path.points[2 * index + 1]!]
      if (x1 === x2 && y1 === y2) points.push(a * x2 + c * y2 + e, b * x2 + d * y2 + f)
      else {
        // An arc is drawn counterclockwise, from its start; the point before is there already.
        const arc = this.arc({ ...arcOfBulge(x1, y1, x2, y2, bulge), layer: path.layer }, matrix, around, [])
        if (bulge > 0) for (let at = 2; at < arc.length; at += 1) points.push(arc[at]!)
        else for (let at = arc.length - 4; at >= 0; at -= 2) points.push(arc[at]!, arc[at + 1]!)
      }
      if (points.length > 20_000) {
        this.add(points, around)
        points = points.slice(-2)
      }
    }
    this.add(points, around)
  }

  private add(points: readonly number[], { layer, block, isDimension }: Around): void {
    this.points += points.length / 2
    if (this.points > MAX_POINTS) throw new UnreadableFile(`The drawing has more than 2,000,000 points. ${ENOUGH}`)
    if (points.length >= 4 && areFinite(points)) this.paths.push({ layer, block, isDimension, points })
  }

  /** Adds the chords of an arc to `points`; keeps it as an arc too if it is one of a circle where it stands. */
  private arc(arc: DxfArc, matrix: Matrix, { layer, block, isDimension }: Around, points: number[]): number[] {
    const [a, b, c, d, e, f] = matrix
    const [x, y] = [a * arc.x + c * arc.y + e, b * arc.x + d * arc.y + f]
    const [ux, uy] = [a * arc.ux + c * arc.uy, b * arc.ux + d * arc.uy]
    const [vx, vy] = [a * arc.vx + c * arc.vy, b * arc.vx + d * arc.vy]
    const add = (cos: number, sin: number) => points.push(x + ux * cos + vx * sin, y + uy * cos + vy * sin)
    const { start, end } = arc
    add(Math.cos(start), Math.sin(start))
    const stride = Math.hypot(ux, uy) < this.small ? COARSE : 1
    for (let step = (Math.floor(start / (CHORD * stride)) + 1) * stride; step * CHORD < end - 1e-6; step += stride)
      if (step * CHORD > start + 1e-6)
        add(COS[((step % CHORDS) + CHORDS) % CHORDS]!, SIN[((step % CHORDS) + CHORDS) % CHORDS]!)
    add(Math.cos(end), Math.sin(end))
    const [radius, other] = [Math.hypot(ux, uy), Math.hypot(vx, vy)]
    const isRound = Math.abs(radius - other) < radius * 0.01 && Math.abs(ux * vx + uy * vy) < radius * other * 0.01
    if (isRound && !isDimension) {
      const ends = [
        [points[0]!, points[1]!],
        [points.at(-2)!, points.at(-1)!],
      ] as const
      this.arcs.push({ layer, block, x, y, radius, sweep: ((end - start) * 180) / Math.PI, ends })
    }
    return points
  }
}

const placed = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** A sum of numbers is finite only if all are, up to sums beyond the reach of places. */
function areFinite(points: readonly number[]): boolean {
  let sum = 0
  for (let index = 0; index < points.length; index += 1) sum += points[index]!
  return Number.isFinite(sum)
}

/** The larger side of what the file draws outside of blocks; 0 if that is nothing. */
function sizeOf(entities: readonly DxfEntity[]): number {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const entity of entities) {
    if (entity.kind !== 'path') continue
    for (let index = 0; index + 1 < entity.points.length; index += 2) {
      left = Math.min(left, entity.points[index]!)
      right = Math.max(right, entity.points[index]!)
      bottom = Math.min(bottom, entity.points[index + 1]!)
      top = Math.max(top, entity.points[index + 1]!)
    }
  }
  return Math.max(0, right - left, top - bottom)
}

/** `inner` first, then `outer`. */
function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** The circle through two points of a polyline: the bulge is the tangent of a quarter of the angle, positive counterclockwise. */
function arcOfBulge(x1: number, y1: number, x2: number, y2: number, bulge: number): Omit<DxfArc, 'layer'> {
  const [dx, dy] = [x2 - x1, y2 - y1]
  // From the middle of the chord to the center, along its left.
  const away = (1 - bulge * bulge) / (4 * bulge)
  const [x, y] = [(x1 + x2) / 2 - dy * away, (y1 + y2) / 2 + dx * away]
  const radius = Math.hypot(x1 - x, y1 - y)
  const sweep = 4 * Math.atan(Math.abs(bulge))
  const start = bulge > 0 ? Math.atan2(y1 - y, x1 - x) : Math.atan2(y2 - y, x2 - x)
  return { kind: 'arc', x, y, ux: radius, uy: 0, vx: 0, vy: radius, start, end: start + sweep }
}

/** The layers for a plan: y down, in inches. `size`: inches of a drawing unit. */
export function drawnLayers({ paths }: DxfDrawing, size: number, isShown: (layer: string) => boolean): DrawnLayer[] {
  const layers = new Map<string, DrawnPath[]>()
  for (const path of paths) {
    const own = layers.get(path.layer)
    if (own) own.push(path)
    else layers.set(path.layer, [path])
  }
  return [...layers].map(([name, own]) => ({ name, isShown: isShown(name), ...linesOfLayer(own, size) }))
}

function linesOfLayer(paths: readonly DrawnPath[], size: number): Pick<DrawnLayer, 'path' | 'bounds'> {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let path = ''
  for (const { points } of paths)
    for (let index = 0; index < points.length; index += 2) {
      const [x, y] = [thousandths(points[index]! * size), thousandths(-points[index + 1]! * size)]
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x)
      bounds.top = Math.min(bounds.top, y)
      bounds.bottom = Math.max(bounds.bottom, y)
      path += `${index === 0 ? 'M' : 'L'}${x} ${y}`
    }
  return { path, bounds }
}

const thousandths = (inches: number) => Math.round(inches * 1000) / 1000
