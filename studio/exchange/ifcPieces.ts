/** Furniture and stairs of an IFC model as pieces of the storey that they stand on. */
import { directionOf, type Point, rotate, subtract } from '../geometry/point.ts'
import { counted } from '../model/counted.ts'
import { isStair } from '../model/pieceRoles.ts'
import type { ReadPiece } from './homeReading.ts'
import { type IfcModel, nameOf, type PartShape, textOf } from './ifcModel.ts'
import { RIGHT } from './ifcOpenings.ts'
import type { StoreyFinder } from './ifcStorey.ts'
import { boxOf, heightsOf, turnOfFaces } from './ifcShapes.ts'
import type { ReadingReport } from './readingReport.ts'

export function addPiece(model: IfcModel, id: number, storeyOf: StoreyFinder, report: ReadingReport): void {
  const shape = model.shapeOf(id)
  if (!shape) {
    report.add('leftOut', 'pieces without shape', (n) => `${counted(n, 'piece', 'pieces')} without a shape.`, [], 1)
    return
  }
  const category = textOf(model.entity(id).ObjectType)
  const words = { name: nameOf(model, id) ?? 'Furniture', ...(category && { category }) }
  addBox({ id, shape, turn: placedTurn(model, id) }, words, storeyOf)
  report.add('kept', 'pieces', (n) => `${counted(n, 'piece', 'pieces')} with place and size.`, [`piece-${id}`])
}

/** Stairs, by which people walk to the next storey. One without a shape of its own consists of its flights. */
export function addStairs(model: IfcModel, storeyOf: StoreyFinder, report: ReadingReport): void {
  const shaped = (type: string): Part[] =>
    model.idsOf(type).flatMap((id) => {
      const shape = model.shapeOf(id)
      return shape ? { id, shape, turn: turnOfFaces(shape) ?? placedTurn(model, id) } : []
    })
  const whole = shaped('IFCSTAIR')
  const flights = shaped('IFCSTAIRFLIGHT').filter((flight) => !whole.some((stair) => isWithin(flight, stair)))
  for (const part of [...whole, ...flights]) {
    const name = nameOf(model, part.id) ?? ''
    addBox(part, { name: isStair({ kind: 'block', name, width: 0 }) ? name : 'Stairs' }, storeyOf)
    report.add('kept', 'stairs', (n) => `${counted(n, 'stair', 'stairs')} with place and size.`, [`piece-${part.id}`])
  }
  const bare = flights.length > 0 ? 0 : model.idsOf('IFCSTAIR').length - whole.length
  report.add('leftOut', 'stairs', (n) => `${counted(n, 'stair', 'stairs')} without a shape.`, [], bare)
}

/** `turn`: degrees clockwise of its box on the plan. */
type Part = { readonly id: number; readonly shape: PartShape; readonly turn: number }

function addBox({ id, shape, turn }: Part, words: Pick<ReadPiece, 'name' | 'category'>, storeyOf: StoreyFinder): void {
  const [low, high] = heightsOf(shape)
  const { center, length, breadth } = boxOf(shape, turn)
  const storey = storeyOf(id, low)
  storey.pieces.push({
    id: `piece-${id}`,
    ...words,
    at: center,
    rotation: (turn + 360) % 360,
    width: length,
    depth: breadth,
    height: high - low,
    elevation: Math.max(0, low - storey.elevation),
    ...(shape.color && { color: shape.color }),
  })
}

function placedTurn(model: IfcModel, id: number): number {
  return directionOf(model.placeOf(id)?.x ?? RIGHT)
}

/** Whether the middle of one part is in the box of another. */
function isWithin(one: Part, other: Part): boolean {
  const middle: Point = boxOf(one.shape, one.turn).center
  const { center, length, breadth } = boxOf(other.shape, other.turn)
  const { x, y } = rotate(subtract(middle, center), -other.turn)
  return Math.abs(x) <= length / 2 && Math.abs(y) <= breadth / 2
}
