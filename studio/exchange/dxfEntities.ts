/** The parts of a DXF file that a floor plan needs: header, layers, blocks and what is drawn in them, in drawing units. */
import { DxfGroups, encodingOfCodePage, plainDxfText } from './dxfText.ts'
import { type DxfGroup, FARTHEST, isPlace, splinePoints } from './dxfSpline.ts'
import { UnreadableFile } from './homeReading.ts'

/** A center and two vectors: of a circle one radius long and at right angles. Parameters are radians from `start` to `end`. */
export interface DxfArc {
  readonly kind: 'arc'
  readonly layer: string
  readonly x: number
  readonly y: number
  readonly ux: number
  readonly uy: number
  readonly vx: number
  readonly vy: number
  readonly start: number
  readonly end: number
}

export interface DxfPath {
  readonly kind: 'path'
  readonly layer: string
  /** `[x, y, x, y, ...]` */
  readonly points: readonly number[]
  /** By point, of the piece that starts there: the tangent of a quarter of its angle, positive counterclockwise. */
  readonly bulges?: readonly number[]
  readonly isClosed: boolean
}

export interface DxfText {
  readonly kind: 'text'
  readonly layer: string
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface DxfInsert {
  readonly kind: 'insert'
  readonly layer: string
  readonly block: string
  readonly x: number
  readonly y: number
  readonly scaleX: number
  readonly scaleY: number
  /** Degrees counterclockwise. */
  readonly rotation: number
  readonly columns: number
  readonly rows: number
  readonly columnSpacing: number
  readonly rowSpacing: number
  /** Seen from below: mirrored at the y axis after all else. */
  readonly isMirrored: boolean
  /** The lines of a dimension: not part of the building. */
  readonly isDimension: boolean
}

export type DxfEntity = DxfArc | DxfPath | DxfText | DxfInsert

export interface DxfBlock {
  readonly x: number
  readonly y: number
  readonly entities: DxfEntity[]
}

export interface DxfFile {
  /** Of `$INSUNITS`; 0 if the file does not say. */
  readonly unit: number
  readonly layers: ReadonlyMap<string, { readonly isShown: boolean }>
  readonly blocks: ReadonlyMap<string, DxfBlock>
  readonly entities: readonly DxfEntity[]
  /** Kinds of entities that are not read, by how many. */
  readonly leftOut: ReadonlyMap<string, number>
  readonly isCutOff: boolean
}

/** A plan of an office floor of 1.4 MB has 2,700; ten times the largest seen. */
const MAX_ENTITIES = 400_000

/** Entities between two reports of the progress. */
const REPORTED = 1_000

/**
 * `onProgress` is called with the share of the file that is read.
 * @throws UnreadableFile for what is no text DXF, and beyond the limits
 */
export function readDxfFile(bytes: Uint8Array, onProgress: (share: number) => void = () => undefined): DxfFile {
  return new DxfFileReader(new DxfGroups(bytes), onProgress).read()
}

/** Codes whose values are texts; everything else is read as a number. */
const isText = (code: number) => code < 10 || code === 410

class DxfFileReader {
  private unit = 0
  private readonly layers = new Map<string, { isShown: boolean }>()
  private readonly blocks = new Map<string, DxfBlock>()
  private readonly entities: DxfEntity[] = []
  private readonly leftOut = new Map<string, number>()
  private count = 0
  private readonly groups: DxfGroups
  private readonly onProgress: (share: number) => void

  constructor(groups: DxfGroups, onProgress: (share: number) => void) {
    this.groups = groups
    this.onProgress = onProgress
  }

  read(): DxfFile {
    const { groups } = this
    let isCutOff = true
    let sections = 0
    while (groups.next()) {
      if (groups.code !== 0) continue
      if (groups.is('EOF')) {
        isCutOff = false
        break
      }
      if (!groups.is('SECTION') || !groups.next()) continue
      sections += 1
      if (groups.is('HEADER')) this.readHeader()
      else if (groups.is('TABLES')) this.readTables()
      else if (groups.is('BLOCKS')) this.readBlocks()
      else if (groups.is('ENTITIES')) this.readEntities(this.entities)
    }
    if (sections === 0) throw new UnreadableFile('The file is no DXF: it has no sections. Save the drawing as DXF.')
    const { unit, layers, blocks, entities, leftOut } = this
    return { unit, layers, blocks, entities, leftOut, isCutOff }
  }

  private readHeader(): void {
    const { groups } = this
    let variable = ''
    let version = 'AC1009'
    while (groups.next() && groups.code !== 0) {
      if (groups.code === 9) variable = groups.text()
      else if (variable === '$ACADVER') version = groups.text()
      else if (variable === '$INSUNITS') this.unit = groups.integer() || 0
      else if (variable === '$DWGCODEPAGE') groups.setEncoding(encodingOfCodePage(groups.text()))
      // From AutoCAD 2007 on.
      if (version >= 'AC1021' && version.length === 6) groups.setEncoding('utf-8')
    }
    groups.hold()
  }

  private readTables(): void {
    const { groups } = this
    while (groups.next() && !(groups.code === 0 && groups.is('ENDSEC'))) {
      if (groups.code !== 0 || !groups.is('LAYER')) continue
      const fields = this.fields()
      const name = textOf(fields, 2)
      // Bit 1: frozen. A color below 0: off.
      if (name) this.layers.set(name, { isShown: (numberOf(fields, 70) & 1) === 0 && numberOf(fields, 62, 7) >= 0 })
    }
  }

  private readBlocks(): void {
    const { groups } = this
    while (groups.next() && !(groups.code === 0 && groups.is('ENDSEC'))) {
      if (groups.code !== 0 || !groups.is('BLOCK')) continue
      const fields = this.fields()
      const block: DxfBlock = { x: placeOf(fields, 10), y: placeOf(fields, 20), entities: [] }
      this.readEntities(block.entities)
      const name = textOf(fields, 2)
      if (name && !/^\*(?:model|paper)_space/i.test(name)) this.blocks.set(name.toLowerCase(), block)
    }
    groups.hold()
  }

  /** Reads up to the end of the block or of the section. */
  private readEntities(found: DxfEntity[]): void {
    const { groups } = this
    while (groups.next()) {
      if (groups.code !== 0) continue
      if (groups.is('ENDBLK')) return
      if (groups.is('ENDSEC') || groups.is('EOF') || groups.is('BLOCK')) {
        groups.hold()
        return
      }
      this.count += 1
      if (this.count % REPORTED === 0) this.onProgress(groups.share)
      if (this.count > MAX_ENTITIES)
        throw new UnreadableFile('The drawing has more than 400,000 parts. Save the floor plan alone, without hatches.')
      const type = groups.text()
      const fields = this.fields()
      const isHidden = numberOf(fields, 67) === 1 || numberOf(fields, 60) === 1
      const entity = type === 'POLYLINE' ? this.polyline(fields) : entityOf(type, fields)
      if (isHidden) continue
      if (entity) found.push(entity)
      else if (!PASSED_OVER.has(type))
        this.leftOut.set(type.slice(0, 40), (this.leftOut.get(type.slice(0, 40)) ?? 0) + 1)
    }
  }

  /** The groups of an entity, up to the next one. */
  private fields(): DxfGroup[] {
    const { groups } = this
    const fields: DxfGroup[] = []
    while (groups.next()) {
      const { code } = groups
      if (code === 0) {
        groups.hold()
        break
      }
      // Extended data and handles say nothing of the shape.
      if (code >= 1000 || (code >= 300 && code < 370) || (code >= 100 && code < 110) || code === 5) continue
      if (isText(code)) fields.push({ code, number: 0, text: groups.text() })
      else fields.push({ code, number: groups.number(), text: '' })
    }
    return fields
  }

  /** A POLYLINE of old files: its points follow as entities of their own, up to SEQEND. */
  private polyline(fields: readonly DxfGroup[]): DxfPath | undefined {
    const { groups } = this
    const flags = numberOf(fields, 70)
    const points: number[] = []
    const bulges: number[] = []
    let isDamaged = false
    while (groups.next() && groups.code === 0 && groups.is('VERTEX')) {
      this.count += 1
      if (this.count > MAX_ENTITIES * 4) throw new UnreadableFile('The drawing has too many points.')
      const vertex = this.fields()
      const [x, y] = [placeOf(vertex, 10), placeOf(vertex, 20)]
      // Bit 16: a control point of a spline, which other points follow.
      if ((numberOf(vertex, 70) & 16) === 16) continue
      isDamaged ||= !isPlace(x) || !isPlace(y)
      points.push(x, y)
      bulges.push(bulgeOf(numberOf(vertex, 42)))
    }
    if (!(groups.code === 0 && groups.is('SEQEND'))) groups.hold()
    else {
      this.fields()
    }
    // Bits 16 and 64: a mesh.
    if (isDamaged || points.length < 4 || (flags & 80) !== 0) return undefined
    return pathOf(fields, points, bulges, (flags & 1) === 1)
  }
}

/** What carries no shape, or belongs to an entity before it. */
const PASSED_OVER = new Set(['SEQEND', 'VERTEX', 'VIEWPORT', 'ATTDEF', 'POINT', 'ENDTAB'])

function entityOf(type: string, fields: readonly DxfGroup[]): DxfEntity | undefined {
  const layer = textOf(fields, 8) || '0'
  const [x, y] = [placeOf(fields, 10), placeOf(fields, 20)]
  if (type !== 'LWPOLYLINE' && type !== 'SPLINE' && !(isPlace(x) && isPlace(y))) return undefined
  switch (type) {
    case 'LINE': {
      const [x2, y2] = [placeOf(fields, 11), placeOf(fields, 21)]
      return isPlace(x2) && isPlace(y2) ? { kind: 'path', layer, points: [x, y, x2, y2], isClosed: false } : undefined
    }
    case 'LWPOLYLINE':
    case 'LEADER': {
      const [points, bulges] = verticesOf(fields)
      if (points.length < 4 || !points.every(isPlace)) return undefined
      return pathOf(fields, points, bulges, (numberOf(fields, 70) & 1) === 1 && type === 'LWPOLYLINE')
    }
    case 'SPLINE': {
      const points = splinePoints(fields)
      return points && { kind: 'path', layer, points, isClosed: false }
    }
    case 'SOLID':
    case 'TRACE':
    case '3DFACE': {
      // The third and fourth corner of a SOLID are crossed.
      const order = type === '3DFACE' ? [10, 11, 12, 13] : [10, 11, 13, 12]
      const points = order.flatMap((code) => [placeOf(fields, code), placeOf(fields, code + 10)])
      return points.every(isPlace) ? pathOf(fields, points, [], true) : undefined
    }
    case 'ARC':
    case 'CIRCLE': {
      const radius = numberOf(fields, 40)
      if (!(radius > 0 && radius < FARTHEST)) return undefined
      const [from, to] = type === 'ARC' ? [numberOf(fields, 50), numberOf(fields, 51)] : [0, 360]
      const sweep = (((to - from) % 360) + 360) % 360 || 360
      const [start, end] = [(from * Math.PI) / 180, ((from + sweep) * Math.PI) / 180]
      const hand = isFromBelow(fields) ? -1 : 1
      if (!Number.isFinite(start) || !Number.isFinite(end)) return undefined
      return { kind: 'arc', layer, x: hand * x, y, ux: hand * radius, uy: 0, vx: 0, vy: radius, start, end }
    }
    case 'ELLIPSE': {
      const [ux, uy, ratio] = [placeOf(fields, 11), placeOf(fields, 21), numberOf(fields, 40)]
      const [start, end] = [numberOf(fields, 41), numberOf(fields, 42, 2 * Math.PI)]
      if (![ux, uy, ratio * ux, ratio * uy, start * 1e6, end * 1e6].every(isPlace)) return undefined
      const hand = isFromBelow(fields) ? -1 : 1
      const sweep = (((end - start) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI) || 2 * Math.PI
      return {
        kind: 'arc',
        layer,
        x,
        y,
        ux,
        uy,
        vx: -uy * ratio * hand,
        vy: ux * ratio * hand,
        start,
        end: start + sweep,
      }
    }
    case 'TEXT':
    case 'MTEXT':
    case 'ATTRIB': {
      const text = plainDxfText(
        fields
          .filter(({ code }) => code === 3 || code === 1)
          .map((field) => field.text)
          .join(''),
      )
      return text ? { kind: 'text', layer, x: isFromBelow(fields) ? -x : x, y, text } : undefined
    }
    case 'INSERT':
      return insertOf(fields, { layer, x, y, isDimension: false })
    case 'DIMENSION':
      // Its block has the lines where they are drawn.
      return insertOf([{ code: 2, number: 0, text: textOf(fields, 2) }], { layer, x: 0, y: 0, isDimension: true })
    default:
      return undefined
  }
}

type Placed = Pick<DxfInsert, 'layer' | 'x' | 'y' | 'isDimension'>

function insertOf(fields: readonly DxfGroup[], placed: Placed): DxfInsert | undefined {
  const block = textOf(fields, 2).toLowerCase()
  const count = (code: number) => Math.max(1, Math.floor(numberOf(fields, code, 1)) || 1)
  const [scaleX, scaleY, rotation] = [numberOf(fields, 41, 1), numberOf(fields, 42, 1), numberOf(fields, 50)]
  const [columnSpacing, rowSpacing] = [numberOf(fields, 44), numberOf(fields, 45)]
  if (!block || ![scaleX, scaleY, rotation, columnSpacing, rowSpacing].every(isPlace)) return undefined
  const spread = { columns: count(70), rows: count(71), columnSpacing, rowSpacing }
  return { kind: 'insert', ...placed, block, scaleX, scaleY, rotation, ...spread, isMirrored: isFromBelow(fields) }
}

function pathOf(fields: readonly DxfGroup[], points: number[], bulges: number[], isClosed: boolean): DxfPath {
  const isBelow = isFromBelow(fields)
  const layer = textOf(fields, 8) || '0'
  const seen = isBelow ? points.map((value, index) => (index % 2 ? value : -value)) : points
  const hasBulges = bulges.some((bulge) => bulge !== 0)
  return {
    kind: 'path',
    layer,
    points: seen,
    isClosed,
    ...(hasBulges && { bulges: isBelow ? bulges.map((bulge) => -bulge) : bulges }),
  }
}

/** Points and bulges of an LWPOLYLINE: a 10 starts a point. */
function verticesOf(fields: readonly DxfGroup[]): [number[], number[]] {
  const points: number[] = []
  const bulges: number[] = []
  for (const { code, number } of fields) {
    if (code === 10) {
      points.push(number, 0)
      bulges.push(0)
    } else if (code === 20 && points.length > 0) points[points.length - 1] = number
    else if (code === 42 && bulges.length > 0) bulges[bulges.length - 1] = bulgeOf(number)
  }
  return [points, bulges]
}

/** A bulge of 100 is a circle but for one degree. */
const bulgeOf = (value: number) => (Math.abs(value) < 100 ? value : 0)

function textOf(fields: readonly DxfGroup[], code: number): string {
  for (const field of fields) if (field.code === code) return field.text.slice(0, 255)
  return ''
}

function numberOf(fields: readonly DxfGroup[], code: number, absent = 0): number {
  for (const field of fields) if (field.code === code) return field.number
  return absent
}

/** NaN if it is absent or no number. */
const placeOf = (fields: readonly DxfGroup[], code: number) => numberOf(fields, code, code >= 30 ? 0 : Number.NaN)

/** Drawn on the underside: x is mirrored. */
const isFromBelow = (fields: readonly DxfGroup[]) => numberOf(fields, 230, 1) < -0.5
