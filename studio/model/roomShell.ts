/**
 * The shell of a room, which is what it has without furniture: the shape of its floor, its overall width (x) and length
 * (y) in inches, its walls with doors, windows and fixtures, its ceiling and finishes. Layouts store it as `floor`.
 */
import { z } from 'zod'
import { Finish } from './finish.ts'
import { Photographs } from './photographs.ts'
import { storedObject } from './storedObject.ts'
import { Underlay } from './underlay.ts'
import { CORNERS, type OutlineFault, outlineFault } from './outline.ts'
import { DrawnZone, MAX_ZONES } from './zones.ts'
import { FixedThing, MAX_FIXED } from './fixedThings.ts'
import { CEILING_HEIGHT, type DOOR_KINDS, HEAD_HEIGHT, SILL_HEIGHT, WALL_THICKNESS } from './walls.ts'

export const FloorShape = z.enum(['rectangular', 'l-shaped', 'cut', 't-shaped', 'u-shaped', 'beveled'])
export type FloorShape = z.infer<typeof FloorShape>

/** One of the shapes, or an outline that a person drew. */
const Shape = z.enum([...FloorShape.options, 'drawn'])

/** The side of the default square room, in inches. */
export const DEFAULT_FLOOR_INCHES = 200

/** 1 inch to 1,000 ft: enough for every room, and far from any loss of precision. */
const side = z.number().min(1).max(12_000)

/** The position of an opening: inches from the start of the wall to the middle of the opening, walking clockwise. */
const place = {
  id: z.string().min(1).max(80),
  wall: z
    .number()
    .int()
    .min(0)
    .max(CORNERS.most - 1),
  at: z.number().min(0).max(12_000),
  /** The product put it there; a change or a confirmation by a person ends that. */
  isAssumed: z.literal(true).optional(),
}
/** Inches. */
export const OPENING_WIDTH = { least: 12, most: 240 }
export const OUTLET_WIDTH = { least: 2, most: 24 }
const width = z.number().min(OPENING_WIDTH.least).max(OPENING_WIDTH.most)

/** The height of the head of a door or passage, in inches; if omitted, the default applies. */
const height = z.number().min(HEAD_HEIGHT.least).max(HEAD_HEIGHT.most).optional()
/** The first or last end of the opening, walking clockwise. */
const end = z.enum(['first', 'last'])
const swing = z.enum(['in', 'out'])

/**
 * An opening in a wall (doors, windows) or a fixture on it (radiators, outlets). `swing`: into the room or out of it.
 * Heights are inches above the floor; `heightsOf` resolves omitted ones.
 */
export const Opening = z.discriminatedUnion('kind', [
  /** One hinged leaf. */
  storedObject({ kind: z.literal('door'), ...place, width, height, hinge: end, swing }),
  /** Two hinged leaves of half the width that meet in the middle. */
  storedObject({ kind: z.literal('double-door'), ...place, width, height, swing }),
  /** Two panels that overlap and slide past each other within the wall. */
  storedObject({ kind: z.literal('sliding-door'), ...place, width, height }),
  /** One panel that slides into the wall beyond one end; that stretch of wall holds nothing else. */
  storedObject({ kind: z.literal('pocket-door'), ...place, width, height, pocket: end }),
  /** A passage through the wall without a door. */
  storedObject({ kind: z.literal('passage'), ...place, width, height }),
  storedObject({
    kind: z.literal('window'),
    ...place,
    width,
    sill: z.number().min(SILL_HEIGHT.least).max(SILL_HEIGHT.most).optional(),
    head: z.number().min(HEAD_HEIGHT.least).max(HEAD_HEIGHT.most).optional(),
  }),
  /** `depth`: how far it extends into the room, in inches. */
  storedObject({ kind: z.literal('radiator'), ...place, width, depth: z.number().min(1).max(24) }),
  storedObject({
    kind: z.literal('outlet'),
    ...place,
    width: z.number().min(OUTLET_WIDTH.least).max(OUTLET_WIDTH.most),
  }),
])
export type Opening = z.infer<typeof Opening>
export type OpeningKind = Opening['kind']

export type Door = Extract<Opening, { kind: (typeof DOOR_KINDS)[number] }>

export const MAX_OPENINGS = 24

/**
 * The dimensions in inches of the part that defines the shape: the notch of an L, a U or a cut room, the stem of a T,
 * the cut corner of a beveled room. `at`: the distance of a U's notch or a T's stem from the wall that is on the left
 * before the shape is turned.
 */
export const Inner = storedObject({
  width: z.number().min(0).max(12_000),
  length: z.number().min(0).max(12_000),
  at: z.number().min(0).max(12_000).optional(),
})
export type Inner = z.infer<typeof Inner>

const coordinate = z.number().min(0).max(12_000)

/**
 * The corners of a drawn floor in inches, x and y, a simple polygon. The outline is stretched to `width` and `length`, so
 * that these can change alone; walls are numbered clockwise, see `floorOutline`.
 */
const Corners = z
  .array(z.tuple([coordinate, coordinate]))
  .min(CORNERS.least)
  .max(CORNERS.most)
  .superRefine((corners, context) => {
    const fault = outlineFault(corners.map(([x, y]) => ({ x, y })))
    if (fault) context.addIssue({ code: 'custom', message: faultInWords(fault) })
  })

/** Walls and corners count from 1, in the order of the list. */
function faultInWords(fault: OutlineFault): string {
  if (fault.kind === 'cross') {
    const [one, other] = fault.walls
    return `Wall ${one + 1} and wall ${other + 1} cross or touch each other`
  }
  if (fault.kind === 'short') return `Wall ${fault.wall + 1} has no length`
  return `An outline has ${CORNERS.least} to ${CORNERS.most} corners`
}

/** Degrees clockwise. */
export const Turn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
export type Turn = z.infer<typeof Turn>

/** Who uses a room: decides how wide its ways and doors have to be, see `studio/room/guidelines/peopleNeeds.ts`. */
export const People = z.enum(['standard', 'wheelchair', 'walker', 'pram', 'two-people'])
export type People = z.infer<typeof People>

/**
 * Where a room is, in degrees north and east, and its time zone (IANA, such as `Europe/Oslo`); `name`: as the person chose
 * it. Coordinates of a device are rounded to 0.1 degrees before they are stored, which moves the sun by less than that.
 */
const location = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  zone: z.string().min(1).max(60),
  name: z.string().min(1).max(80).optional(),
}
export const RoomLocation = storedObject(location, { parts: { location } })
export type RoomLocation = z.infer<typeof RoomLocation>

/** What makes the outline of a floor. */
const shape = {
  shape: Shape,
  width: side,
  length: side,
  inner: Inner.optional(),
  turn: Turn.optional(),
  mirrored: z.boolean().optional(),
}

/** Of a drawn floor alone; without them it is rectangular. */
const corners = Corners.optional()

/** Omitted optional parts mean: no openings, the default proportions, no special needs. */
export const RoomShell = storedObject(
  {
    ...shape,
    wall: z.number().min(WALL_THICKNESS.least).max(WALL_THICKNESS.most).optional(),
    /** The thickness of its walls is assumed, until a person changes or confirms it. */
    isWallAssumed: z.literal(true).optional(),
    /** The height of the ceiling, in inches. */
    ceiling: z.number().min(CEILING_HEIGHT.least).max(CEILING_HEIGHT.most).optional(),
    openings: z.array(Opening).max(MAX_OPENINGS).optional(),
    people: People.optional(),
    /** Where the room is, for its daylight; only its owner sees it. */
    location: RoomLocation.optional(),
    /** Those that a person drew; all others follow from the furniture. */
    zones: z.array(DrawnZone).max(MAX_ZONES).optional(),
    /** Columns and inner walls. */
    fixed: z.array(FixedThing).max(MAX_FIXED).optional(),
    /** Paint, floor and compass. */
    finish: Finish.optional(),
    /** A picture of a plan beneath the room. */
    underlay: Underlay.optional(),
    /** Photographs of the room, in which its furniture is shown; only its owner sees them. */
    photographs: Photographs.optional(),
    corners,
  },
  { parts: { shape: { ...shape, corners } } },
)
export type RoomShell = z.infer<typeof RoomShell>
