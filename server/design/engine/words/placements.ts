/** What a line says about which piece stands, lies or hangs on which: it must be what the design record has decided. */
import type { DesignRecord } from '../../../../src/contract/designRecord.ts'
import type { Piece } from './readBoard.ts'
import { PLACES, type Sort } from './sorts.ts'

/** Letters of slots. */
export type Placement = { readonly thing: string; readonly on: string }

/** "Set {b} on {a}", and "On {a} goes {b}". */
const ON = /\{([a-d])\}([^{}.;:]*)\b(?:on|onto|into|over|against|across|in)\b([^{}.;:]*)\{([a-d])\}/gi
const ON_FIRST = /\b(?:on|over|in) \{([a-d])\}[^{}.;:]*\{([a-d])\}/gi

export function placementsOf(text: string): Placement[] {
  return [
    ...[...text.matchAll(ON)].map(([, thing = '', , , on = '']) => ({ thing, on })),
    ...[...text.matchAll(ON_FIRST)].map(([, on = '', thing = '']) => ({ thing, on })),
  ]
}

/** "Stand {b} beside {a}": both belong to one group of the room. */
const NEAR =
  /\{([a-d])\}[^{}.;:]*\b(?:beside|next to|up to|near|by|in front of|behind|at the (?:foot|end|edge) of)\b[^{}.;:]*\{([a-d])\}/gi

export function neighborsOf(text: string): Placement[] {
  return [...text.matchAll(NEAR)].map(([, thing = '', on = '']) => ({ thing, on }))
}

/** "Leave the wall above the bed empty": nothing hangs there in the picture. */
const BARE_WALL =
  /\bwall above [^.]* empty\b|\bno picture is needed\b|\bhung a single picture\b|\bleave \{[a-d]\} bare\b/i

export function agreesWithWall(text: string, record: DesignRecord | null): boolean {
  return !BARE_WALL.test(text) || !record?.decoration.some(({ kind }) => kind === 'art' || kind === 'mirror')
}

/** Words by which a line says that its tile is on a wall or on the floor; "{a} takes care of the walls". */
const ON_WALL =
  /\bwalls?\b|\bhangs?\b|\bbehind\b|\bgoes up\b|\bhalfway up\b|\bruns down\b|\binterrupts\b|\bagainst\b|\bat the foot of\b/i
const ON_FLOOR = /\bfloor\b|\bunderfoot\b|\bgrip\b|\bpavement\b|\bsoles\b/i

/** "Wherever the water goes, {a} has been there first": it covers something. */
const LAID = /\bwherever the water\b|\bsplashes\b|\bshine for an hour\b/i

/** Tiles cover what the record says: the floor, the walls, or nothing yet. */
export function agreesWithTiles(text: string, pieces: readonly Piece[], record: DesignRecord | null): boolean {
  const tiles = pieces.filter(({ sort }) => sort === 'tile')
  if (tiles.length === 0 || !record) return true
  const { floor_tile: floor, wall_tile: wall } = record.surfaces
  const isOn = (surface: string | undefined) => tiles.some(({ id }) => id === surface)
  // A sentence about several says itself where each of them is.
  if (tiles.length > 1) return true
  const isLaid = isOn(wall) || isOn(floor)
  return (!ON_WALL.test(text) || isOn(wall)) && (!ON_FLOOR.test(text) || isOn(floor)) && (!LAID.test(text) || isLaid)
}

const WALLS =
  /\bwalls\b|\bbehind everything\b|\bbehind it all\b|\bwherever your eye\b|\bone coat\b|\bthe largest change\b/i
const ALL_WALLS = /\bfour walls\b/i

/** The first paint is on the walls, a second on the wall at the window; any others are tried out. */
export function agreesWithPaint(text: string, pieces: readonly Piece[], record: DesignRecord | null): boolean {
  const paints = pieces.filter(({ sort }) => sort === 'paint')
  const [paint] = paints
  if (!paint || paints.length > 1 || !record) return true
  const isWall = record.colors.some(({ role, product }) => role === 'wall' && product === paint.id)
  return isWall ? !ALL_WALLS.test(text) || record.surfaces.side_wall === undefined : !WALLS.test(text)
}

const BEDDING: readonly Sort[] = ['duvet', 'comforter', 'sheets']
/** What bedding does that a bed wears; a second cover lies folded on the bed instead. */
const WORN =
  /\bbed is made\b|\bmake the bed\b|\bmade up\b|\bcovers the bed\b|\bto the bed on one\b|\bunder(?:neath)?\b|\bbeneath\b|\bon top\b|\babove\b|\bpull(?:ed)? (?:up|\{)|\bturn (?:back|\{)|\bbetween you and\b|\bto the skin\b|\bnext to the skin\b|\bedge of the covers\b|\btoss \{|\bsmooth \{|\bkeep \{a\} smooth\b|\bsets the ground\b|\bmost of the year\b/i
/** A mattress that is not seen. */
const COVERED = /\bcovers\b|\bout of sight\b|\bnobody sees\b/i
/** Towels that do not hang. */
const FOLDED_TOWELS = /\bstack(?:ed)?\b|\bpiled?\b|\bfold(?:ed)?\b|\brolled\b|\blie\b|\b(?:shelf|cupboard)\b/i

/** What a line says that bedding, mattresses and towels do is what the record has decided; true also of an older record. */
export function agreesWithCloth(text: string, pieces: readonly Piece[], record: DesignRecord | null): boolean {
  const { dresses, stands = [] } = record ?? {}
  if (!dresses) return true
  const dressOf = ({ id }: Piece) => dresses.find(({ textile }) => textile === id)
  const isWorn = (piece: Piece) => ['cover', 'sheets'].includes(dressOf(piece)?.use ?? '')
  const isCovered = ({ id }: Piece) =>
    dresses.some(({ on, use }) => on === id && use === 'cover') ||
    // In a bed; a mattress on another one is seen, as that one is.
    stands.some(
      ({ product, on }) => product === id && on !== undefined && stands.every((other) => other.product !== on),
    )
  const hangs = (piece: Piece) => dressOf(piece)?.place === 'rail'
  return pieces.every(
    (piece) =>
      (!BEDDING.includes(piece.sort) || !WORN.test(text) || isWorn(piece)) &&
      (piece.sort !== 'mattress' || !COVERED.test(text) || isCovered(piece)) &&
      (piece.sort !== 'towels' || !FOLDED_TOWELS.test(text) || !hangs(piece)),
  )
}

/** True also of a record without placements, which is older. */
export function isPlaced(thing: Piece, on: Piece, record: DesignRecord | null): boolean {
  if (PLACES[thing.sort] !== 'carried' || PLACES[on.sort] !== 'carrier' || !record?.stands || !record.dresses)
    return true
  return (
    record.stands.some(({ product, on: holder }) => product === thing.id && holder === on.id) ||
    record.dresses.some(({ textile, on: holder }) => textile === thing.id && holder === on.id)
  )
}

/** True also of what is in no group, such as a paint, and of a record without groups, which is older. */
export function isNear(thing: Piece, other: Piece, record: DesignRecord | null): boolean {
  const groups = record?.groups ?? []
  const isGrouped = ({ id }: Piece) => groups.some(({ members }) => members.includes(id))
  const holderOf = ({ id }: Piece) => {
    const held = record?.dresses?.find(({ textile }) => textile === id)
    return held && (held.on ?? held.added ?? held.place)
  }
  // Two cushions are near each other on one seat.
  const [one, two] = [holderOf(thing), holderOf(other)]
  if (one !== undefined && two !== undefined && one !== two) return false
  if (!isGrouped(thing) || !isGrouped(other)) return true
  return groups.some(({ members }) => members.includes(thing.id) && members.includes(other.id))
}
