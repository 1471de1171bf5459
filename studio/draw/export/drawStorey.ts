/** The storeys of a home as drawings for paper: their rooms, and below them their total area and a scale bar. */
import { floorArea } from '../../geometry/ground.ts'
import type { Bounds } from '../../geometry/polygon.ts'
import { boundsOnSheet, type PlacedRoom } from '../../home/sheet/placedRooms.ts'
import { drawHomeRooms } from '../symbols/drawHome.ts'
import { boxPath, type Drawing, linePath, type Shape, sizeOf, textWidth } from '../symbols/drawing.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { hasLettersFor } from './foreignWords.ts'
import { fittingScale, type Paper, PAPER_POINT, POINTS_PER_INCH, scaleFor } from './sheet.ts'

/** One storey of a home with the rooms that are on it. */
export type StoreyRooms = { readonly name: string; readonly rooms: readonly PlacedRoom[] }

export type HomePlanChoice = {
  /** Of the home. */
  readonly title: string
  readonly formatArea: (squareInches: number) => string
  /** Whether the scale bar is in meters instead of feet. */
  readonly metric: boolean
  readonly paper: Paper
  /** Undefined: the largest usual one at which the storey is on one sheet. */
  readonly scale: number | undefined
}

type StoreyLook = Pick<HomePlanChoice, 'title' | 'formatArea' | 'metric'> & {
  /** Inches of the drawing per point. */
  readonly point: number
  /** Whether the name of the home and of the storey are above the plan; a sheet has them in its header. */
  readonly hasTitle: boolean
  readonly isTransparent: boolean
}

/** Points around the walls, and of the lines above and below them. */
const MARGIN = 6
const TITLE = { height: 44, name: 18, storey: 12, down: 14, apart: 18 }
const FOOT = { height: 40, size: 11, bar: 5, down: 14, words: 12 }
/** Inches of a meter and of a foot; lengths of the bar in these. */
const METER = 39.3701
const BARS = { metric: [1, 2, 5, 10, 20, 50, 100], feet: [2, 5, 10, 20, 50, 100, 200] }
const FOOT_INCHES = 12
/** The bar takes at most this share of the width of the plan. */
const BAR_SHARE = 0.4

/** A storey for its sheets. `scale`: inches of the home per inch of paper; `about`: its name, rooms and area. */
export function storeyOnSheet(storey: StoreyRooms, choice: HomePlanChoice) {
  const drawnAt = (scale: number) =>
    drawStorey(storey, { ...choice, ...SHEET_LOOK, point: (PAPER_POINT * scale) / POINTS_PER_INCH })
  const sizeAt = (each: number) => {
    const { width, height } = sizeOf(drawnAt(each))
    const points = POINTS_PER_INCH / each
    return { width: width * points, height: height * points }
  }
  const { paper } = choice
  const scale = choice.scale === undefined ? fittingScale(paper, sizeAt) : scaleFor(paper, choice.scale, sizeAt)
  const about = `${storey.name}, ${factsInWords(storey.rooms, choice.formatArea)}`
  return { scale, about, drawing: drawnAt(scale) }
}

const SHEET_LOOK = { hasTitle: false, isTransparent: false }

/** A storey as a drawing of its own with the same lines and letters as on a sheet at this scale. */
export function storeyAlone(
  storey: StoreyRooms,
  { isTransparent, ...choice }: HomePlanChoice & { readonly isTransparent: boolean },
): { readonly scale: number; readonly drawing: Drawing } {
  const scale = choice.scale ?? storeyOnSheet(storey, choice).scale
  const point = (PAPER_POINT * scale) / POINTS_PER_INCH
  return { scale, drawing: drawStorey(storey, { ...choice, hasTitle: true, isTransparent, point }) }
}

/** The rooms of a storey without words or a scale bar, for a small picture. `point`: inches. */
export function storeyPicture({ name, rooms }: StoreyRooms, point: number): Drawing {
  const labelOf = () => ({ name: '', facts: '' })
  return {
    title: name,
    ground: PAPER_INKS.paper,
    bounds: boundsOfRooms(rooms),
    point,
    shapes: drawHomeRooms(rooms, { point, inks: PAPER_INKS, labelOf }),
  }
}

/** At least one room. Lengths are inches of the sheet. */
function drawStorey({ name, rooms }: StoreyRooms, look: StoreyLook): Drawing {
  const { title, point, isTransparent, hasTitle, formatArea } = look
  const walls = boundsOfRooms(rooms)
  const facts = factsInWords(rooms, formatArea)
  const foot = barOf(walls, look).width + (2 * FOOT.words + wideAs(facts, FOOT.size)) * point
  const head = hasTitle ? Math.max(wideAs(title, TITLE.name), wideAs(name, TITLE.storey)) * point : 0
  const bounds = {
    left: walls.left - MARGIN * point,
    top: walls.top - (MARGIN + (hasTitle ? TITLE.height : 0)) * point,
    right: Math.max(walls.right, walls.left + foot, walls.left + head) + MARGIN * point,
    bottom: walls.bottom + (MARGIN + FOOT.height) * point,
  }
  const label = (room: PlacedRoom) => ({ name: room.name, facts: formatArea(floorArea(room.layout.floor)) })
  return {
    title: inWords({ name, rooms }, title, formatArea),
    ground: isTransparent ? undefined : PAPER_INKS.paper,
    bounds,
    point,
    shapes: [
      ...drawHomeRooms(rooms, { point, inks: PAPER_INKS, labelOf: label, hasAllNames: true }),
      ...(hasTitle ? titleShapes(title, name, bounds, point) : []),
      ...footShapes(facts, walls, look),
    ],
  }
}

/** Around the outer faces of all walls. */
function boundsOfRooms(rooms: readonly PlacedRoom[]): Bounds {
  const boxes = rooms.map(boundsOnSheet)
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Points. Letters of other scripts are up to twice as wide as Latin ones. */
function wideAs(text: string, size: number): number {
  return textWidth(text, size) * (hasLettersFor(text) ? 1 : 2)
}

/** `4 rooms, 52 m²`. */
function factsInWords(rooms: readonly PlacedRoom[], formatArea: StoreyLook['formatArea']): string {
  const total = rooms.reduce((sum, { layout }) => sum + floorArea(layout.floor), 0)
  return `${rooms.length === 1 ? '1 room' : `${rooms.length} rooms`}, ${formatArea(total)}`
}

/** The storey and its rooms for people who do not see it. */
function inWords({ name, rooms }: StoreyRooms, title: string, formatArea: StoreyLook['formatArea']): string {
  const each = rooms.map((room) => `${room.name}, ${formatArea(floorArea(room.layout.floor))}`)
  return [`Plan to scale: ${title}, ${name}: ${factsInWords(rooms, formatArea)}`, ...each].join('. ')
}

function titleShapes(title: string, storey: string, { left, top }: Bounds, point: number): Shape[] {
  const x = left + MARGIN * point
  const y = top + TITLE.down * point
  const common = { shape: 'text', align: 'start' } as const
  return [
    { ...common, at: { x, y }, text: title, size: TITLE.name, color: PAPER_INKS.ink, isBold: true },
    { ...common, at: { x, y: y + TITLE.apart * point }, text: storey, size: TITLE.storey, color: PAPER_INKS.inkSoft },
  ]
}

type Bar = { readonly width: number; readonly words: string }

/** The longest usual length within its share of the plan. Inches. */
function barOf({ left, right }: Bounds, { metric }: StoreyLook): Bar {
  const unit = metric ? METER : FOOT_INCHES
  const lengths = metric ? BARS.metric : BARS.feet
  const length = lengths.findLast((each) => each * unit <= (right - left) * BAR_SHARE) ?? lengths[0] ?? 1
  return { width: length * unit, words: `${length} ${metric ? 'm' : 'ft'}` }
}

/** The scale bar in two halves, and what is on the storey beside it. */
function footShapes(facts: string, walls: Bounds, look: StoreyLook): Shape[] {
  const { point } = look
  const { width, words } = barOf(walls, look)
  const y = walls.bottom + (MARGIN + FOOT.down) * point
  const [x, tall] = [walls.left, FOOT.bar * point]
  const stroke = { color: PAPER_INKS.ink, width: 0.75 }
  const text = (at: number, down: number, each: string, isCentered: boolean): Shape => ({
    shape: 'text',
    at: { x: at, y: y + down * point },
    text: each,
    size: FOOT.size,
    color: PAPER_INKS.inkSoft,
    ...(!isCentered && { align: 'start' }),
  })
  return [
    { shape: 'path', d: boxPath(x, y, width / 2, tall), fill: PAPER_INKS.ink },
    { shape: 'path', d: boxPath(x, y, width, tall), stroke },
    { shape: 'path', d: linePath({ x, y: y - tall / 2 }, { x, y: y + tall }), stroke },
    text(x, FOOT.bar + FOOT.words, '0', false),
    text(x + width, FOOT.bar + FOOT.words, words, true),
    text(x + width + 2 * FOOT.words * point, FOOT.bar / 2, facts, false),
  ]
}
