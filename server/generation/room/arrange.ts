/** Furnishes a room: which piece stands, hangs or lies where. The same pieces always give the same arrangement. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { View } from './camera.ts'
import { roomOn, type Shelf, shelvesFor, widthOn } from './carriers.ts'
import { type Ground, groundOf, isFree, placeFor, take, type Wish } from './ground.ts'
import { hang } from './hang.ts'
import type { Piece } from './piece.ts'
import { layRugs, type Lying } from './rugs.ts'
import { canTurn, type Size, type Stand } from './stand.ts'
import { ANCHORS, anchorWish, AXIS, chairsAround, wishesFor } from './wishes.ts'

export type Arrangement = { stands: Stand[]; rugs: Lying[]; paints: string[]; tiles: Piece[] }

/** Where the plate itself has something built in: the shower behind its screen. Inches. */
const BUILT_IN: Record<RoomFunction, { x0: number; x1: number; y0: number; y1: number }[]> = {
  Sleep: [],
  Entertainment: [],
  Dining: [],
  Bath: [{ x0: 0, x1: 58, y0: 0, y1: 42 }],
}
/** A plain bed platform under a mattress that has no frame: taller than the floor, wider than the mattress. */
const PLATFORM = { tall: 9, over: 3 }
/** Its plain headboard, where it stands at the back wall. */
const HEADBOARD = { deep: 2.5, tall: 38, nearWall: 14 }
const PLINTH = { deep: 19, tall: 17, lampTall: 22 }
/** A lamp up to this height stands on something. */
const TABLE_LAMP = 36
const MAX_CHAIRS = 6

export function arrange(
  pieces: readonly Piece[],
  name: RoomFunction,
  view: View,
  colours: { plinth: string; platform: string },
): Arrangement {
  const ground = groundOf(view, BUILT_IN[name])
  const stands: Stand[] = []
  const isCarried = (piece: Piece) =>
    piece.placement === 'surface' || (piece.kind === 'lamp' && piece.tall <= TABLE_LAMP)
  // A mattress lies in the bed that was picked with it, under its covers.
  const hasBed = pieces.some((piece) => piece.kind === 'bed')
  const floor = pieces.filter(
    (piece) => piece.placement === 'floor' && !isCarried(piece) && !(hasBed && piece.kind === 'mattress'),
  )
  const leading = ANCHORS[name]
    .map((kind) => floor.find((piece) => piece.kind === kind))
    .find((piece) => piece !== undefined)
  const rank = (piece: Piece) => (piece === leading ? -1 : ORDER.indexOf(piece.kind))
  let anchor: Stand | null = null

  const stand = (piece: Piece, wishes: readonly Wish[]): Stand | null => {
    const size: Size =
      piece.kind === 'mattress'
        ? { wide: piece.wide + PLATFORM.over, deep: piece.deep + PLATFORM.over, tall: PLATFORM.tall + piece.tall }
        : piece
    const spot = placeFor(ground, size, piece.kind === 'mattress' ? null : piece, wishes)
    if (!spot) return null
    const placed = standOf(piece, spot)
    if (piece.kind === 'mattress') {
      const platform = blockOf({ ...size, tall: PLATFORM.tall }, spot, colours.platform)
      Object.assign(placed, { z: PLATFORM.tall, on: platform })
      stands.push(platform)
      const head = platform.y - platform.deep / 2
      if (head < HEADBOARD.nearWall) {
        const behind = { x: platform.x, y: head - HEADBOARD.deep / 2 }
        stands.push(blockOf({ ...HEADBOARD, wide: platform.wide }, behind, colours.platform))
      }
    }
    stands.push(placed)
    take(ground, placed)
    return placed
  }

  for (const piece of floor.toSorted((a, b) => rank(a) - rank(b))) {
    if (piece.kind === 'dining-chair' && anchor?.piece?.kind.endsWith('table'))
      seat(piece, anchor, ground, stands, floor)
    else {
      const placed = stand(piece, piece === leading ? anchorWish(piece, name) : wishesFor(piece, anchor, name))
      if (piece === leading) anchor = placed
    }
  }

  const carried = pieces.filter(isCarried).toSorted((a, b) => b.wide - a.wide)
  const homeless = carry(carried, stands, name)
  if (homeless.length > 0) stands.push(...onPlinth(homeless, ground, colours.plinth))
  stands.push(
    ...hang(
      pieces.filter((piece) => piece.placement === 'wall' && piece.kind !== 'tile'),
      name,
      view,
      stands,
    ),
  )
  return {
    stands,
    rugs: layRugs(
      pieces.filter((piece) => piece.placement === 'flat'),
      anchor,
      stands,
      name,
      view,
    ),
    paints: pieces.filter((piece) => piece.placement === 'paint').map((piece) => piece.hex),
    tiles: pieces.filter((piece) => piece.kind === 'tile'),
  }
}

/** Who chooses a place first: what the room is built around, then what belongs to it, then the rest. */
const ORDER: readonly Piece['kind'][] = [
  'bed',
  'mattress',
  'dining-table',
  'round-table',
  'sectional',
  'sofa',
  'loveseat',
  'cabinet',
  'bar',
  'vanity',
  'bath',
  'toilet',
  'side-table',
  'coffee-table',
  'bench',
  'dining-chair',
  'chair',
  'lamp',
  'plant',
  'shower',
]

function standOf(piece: Piece, spot: Wish): Stand {
  return {
    wide: piece.wide,
    deep: piece.deep,
    tall: piece.tall,
    round: piece.round,
    x: spot.x,
    y: spot.y,
    z: 0,
    turn: spot.turn ?? 0,
    hung: false,
    on: null,
    piece,
    block: null,
  }
}

function blockOf(size: Size, spot: Wish, colour: string): Stand {
  return {
    wide: size.wide,
    deep: size.deep,
    tall: size.tall,
    round: false,
    x: spot.x,
    y: spot.y,
    z: 0,
    turn: 0,
    hung: false,
    on: null,
    piece: null,
    block: colour,
  }
}

/** Sets one chair, or several of it when it is the only one, around the table. They may stand partly under its top. */
function seat(piece: Piece, table: Stand, ground: Ground, stands: Stand[], floor: readonly Piece[]): void {
  const kinds = floor.filter((other) => other.kind === 'dining-chair')
  const wishes = chairsAround(table, piece).filter((wish) => canTurn(ground.view, piece, wish))
  const mine =
    kinds.length === 1
      ? wishes.slice(0, MAX_CHAIRS)
      : wishes.filter((_, i) => i % kinds.length === kinds.indexOf(piece))
  const others: Ground = {
    ...ground,
    taken: ground.taken.filter(
      (area) => !(area.x0 < table.x && table.x < area.x1 && area.y0 < table.y && table.y < area.y1),
    ),
  }
  const free = mine.filter((wish) => isFree(others, piece, piece, wish))
  const places = free.length > 0 ? free : [placeFor(ground, piece, piece, wishesFor(piece, table, 'Dining'))]
  for (const wish of places) {
    if (!wish) continue
    const placed = standOf(piece, wish)
    stands.push(placed)
    take(ground, placed)
  }
}

/** Puts things on the pieces that can carry them; answers those for which there was no room. */
function carry(things: readonly Piece[], stands: Stand[], name: RoomFunction): Piece[] {
  const shelves = new Map<string, Shelf>()
  return things.filter((piece) => {
    for (const found of shelvesFor(piece, stands, name)) {
      const key = `${stands.indexOf(found.carrier)}/${found.y}`
      const shelf = shelves.get(key) ?? found
      shelves.set(key, shelf)
      const spot = roomOn(shelf, piece)
      if (!spot) continue
      shelf.filled += widthOn(piece)
      stands.push({ ...standOf(piece, spot), z: spot.z, on: shelf.carrier })
      return false
    }
    return true
  })
}

/** A low plain plinth for what nothing else carries, as a photographer would set one up. */
function onPlinth(things: readonly Piece[], ground: Ground, colour: string): Stand[] {
  const isLamps = things.every((piece) => piece.kind === 'lamp')
  const out: Stand[] = []
  let rest = [...things]
  while (rest.length > 0) {
    let count = rest.length
    let placed: Stand | null = null
    for (; count > 0 && !placed; count--) {
      const group = rest.slice(0, count)
      const size = {
        wide: group.reduce((sum, piece) => sum + piece.wide + 2, 6),
        deep: Math.max(PLINTH.deep, ...group.map((piece) => piece.deep + 3)),
        tall: isLamps ? PLINTH.lampTall : PLINTH.tall,
      }
      const spot = placeFor(ground, size, null, [
        { x: 150, y: size.deep / 2 + 6 },
        { x: AXIS, y: 70 },
      ])
      if (!spot) continue
      placed = blockOf(size, spot, colour)
      let along = placed.x - size.wide / 2 + 3
      out.push(placed)
      for (const piece of group) {
        along += piece.wide / 2 + 1
        out.push({ ...standOf(piece, { x: along, y: placed.y }), z: size.tall, on: placed })
        along += piece.wide / 2 + 1
      }
      take(ground, placed)
      rest = rest.slice(group.length)
      break
    }
    if (!placed) return out
  }
  return out
}
