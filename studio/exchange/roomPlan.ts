/**
 * Scans of Apple's RoomPlan: `CapturedRoom` and `CapturedStructure` as JSON, and the USDZ that phones share. Facts of the
 * formats: developer.apple.com/documentation/roomplan, and files that apps have published.
 */
import { parseBoundedJson } from '../model/boundedJson.ts'
import { type HomeReading, type ReadOptions, UnreadableFile } from './homeReading.ts'
import { MAX_CORNERS, type Scan, type ScannedBox, type Vector } from './scan.ts'
import { homeOfScan } from './scanHome.ts'
import { scanOfUsdz } from './usdz.ts'
import { isZip } from './zipEntries.ts'

/**
 * The largest public scan, of four rooms, has 2,000 values and 250 kB, most of it a model that is not read. A building of
 * a hundred rooms stays below these.
 */
const JSON_OF_SCANS = { levels: 64, members: 20_000, values: 400_000, characters: 24_000_000 }
/** Surfaces and objects of a building of a hundred rooms. */
const MAX_BOXES = 4000
/** Meters: a place or a size beyond it is damage. */
const FARTHEST = 2000
/** A chord of a curved wall spans at most 7.5 degrees: of a wall of 3 m radius it is 6 mm off. */
const CHORD_DEG = 7.5
const SURFACE_LISTS = ['walls', 'doors', 'windows', 'openings', 'floors'] as const

/**
 * @throws UnreadableFile for a damaged or foreign file, and beyond the limits
 */
export function readRoomPlan(bytes: Uint8Array, { onProgress }: ReadOptions = {}): HomeReading {
  // The rooms between the walls take about as long as the file.
  const ofFile = (share: number) => onProgress?.(share / 2)
  const scan = isZip(bytes) ? scanOfUsdz(bytes, ofFile) : scanOfJson(bytes, ofFile)
  return homeOfScan(scan, (share) => onProgress?.((1 + share) / 2))
}

/** The share of the time of a JSON that its syntax takes. */
const SYNTAX = 0.6

function scanOfJson(bytes: Uint8Array, onProgress: (share: number) => void): Scan {
  if (bytes.length > JSON_OF_SCANS.characters)
    throw new UnreadableFile('The scan is larger than 24 MB. Export its floors one by one.')
  const rooms = captured(parsed(new TextDecoder().decode(bytes)))
  const boxes: ScannedBox[] = []
  const sections: { label: string; at: Vector; story: number }[] = []
  let damaged = 0
  for (const [index, room] of rooms.entries()) {
    onProgress(SYNTAX + ((1 - SYNTAX) * index) / rooms.length)
    for (const list of [...SURFACE_LISTS, 'objects'])
      for (const entry of listOf(room[list])) {
        if (boxes.length >= MAX_BOXES) throw new UnreadableFile(`The scan has more than ${MAX_BOXES} parts.`)
        const box = readBox(entry, list === 'objects', boxes.length)
        if (box) boxes.push(box)
        else damaged += 1
      }
    for (const entry of listOf(room.sections)) {
      const { center, label, story } = recordOf(entry)
      const at = vectorOf(center)
      if (at && sections.length < MAX_BOXES) sections.push({ label: wordOf(label) ?? '', at, story: storyOf(story) })
    }
  }
  return { boxes: boxes.filter(isNew()), sections, damaged }
}

/** Rooms of a structure share walls, which then have the same identifier. */
function isNew(): (box: ScannedBox) => boolean {
  const seen = new Set<string>()
  return ({ id }) => !seen.has(id) && Boolean(seen.add(id))
}

function parsed(text: string): unknown {
  try {
    return parseBoundedJson(text.replace(/^\uFEFF/, ''), JSON_OF_SCANS)
  } catch (error) {
    const detail = error instanceof RangeError ? error.message : 'The text ends early or is no JSON.'
    throw new UnreadableFile(`The scan cannot be read. ${detail} Export it again from the app that made it.`)
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The rooms of the file: of a structure its own, merged surfaces, or else those of its rooms. */
function captured(value: unknown): Fields[] {
  const found: Fields[] = []
  const visit = (part: unknown, depth: number): void => {
    if (Array.isArray(part)) for (const each of part) visit(each, depth)
    else {
      const fields = recordOf(part)
      const hasSurfaces = SURFACE_LISTS.some((list) => listOf(fields[list]).length > 0)
      if (hasSurfaces) found.push(fields)
      else if (listOf(fields.rooms).length > 0) visit(fields.rooms, depth)
      // Apps wrap what RoomPlan gives, such as in `{"capturedRoom": ...}`.
      else if (depth > 0) for (const each of Object.values(fields)) if (typeof each === 'object') visit(each, depth - 1)
    }
  }
  visit(value, 2)
  if (found.length === 0)
    throw new UnreadableFile('The file has no walls of a RoomPlan scan. Export the scan as JSON or USDZ.')
  return found
}

function readBox(entry: unknown, isObject: boolean, index: number): ScannedBox | undefined {
  const fields = recordOf(entry)
  const category = categoryOf(fields.category)
  const transform = numbersOf(fields.transform, 16)
  const size = vectorOf(fields.dimensions)
  if (!category || !transform || !size || size.some((length) => length < 0)) return undefined
  const [width, height, depth] = size
  const outline = listOf(fields.polygonCorners)
  if (outline.length > MAX_CORNERS) return undefined
  const corners = outline.map(vectorOf)
  const curve = fields.curve === null || fields.curve === undefined ? undefined : curveOf(fields.curve, width)
  return {
    id: wordOf(fields.identifier) ?? `part-${index + 1}`,
    category: isObject ? category.name : category.name === 'unidentified' ? 'wall' : category.name,
    transform,
    width,
    height,
    depth,
    story: storyOf(fields.story),
    ...(!corners.includes(undefined) &&
      corners.length > 2 && { corners: corners.filter((corner) => corner !== undefined) }),
    ...(curve && (curve === 'unknown' ? { isCurveUnknown: true } : { curve })),
    ...(wordOf(fields.parentIdentifier) && { parent: wordOf(fields.parentIdentifier) }),
    ...(category.isOpen !== undefined && { isOpen: category.isOpen }),
    ...(categoryOf(fields.confidence)?.name === 'low' && { isUncertain: true }),
  }
}

/** `{"door": {"isOpen": false}}`, `{"wall": {}}` or `"wall"`. */
function categoryOf(value: unknown): { name: string; isOpen?: boolean } | undefined {
  const word = wordOf(value)
  if (word) return { name: word }
  const [name, inner] = Object.entries(recordOf(value))[0] ?? []
  if (!name || name.length > 60) return undefined
  const { isOpen } = recordOf(inner)
  return { name, ...(typeof isOpen === 'boolean' && { isOpen }) }
}

/**
 * Points along a curved wall: an arc around `center`, which has x and z of the wall's own axes. The angles are read in both
 * directions, because only one of them ends where the wall does.
 */
function curveOf(value: unknown, width: number): Vector[] | 'unknown' {
  const { center, radius, startAngle, endAngle } = recordOf(value)
  const [middle, start, end] = [numbersOf(center, 2), angleOf(startAngle), angleOf(endAngle)]
  if (typeof radius !== 'number' || !(radius > 0.05 && radius < FARTHEST) || start === undefined || end === undefined)
    return 'unknown'
  const sweep = end - start
  if (Math.abs(sweep) > 360) return 'unknown'
  const steps = Math.max(2, Math.ceil(Math.abs(sweep) / CHORD_DEG))
  // Before iOS 17 there was no center: the ends of the arc then lie at the ends of the wall.
  const [x, z] = middle ?? [0, 0]
  const arc = (hand: number): Vector[] =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((start + (sweep * step) / steps) * Math.PI) / 180
      return [(x ?? 0) + radius * Math.cos(angle), 0, (z ?? 0) + hand * radius * Math.sin(angle)]
    })
  const off = (points: readonly Vector[]) => {
    const [first, last] = [points[0]!, points.at(-1)!]
    return (
      Math.abs(Math.abs(first[0]) - width / 2) + Math.abs(Math.abs(last[0]) - width / 2) + Math.abs(first[2] - last[2])
    )
  }
  const best = [arc(1), arc(-1)].toSorted((a, b) => off(a) - off(b))[0]!
  // From the left end to the right one, as the points of a straight wall.
  const inOrder = best[0]![0] <= best.at(-1)![0] ? best : best.toReversed()
  return middle ? inOrder : 'unknown'
}

/** Degrees: of a measurement, `{"value": 1.5, "unit": {"symbol": "rad", "converter": {"coefficient": 57.3}}}`, or a number of radians. */
function angleOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? (value * 180) / Math.PI : undefined
  const { value: amount, unit } = recordOf(value)
  const { symbol, converter } = recordOf(unit)
  const { coefficient } = recordOf(converter)
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  if (typeof coefficient === 'number' && Number.isFinite(coefficient)) return amount * coefficient
  return symbol === 'rad' ? (amount * 180) / Math.PI : symbol === '°' || symbol === 'deg' ? amount : undefined
}

const recordOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const wordOf = (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= 100 ? value : undefined

const storyOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 200 ? value : 0

/** Exactly so many numbers within reach; a matrix may also be four lists of four. */
function numbersOf(value: unknown, count: number): number[] | undefined {
  const list = listOf(value).flat()
  const numbers = list.filter((each): each is number => typeof each === 'number' && Math.abs(each) < FARTHEST)
  return list.length === count && numbers.length === count ? numbers : undefined
}

function vectorOf(value: unknown): Vector | undefined {
  const [x, y, z] = numbersOf(value, 3) ?? []
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z]
}
