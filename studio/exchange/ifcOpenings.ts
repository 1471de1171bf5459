/** The doors, windows and passages of an IFC model, in its walls. Lengths are inches. */
import { add, directionOf, distance, dot, QUARTER_TURN, rotate, subtract } from '../geometry/point.ts'
import { boundsOf } from '../geometry/polygon.ts'
import type { ReadOpening, ReadWall } from './homeReading.ts'
import { type IfcModel, nameOf, type PartPlace, type PartShape, reference, references, textOf } from './ifcModel.ts'
import { boxOf, heightsOf } from './ifcShapes.ts'
import type { StoreyFinder } from './ifcStorey.ts'
import { nearestWall, offWall } from './ifcWalls.ts'
import { counted } from '../model/counted.ts'
import type { ReadingReport } from './readingReport.ts'

/** Inches: openings without a door or a window that people walk through. */
const PASSAGE = { width: 20, sill: 4, head: 60 }
/** The direction of a part that has no place of its own. */
export const RIGHT = { x: 1, y: 0 }
/** The least cosine between the x of a door's placement and its wall. */
const ALONG_WALL = 0.9
/** Inches that the middle of a door or window may be beside the wall that it stands in. */
const BESIDE_WALL = 4

/** An opening of a wall, and the door or window in it; or one without an opening. */
export type Hole = { readonly wall: number; readonly opening: number | undefined; readonly filling: number | undefined }

export function holesOf(model: IfcModel): Hole[] {
  const fillings = new Map<number, number>()
  for (const id of model.idsOf('IFCRELFILLSELEMENT')) {
    const { RelatingOpeningElement, RelatedBuildingElement } = model.entity(id)
    const [opening, filling] = [reference(RelatingOpeningElement), reference(RelatedBuildingElement)]
    if (opening !== undefined && filling !== undefined) fillings.set(opening, filling)
  }
  const walls = new Set(model.idsOf('IFCWALL'))
  const parts = new Set([...model.idsOf('IFCDOOR'), ...model.idsOf('IFCWINDOW')])
  const found: { wall: number; opening: number }[] = []
  for (const id of model.idsOf('IFCRELVOIDSELEMENT')) {
    const { RelatingBuildingElement, RelatedOpeningElement } = model.entity(id)
    const [wall, opening] = [reference(RelatingBuildingElement), reference(RelatedOpeningElement)]
    if (wall !== undefined && opening !== undefined && walls.has(wall)) found.push({ wall, opening })
  }
  const holes: Hole[] = []
  for (const { wall, opening } of found) {
    const filling = fillings.get(opening)
    if (filling === undefined || parts.delete(filling)) holes.push({ wall, opening, filling })
  }
  // Some programs do not say which door is in which opening: it is the one that stands in it.
  const middles = new Map(
    [...parts].flatMap((part) => {
      const box = boxAround(model.shapeOf(part))
      return box ? [[part, box.map(([least, most]) => (least + most) / 2)] as const] : []
    }),
  )
  const filled = holes.map((hole): Hole => {
    if (hole.filling !== undefined || middles.size === 0) return hole
    const box = boxAround(model.shapeOf(hole.opening!))
    for (const [filling, middle] of box ? middles : []) {
      if (!box?.every(([least, most], axis) => middle[axis]! >= least && middle[axis]! <= most)) continue
      middles.delete(filling)
      parts.delete(filling)
      return { ...hole, filling }
    }
    return hole
  })
  return [...filled, ...[...parts].map((filling) => ({ wall: -1, opening: undefined, filling }))]
}

/** From where to where a part is, across, down and up. */
function boxAround(shape: PartShape | undefined) {
  if (!shape) return undefined
  const { left, right, top, bottom } = boundsOf(shape.points)
  return [[left, right], [top, bottom], heightsOf(shape)] as const
}

/** The box around a part, in one of the two directions of its placement: that of its longer side. */
function longSide(shape: PartShape, turn: number) {
  const { center, length, breadth } = boxOf(shape, turn)
  return { center, turn: length >= breadth ? turn : turn + QUARTER_TURN }
}

/** The walls that a part stands in. */
function wallsAround(walls: readonly ReadWall[], { center, turn }: ReturnType<typeof longSide>): ReadWall[] {
  const along = rotate(RIGHT, turn)
  return walls.filter(
    (wall) =>
      offWall(wall, center) <= Math.max(wall.thickness / 2, BESIDE_WALL) &&
      Math.abs(dot(subtract(wall.to, wall.from), along)) >= ALONG_WALL * distance(wall.from, wall.to),
  )
}

/** What an IfcDoor's or its type's OperationType means. */
function doorKind(operation: string | undefined): ReadOpening['kind'] | undefined {
  if (operation === undefined || /NOTDEFINED|USERDEFINED/.test(operation)) return undefined
  if (/SLIDING|ROLLINGUP|REVOLVING/.test(operation)) return 'sliding-door'
  return /^DOUBLE_DOOR|^DOUBLE_PANEL/.test(operation) ? 'double-door' : 'door'
}

type OpeningContext = {
  /** The straight parts of its wall; undefined if the model does not say which wall it is in. */
  readonly walls: readonly ReadWall[] | undefined
  /** Of the model's doors. */
  readonly operations: ReadonlyMap<number, string | undefined>
  readonly storeyOf: StoreyFinder
  readonly report: ReadingReport
}

export function addOpening(
  model: IfcModel,
  { opening, filling }: Hole,
  { walls, operations, storeyOf, report }: OpeningContext,
): void {
  const part = filling ?? opening
  const shape = (opening === undefined ? undefined : model.shapeOf(opening)) ?? (filling && model.shapeOf(filling))
  if (part === undefined || !shape) {
    report.add(
      'leftOut',
      'openings without shape',
      (n) => `${counted(n, 'opening', 'openings')} without a shape.`,
      [],
      1,
    )
    return
  }
  const place = model.placeOf(part)
  const [low, high] = heightsOf(shape)
  const storey = storeyOf(part, low)
  const own = longSide(shape, directionOf(place?.x ?? RIGHT))
  const wall = nearestWall(walls ?? wallsAround(storey.walls, own), own.center)
  if (!walls && wall)
    report.add(
      'kept',
      'wall of opening',
      (n) =>
        `The model does not name the walls of doors and windows: ${n} ${n === 1 ? 'is in the wall around it' : 'are in the walls around them'}.`,
      [],
      1,
    )
  if (!wall)
    report.add(
      'guessed',
      'no wall',
      (n) =>
        `${counted(n, 'door or window stands', 'doors and windows stand')} in no wall. In a room, each goes to the wall beside it, if there is one.`,
      [`opening-${part}`],
    )
  const angle = wall ? directionOf(subtract(wall.to, wall.from)) : own.turn
  const box = boxOf(shape, angle)
  // The middle of the opening on the middle line of its wall.
  const along = rotate(RIGHT, angle)
  const away = wall ? dot(subtract(box.center, wall.from), along) : 0
  const at = wall ? add(wall.from, rotate({ x: away, y: 0 }, angle)) : box.center
  const base = {
    id: `opening-${part}`,
    at,
    angle,
    width: box.length,
    sill: Math.max(0, low - storey.elevation),
    head: high - storey.elevation,
    ...(wall && { wall: wall.id }),
  }
  const name = filling === undefined ? undefined : nameOf(model, filling)
  if (filling === undefined) {
    const isPassage = base.width >= PASSAGE.width && base.sill <= PASSAGE.sill && base.head >= PASSAGE.head
    if (isPassage) {
      storey.openings.push({ ...base, sill: 0, kind: 'passage' })
      report.add('kept', 'passages', (n) => `${counted(n, 'passage', 'passages')} without a door.`, [base.id])
    } else
      report.add(
        'leftOut',
        'recesses',
        (n) => `${counted(n, 'recess or small opening', 'recesses or small openings')} in walls.`,
        [],
        1,
      )
    return
  }
  if (operations.has(filling)) {
    const operation = operations.get(filling)
    const kind = doorKind(operation)
    const swing = kind === 'sliding-door' || !place ? undefined : swingOf(operation, base, place)
    storey.openings.push({
      ...base,
      ...(name && { name }),
      sill: 0,
      kind: kind ?? 'door',
      ...(swing && { swing }),
      ...(kind === undefined && { guessed: ['kind'] as const }),
    })
    report.add(
      swing || kind === 'sliding-door' ? 'kept' : 'guessed',
      swing || kind === 'sliding-door' ? 'doors' : 'door swings',
      swing || kind === 'sliding-door'
        ? (n) => `${counted(n, 'door', 'doors')} with place, width and swing.`
        : (n) =>
            `${counted(n, 'door', 'doors')} of which the model does not say how ${n === 1 ? 'it opens' : 'they open'}.`,
      [base.id],
    )
    return
  }
  storey.openings.push({ ...base, ...(name && { name }), kind: 'window' })
  report.add('kept', 'windows', (n) => `${counted(n, 'window', 'windows')} with place, width and sill.`, [base.id])
}

/** The OperationType of each door: its own since IFC 4, else that of its type. */
export function operationsOf(model: IfcModel): ReadonlyMap<number, string | undefined> {
  const ofTypes = new Map<number, string>()
  for (const relation of model.idsOf('IFCRELDEFINESBYTYPE')) {
    const { RelatingType, RelatedObjects } = model.entity(relation)
    const type = reference(RelatingType)
    const operation = type === undefined ? undefined : textOf(model.entity(type).OperationType)
    if (operation !== undefined) for (const id of references(RelatedObjects)) ofTypes.set(id, operation)
  }
  return new Map(
    model.idsOf('IFCDOOR').map((id) => {
      const own = textOf(model.entity(id).OperationType)
      return [id, own === undefined || own === 'NOTDEFINED' ? ofTypes.get(id) : own] as const
    }),
  )
}

/**
 * IfcDoorTypeOperationEnum: a door opens towards the positive y of its placement; its hinge is left or right as seen in
 * that direction.
 */
function swingOf(
  operation: string | undefined,
  { at, width, angle }: Pick<ReadOpening, 'at' | 'width' | 'angle'>,
  { x, y }: PartPlace,
): ReadOpening['swing'] {
  if (operation === undefined || !/SWING/.test(operation)) return undefined
  // Some programs place a door in a way that says nothing of its leaf.
  if (Math.abs(dot(rotate(RIGHT, angle), x)) < ALONG_WALL || Math.hypot(y.x, y.y) < ALONG_WALL) return undefined
  const isDouble = doorKind(operation) === 'double-door'
  const isLeft = isDouble || /LEFT/.test(operation)
  // To the right of the door, in the direction of its wall.
  const right = dot(rotate(RIGHT, angle), x) < 0 ? angle + 2 * QUARTER_TURN : angle
  const hinge = add(at, rotate({ x: ((isLeft ? -1 : 1) * width) / 2, y: 0 }, right))
  const leaf = isDouble ? width / 2 : width
  return { hinge, openTip: add(hinge, rotate({ x: leaf, y: 0 }, directionOf(y))) }
}
