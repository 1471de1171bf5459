/**
 * DXF drawings: their lines as an underlay always, and walls, doors, windows and rooms where the drawing allows it. What it
 * leaves open, the unit and the layers of the walls, is guessed and asked about.
 */
import { type Point, distance } from '../geometry/point.ts'
import { contains } from '../geometry/polygon.ts'
import { LEAF_IN, type Swing, drawnWalls } from './drawnWalls.ts'
import { type DrawnArc, type DxfDrawing, drawingOf } from './dxfDrawing.ts'
import { type DxfFile, readDxfFile } from './dxfEntities.ts'
import type { DrawnLayer, HomeReading, ReadOptions, ReadQuestion, ReadRoom } from './homeReading.ts'
import { UnreadableFile } from './homeReading.ts'
import { Report } from './report.ts'
import { roomsBetweenWalls } from './roomsBetweenWalls.ts'

export { isDxf } from './dxfText.ts'

interface Unit {
  readonly value: string
  readonly text: string
  /** Inches. */
  readonly size: number
}

/** The units that floor plans are drawn in. */
const UNITS: readonly Unit[] = [
  { value: 'mm', text: 'millimeters', size: 1 / 25.4 },
  { value: 'cm', text: 'centimeters', size: 1 / 2.54 },
  { value: 'm', text: 'meters', size: 1 / 0.0254 },
  { value: 'in', text: 'inches', size: 1 },
  { value: 'ft', text: 'feet', size: 12 },
]
/** `$INSUNITS` of each. */
const UNIT_CODES: Readonly<Record<number, string>> = { 1: 'in', 2: 'ft', 4: 'mm', 5: 'cm', 6: 'm' }
/** Inches: from a garden shed to a block of houses, and from a small room to a large house. */
const PLAUSIBLE_IN = { least: 90, most: 12_000 }
const USUAL_IN = { least: 200, most: 1_600 }
/** Degrees that the leaf of a drawn door swings; some are drawn ajar. */
const SWING_DEG = { least: 14, most: 185 }
/** Doors of more than this are a pattern. */
const MAX_SWINGS = 3000
/** Labels of rooms are short; longer texts are notes. */
const MAX_LABEL = 40

/** Names of layers in the languages of public drawings; `A-WALL` is of the standard of the AIA. */
const WALL_NAMES =
  /wall|w[aä]nd|mauer|\bmur|muro|pared|parede|partition|v[æä]gg|vegg|muur|stěn|steny|ścian|scian|duvar|стен|墙|壁|벽/i
const NOT_WALL_NAMES = /wallpaper|tapet|hatch|dim|text|note|anno|elev|foot|stem|slab|beam|roof|ceil|curtain/i
const WINDOW_NAMES = /window|wndw|glaz|fenster|fen[eê]tre|ventana|janela|finestra|f[oö]nster|vindu|raam|okn|окн|窗|창/i
const DOOR_NAMES = /door|t[uü]r(?:en)?(?:\b|_)|porte|puerta|\bporta|d[oö]rr?\b|deur|dveř|dver|drzwi|двер|门|ドア|문/i
/** Never part of the building. */
const FURNITURE_NAMES =
  /furni|m[oö]bel|meuble|mueble|mobil|equip|fixt|sanit|plant|tree|veget|text|dim|note|anno|hatch|title|border|defpoints|grid|axis|lock|chair|desk|car\b/i

/**
 * @throws UnreadableFile for what is no text DXF, and beyond the limits
 */
export function readDxf(bytes: Uint8Array, { answers = {} }: ReadOptions = {}): HomeReading {
  const file = readDxfFile(bytes)
  const drawing = drawingOf(file)
  if (drawing.paths.length === 0)
    throw new UnreadableFile(
      'The drawing is empty: it has no lines in its model space. Save the model, not only its sheets.',
    )
  const report = new Report()
  const isShown = (layer: string) => file.layers.get(layer)?.isShown ?? true
  const arcs = [...drawing.arcs, ...roundPaths(drawing)].filter(({ layer }) => isShown(layer))
  const unit = unitOf(file, arcs, sizeOf(drawing, isShown), answers.unit?.[0], report)
  const layers = layersOf(drawing, answers['wall layers'], isShown, report)
  const place = (x: number, y: number): Point => ({ x: x * unit.size, y: -y * unit.size })

  const walls = drawnWalls({
    walls: linesOf(drawing, unit.size, ({ layer, isDimension, block }) => !isDimension && layers.isWall(layer, block)),
    all: linesOf(drawing, unit.size, ({ layer, isDimension }) => !isDimension && isShown(layer)),
    windows: linesOf(
      drawing,
      unit.size,
      ({ layer, block, isDimension }) =>
        !isDimension && isShown(layer) && (WINDOW_NAMES.test(layer) || WINDOW_NAMES.test(block)),
    ),
    swings: swingsOf(arcs, unit.size),
    isNamed: layers.isNamed,
  })
  const found = roomsIn(walls.walls)
  const labels = drawing.texts
    .filter(({ layer, text }) => isShown(layer) && text.length <= MAX_LABEL)
    .map(({ x, y, text }) => ({ at: place(x, y), text }))
  const rooms = withNames(found?.rooms ?? [], labels)
  tell(report, { walls, rooms, gaps: found?.gaps ?? [], file, drawing })
  const level = { id: 'level-1', elevation: 0, rooms, walls: walls.walls, openings: walls.openings, pieces: [], labels }
  return {
    home: { levels: [level] },
    ...report.lines(),
    asks: [...unit.asks, ...layers.asks],
    drawing: drawnLayers(drawing, unit.size, isShown),
  }
}

function roomsIn(walls: Parameters<typeof roomsBetweenWalls>[0]) {
  try {
    return roomsBetweenWalls(walls)
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined
    throw error
  }
}

function sizeOf({ paths }: DxfDrawing, isShown: (layer: string) => boolean): number {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { points, layer, isDimension } of paths) {
    if (isDimension || !isShown(layer)) continue
    for (let index = 0; index < points.length; index += 2) {
      left = Math.min(left, points[index]!)
      right = Math.max(right, points[index]!)
      bottom = Math.min(bottom, points[index + 1]!)
      top = Math.max(top, points[index + 1]!)
    }
  }
  return Math.max(0, right - left, top - bottom)
}

/**
 * The unit: as answered, as the file says, or guessed. Most doors have a leaf of 22 to 48 in and buildings are 3 to 300 m
 * wide; a unit of the file that makes neither true is asked about too, because programs write one that nobody has chosen.
 */
function unitOf(file: DxfFile, arcs: readonly DrawnArc[], size: number, answer: string | undefined, report: Report) {
  const told = UNITS.find(({ value }) => value === UNIT_CODES[file.unit])
  const leaves = arcs.filter(({ sweep }) => sweep > 60 && sweep < 110)
  const doors = new Map(
    UNITS.map((unit) => [
      unit,
      leaves.filter(({ radius }) => radius * unit.size >= 22 && radius * unit.size <= 48).length,
    ]),
  )
  const most = Math.max(1, ...doors.values())
  const isBetween = (value: number, { least, most: top }: { least: number; most: number }) =>
    value >= least && value <= top
  const score = (unit: Unit) =>
    (isBetween(size * unit.size, PLAUSIBLE_IN) ? 2 : 0) +
    (isBetween(size * unit.size, USUAL_IN) ? 1 : 0) +
    (2 * (doors.get(unit) ?? 0)) / most +
    (unit === told ? 1.5 : 0)
  const best = UNITS.reduce((one, other) => (score(other) > score(one) ? other : one))
  const taken =
    UNITS.find(({ value }) => value === answer) ?? (told && isBetween(size * told.size, PLAUSIBLE_IN) ? told : best)
  if (answer !== undefined && taken.value === answer) return { size: taken.size, asks: [] }
  if (taken === told) {
    report.add('kept', 'unit', 1, () => `Drawn in ${taken.text}, as the file says.`)
    return { size: taken.size, asks: [] }
  }
  const why = told
    ? `The file says ${told.text}, but then the plan would be ${lengthOf(size * told.size)} wide`
    : 'The file does not say its unit'
  report.add('guessed', 'unit', 1, () => `${why}: ${taken.text} assumed.`)
  const question: ReadQuestion = {
    what: 'unit',
    text: `${why}. In which unit is it drawn?`,
    taken: [taken.value],
    choices: UNITS.map(({ value, text, size: inches }) => ({
      value,
      text: `${text}: ${lengthOf(size * inches)} wide`,
    })),
  }
  return { size: taken.size, asks: [question] }
}

function lengthOf(inches: number): string {
  const feet = inches / 12
  return feet >= 10 ? `${Math.round(feet).toLocaleString('en')} ft` : `${Math.round(inches * 10) / 10} in`
}

/** The layers that hold walls: as answered, by their names, or all that are not known to hold something else. */
function layersOf(
  drawing: DxfDrawing,
  answer: readonly string[] | undefined,
  isShown: (layer: string) => boolean,
  report: Report,
) {
  const counts = new Map<string, number>()
  for (const { layer, isDimension } of drawing.paths) if (!isDimension) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  const names = [...counts.keys()].toSorted((a, b) => a.localeCompare(b, 'en'))
  // `xref$0$A-WALL` is a layer of another drawing that was bound into this one.
  const own = (name: string) => name.replace(/^.*\$\d+\$/, '')
  const byName = names.filter((name) => isShown(name) && WALL_NAMES.test(own(name)) && !NOT_WALL_NAMES.test(own(name)))
  const others = names.filter(
    (name) =>
      isShown(name) && !FURNITURE_NAMES.test(own(name)) && !WINDOW_NAMES.test(own(name)) && !DOOR_NAMES.test(own(name)),
  )
  const chosen = answer?.filter((name) => counts.has(name)) ?? []
  const taken = chosen.length > 0 ? chosen : byName.length > 0 ? byName : others
  if (chosen.length === 0)
    report.add(byName.length > 0 ? 'kept' : 'guessed', 'wall layers', taken.length, (count) =>
      byName.length > 0
        ? `Walls are taken from ${count === 1 ? 'the layer' : 'the layers'} ${taken
            .slice(0, 5)
            .map((name) => `"${own(name).slice(0, 40)}"`)
            .join(', ')}.`
        : 'No layer is named after walls: walls are looked for in all that show no furniture and no texts.',
    )
  const set = new Set(taken)
  const question: ReadQuestion = {
    what: 'wall layers',
    text: 'Which layers hold the walls?',
    taken,
    isSeveral: true,
    choices: names.slice(0, 500).map((name) => ({ value: name, text: `${name}: ${counts.get(name)} lines` })),
  }
  const isNamed = chosen.length > 0 || byName.length > 0
  const isWall = (layer: string, block: string) =>
    set.has(layer) && (isNamed || !(FURNITURE_NAMES.test(block) || DOOR_NAMES.test(block) || WINDOW_NAMES.test(block)))
  return { isNamed, isWall, asks: chosen.length > 0 || names.length < 2 ? [] : [question] }
}

function linesOf(
  drawing: DxfDrawing,
  size: number,
  isWanted: (path: DxfDrawing['paths'][number]) => boolean,
): number[] {
  const lines: number[] = []
  for (const path of drawing.paths) {
    if (!isWanted(path)) continue
    const { points } = path
    for (let index = 0; index + 3 < points.length; index += 2)
      lines.push(
        points[index]! * size,
        -points[index + 1]! * size,
        points[index + 2]! * size,
        -points[index + 3]! * size,
      )
  }
  return lines
}

/** Open paths of five points and more that lie on a circle: programs that know no arcs draw doors so. */
function roundPaths({ paths }: DxfDrawing): DrawnArc[] {
  return paths.flatMap(({ points, layer, block, isDimension }) => {
    const count = points.length / 2
    if (isDimension || count < 5 || count > 200) return []
    const at = (index: number) => ({ x: points[2 * index]!, y: points[2 * index + 1]! })
    const [a, b, c] = [at(0), at(Math.floor(count / 2)), at(count - 1)]
    const center = centerOf(a, b, c)
    if (!center) return []
    const radius = distance(center, a)
    for (let index = 0; index < count; index += 1)
      if (Math.abs(distance(center, at(index)) - radius) > 0.005 * radius) return []
    const chord = Math.min(1, distance(a, c) / (2 * radius))
    const isLong = (b.x - center.x) * (a.x + c.x - 2 * center.x) + (b.y - center.y) * (a.y + c.y - 2 * center.y) < 0
    const half = (Math.asin(chord) * 180) / Math.PI
    return [
      {
        layer,
        block,
        x: center.x,
        y: center.y,
        radius,
        sweep: isLong ? 360 - 2 * half : 2 * half,
        ends: [
          [a.x, a.y],
          [c.x, c.y],
        ] as const,
      },
    ]
  })
}

function centerOf(a: Point, b: Point, c: Point): Point | undefined {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const turn = 2 * (bx * cy - by * cx)
  if (Math.abs(turn) < 1e-3 * (bx * bx + by * by + cx * cx + cy * cy)) return undefined
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy]
  return { x: a.x + (cy * b2 - by * c2) / turn, y: a.y + (bx * c2 - cx * b2) / turn }
}

function swingsOf(arcs: readonly DrawnArc[], size: number): Swing[] {
  const spot = ([x, y]: readonly [number, number]) => ({ x: x * size, y: -y * size })
  return arcs
    .filter(({ radius, sweep, layer, block }) => {
      const isDoor =
        radius * size >= LEAF_IN.least &&
        radius * size <= LEAF_IN.most &&
        sweep >= SWING_DEG.least &&
        sweep <= SWING_DEG.most
      return (
        isDoor &&
        (DOOR_NAMES.test(layer) ||
          DOOR_NAMES.test(block) ||
          !(FURNITURE_NAMES.test(layer) || FURNITURE_NAMES.test(block)))
      )
    })
    .slice(0, MAX_SWINGS)
    .map(({ x, y, radius, ends: [first, second] }) => ({
      hinge: spot([x, y]),
      radius: radius * size,
      ends: [spot(first), spot(second)],
    }))
}

/** A room has the name that is written in it; of several texts, those without digits. */
function withNames(
  rooms: readonly ReadRoom[],
  labels: readonly { readonly at: Point; readonly text: string }[],
): ReadRoom[] {
  const few = labels.slice(0, 2000)
  return rooms.slice(0, 1000).map((room) => {
    const within = few.filter(
      ({ at, text }) => !/\d/.test(text) && /\p{L}{2}/u.test(text) && contains(room.corners, at),
    )
    const name = within
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' / ')
    return name ? { ...room, name } : room
  })
}

interface Found {
  readonly walls: ReturnType<typeof drawnWalls>
  readonly rooms: readonly ReadRoom[]
  readonly gaps: readonly { readonly width: number; readonly walls: readonly string[] }[]
  readonly file: DxfFile
  readonly drawing: DxfDrawing
}

function tell(
  report: Report,
  { walls: { walls, openings, isSingle, isTooDense }, rooms, gaps, file, drawing }: Found,
): void {
  const some = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}.`
  const of = (...kinds: string[]) => openings.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  report.add(
    'kept',
    'lines',
    drawing.paths.length,
    some('line to lie beneath the plan', 'lines to lie beneath the plan'),
  )
  report.add('guessed', 'walls', walls.length, (count) =>
    isSingle
      ? `${count} walls from single lines: their thickness is not drawn.`
      : `${count} walls between double lines.`,
  )
  report.add(
    'guessed',
    'rooms',
    rooms.length,
    some('room between walls', 'rooms between walls'),
    rooms.map(({ id }) => id),
  )
  const doors = of('door', 'double-door')
  report.add(
    'guessed',
    'doors',
    doors.length,
    some('door from the arc of its leaf', 'doors from the arcs of their leaves'),
    doors,
  )
  report.add(
    'guessed',
    'windows',
    of('window').length,
    some('window from lines within a wall', 'windows from lines within walls'),
    of('window'),
  )
  report.add(
    'guessed',
    'passages',
    of('passage').length,
    some('gap in a wall taken for a passage', 'gaps in walls taken for passages'),
    of('passage'),
  )
  report.add(
    'guessed',
    'heights',
    openings.length,
    () => 'A plan shows no heights: doors of 80 in, windows from 36 to 80 in above the floor.',
  )
  const widest = Math.max(0, ...gaps.map(({ width }) => width))
  report.add(
    'guessed',
    'gaps',
    gaps.length,
    (count) =>
      `${count === 1 ? 'A corner was' : `${count} corners were`} open by up to ${Math.round(widest * 10) / 10} in: the walls were joined.`,
    gaps.flatMap(({ walls: names }) => names),
  )
  for (const [type, count] of [...file.leftOut].slice(0, 20))
    report.add('leftOut', type, count, (all) => `${all} ${type.toLowerCase()} ${all === 1 ? 'part' : 'parts'}.`)
  report.add(
    'leftOut',
    'missing blocks',
    drawing.missing.length,
    (count) =>
      `${count === 1 ? 'A block is' : `${count} blocks are`} not in the file, such as "${drawing.missing[0]?.slice(0, 40)}".`,
  )
  if (isTooDense)
    report.add(
      'leftOut',
      'walls',
      1,
      () => 'Walls were not looked for: the lines are too dense. Choose the layers that hold the walls.',
    )
  if (file.isCutOff) report.add('leftOut', 'end', 1, () => 'The file ends early: what came before is read.')
}

function drawnLayers({ paths }: DxfDrawing, size: number, isShown: (layer: string) => boolean): DrawnLayer[] {
  const layers = new Map<string, number[][]>()
  for (const { layer, points } of paths) {
    const own = layers.get(layer) ?? []
    own.push(points.map((value, index) => (index % 2 ? -value : value) * size))
    layers.set(layer, own)
  }
  return [...layers].map(([name, own]) => ({ name, isShown: isShown(name), paths: own }))
}
