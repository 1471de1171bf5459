/**
 * A collage: the sheet of a board as a composed page. Its elements are listed in paint order. Each has a box in the unit
 * square (shares of the sheet's width and height, y downwards), so the page, the stage and the exporter draw it alike.
 * The box of a turned element (degrees clockwise, around its middle) is the one before the turn, so its corners may lie
 * outside the square while the turned element lies within.
 */
import { z } from 'zod'
import { storedObject } from './storedObject.ts'

export const MAX_PIECES = 10
export const MAX_ELEMENTS = 120
/** Characters of all texts, notes and names of a collage together. */
const MAX_CHARACTERS = 6000
/** The limit of a coordinate, in sheet sides: an unturned box can be much longer than the sheet. */
const FARTHEST = 4

const share = z.number().min(0).max(1)
const place = z.number().min(-FARTHEST).max(FARTHEST)
const side = z.number().positive().max(FARTHEST)
const id = z
  .string()
  .max(40)
  .regex(/^[\w-]+$/)
const hex = z
  .string()
  .max(7)
  .regex(/^#[0-9a-f]{6}$/)
/** Of a letter's em, as a share of the sheet's height. */
const size = z.number().min(0.005).max(0.4)

const box = {
  x: place,
  y: place,
  width: side,
  height: side,
  turn: z.number().min(0).lt(360).optional(),
}
const Box = z.object(box)
export type Box = z.infer<typeof Box>

/** `looks`: the fields of one kind of element. */
function elementOf<Looks extends z.core.$ZodLooseShape>(looks: Looks) {
  return storedObject(
    {
      ...box,
      /** Unique on the sheet. */
      id,
      /** Stays where it is until it is unlocked. */
      locked: z.boolean().optional(),
      /** Elements of one group are selected and moved together. */
      group: id.optional(),
      ...looks,
    },
    { parts: { box } },
  )
}

/** The cut-out of a product. */
export const PieceElement = elementOf({
  kind: z.literal('piece'),
  /** The position of the product on the board. */
  index: z
    .number()
    .int()
    .min(0)
    .max(MAX_PIECES - 1),
  /** Drawn as seen in a mirror. */
  mirrored: z.boolean().optional(),
  /** `plan`: as seen from above; pieces without a picture from above show their cut-out. */
  picture: z.enum(['cutout', 'plan']).optional(),
  /** The cut-out as it lies on the floor on which the other pieces stand: lower than it was photographed. */
  lies: z.boolean().optional(),
})

/** Words without markup; `\n` starts a line, longer lines are wrapped at the width of the box. */
export const TextElement = elementOf({
  kind: z.literal('text'),
  words: z.string().max(600),
  face: z.enum(['serif', 'sans']),
  italic: z.boolean().optional(),
  bold: z.boolean().optional(),
  size,
  color: hex,
  align: z.enum(['left', 'center', 'right']),
})

const spot = { x: share, y: share }

/** A name in the display italic, with a hairline from its box to a piece. */
export const NoteElement = elementOf({
  kind: z.literal('note'),
  index: z
    .number()
    .int()
    .min(0)
    .max(MAX_PIECES - 1),
  words: z.string().max(80),
  size,
  color: hex,
  /** The end of the hairline, in shares of the piece's box. */
  at: storedObject(spot, { parts: { spot } }),
})

/** Only pictures of this app: an address of another server would reveal the viewers of the board to it. */
const source = z
  .string()
  .max(300)
  .regex(/^\/images\/[0-9a-f]{40}\.(?:jpg|png|webp|avif)(?:\?[\w=&.~-]*)?$/)

/** A picture that the owner uploaded. */
export const PhotoElement = elementOf({
  kind: z.literal('photo'),
  source,
  /** True: a cut-out with a shadow of its own; false: the whole picture, which covers its box. */
  cut: z.boolean(),
  /** What it shows, for people who do not see it. */
  alt: z.string().max(200),
})

/** What a color does in a room. */
export const ColorRole = z.enum(['wall', 'floor', 'main', 'second', 'accent'])
export type ColorRole = z.infer<typeof ColorRole>

/** A paint chip: the color, below it its name, its role and its share of the room. */
export const ChipElement = elementOf({
  kind: z.literal('chip'),
  hex,
  name: z.string().max(60),
  role: ColorRole.optional(),
  /** Percent of the room. */
  share: z.number().int().min(1).max(100).optional(),
})

const crop = { ...spot, width: share, height: share }

/** A square of a product's material, cut from its picture. */
export const SwatchElement = elementOf({
  kind: z.literal('swatch'),
  index: z
    .number()
    .int()
    .min(0)
    .max(MAX_PIECES - 1),
  picture: z.enum(['cutout', 'plan']),
  /** The part of the picture, in shares of its sides. */
  crop: storedObject(crop, { parts: { crop } }),
  /** Name of the material. */
  name: z.string().max(60),
})

/** A stroke from the left to the right side of its box, at half its height; the height is the width of the stroke. */
export const LineElement = elementOf({
  kind: z.literal('line'),
  color: hex,
  arrow: z.enum(['none', 'start', 'end', 'both']),
})

/** A plain rectangle of the wall's or the floor's color. */
export const FieldElement = elementOf({
  kind: z.literal('field'),
  role: z.enum(['wall', 'floor', 'plain']),
  color: hex,
})

export const CollageElement = z.discriminatedUnion('kind', [
  PieceElement,
  TextElement,
  NoteElement,
  PhotoElement,
  ChipElement,
  SwatchElement,
  LineElement,
  FieldElement,
])
export type CollageElement = z.infer<typeof CollageElement>
export type PieceElement = z.infer<typeof PieceElement>
export type TextElement = z.infer<typeof TextElement>
export type NoteElement = z.infer<typeof NoteElement>
export type PhotoElement = z.infer<typeof PhotoElement>
export type ChipElement = z.infer<typeof ChipElement>
export type SwatchElement = z.infer<typeof SwatchElement>
export type LineElement = z.infer<typeof LineElement>
export type FieldElement = z.infer<typeof FieldElement>

/** The families of composition. `grid` are the grids for 1 to 10 cut-outs. */
const COLLAGE_STYLES = ['vignette', 'still-life', 'flat-lay', 'grid', 'true-scale'] as const
export const CollageStyle = z.enum(COLLAGE_STYLES)
export type CollageStyle = z.infer<typeof CollageStyle>

const seed = z.number().int().nonnegative()
/** The index among the grids for this number of cut-outs; if omitted, the seed decides. Only in the style `grid`. */
const grid = z.number().int().min(0).max(99).optional()
/** The ratio of width to height of the sheet that it was arranged for; if omitted, it is composed for any sheet. */
const aspect = z.number().min(0.1).max(10).optional()

/** What the places of the elements were composed from: elements of two compositions cannot be mixed. */
const composition = { version: z.literal(2), seed, style: CollageStyle, grid, aspect }

const Current = storedObject(
  {
    ...composition,
    /** Color of the sheet; by default the paper of the app. */
    background: hex.optional(),
    /** Positions of the products that the owner took off the sheet, and of bedding that is seen on its bed. */
    absent: z.array(z.number().int().min(0)).max(MAX_PIECES).optional(),
    elements: z.array(CollageElement).max(MAX_ELEMENTS, `At most ${MAX_ELEMENTS} things fit on a board`),
  },
  { identity: composition },
)
  .refine(({ elements }) => elements.filter(isPiece).length <= MAX_PIECES, {
    message: `At most ${MAX_PIECES} products fit on a board`,
    path: ['elements'],
  })
  .refine(({ elements }) => new Set(elements.map((each) => each.id)).size === elements.length, {
    message: 'Two things on the board have the same id',
    path: ['elements'],
  })
  .refine(({ elements }) => elements.reduce((sum, each) => sum + charactersOf(each), 0) <= MAX_CHARACTERS, {
    message: `The texts of a board have at most ${MAX_CHARACTERS} characters together`,
    path: ['elements'],
  })
export type Collage = z.infer<typeof Current>

function charactersOf(element: CollageElement): number {
  if (element.kind === 'text' || element.kind === 'note') return element.words.length
  return 'name' in element ? element.name.length : element.kind === 'photo' ? element.alt.length : 0
}

/** Version 1 held nothing but cut-outs, in a grid. */
const First = storedObject({
  version: z.literal(1),
  seed,
  grid,
  aspect,
  slots: z.array(storedObject({ ...box, index: PieceElement.shape.index })).max(MAX_PIECES),
})

/** Reads every version and writes the newest. */
export const Collage = z.codec(z.discriminatedUnion('version', [Current, First]), Current, {
  decode: (collage) => (collage.version === 1 ? upgraded(collage) : collage),
  encode: (collage) => collage,
})

function upgraded({ slots, ...kept }: z.infer<typeof First>): Collage {
  return {
    ...kept,
    version: 2,
    style: 'grid',
    elements: slots.map((slot, at) => {
      const isFirst = slots.findIndex(({ index }) => index === slot.index) === at
      return { ...slot, kind: 'piece', id: isFirst ? pieceId(slot.index) : `${pieceId(slot.index)}-${at}` }
    }),
  }
}

/** The id of the one element that shows a product on a composed sheet. */
export function pieceId(index: number): string {
  return `piece-${index}`
}

export function isPiece(element: CollageElement): element is PieceElement {
  return element.kind === 'piece'
}

/** The cut-outs in paint order. */
export function piecesOf({ elements }: { readonly elements: readonly CollageElement[] }): PieceElement[] {
  return elements.filter(isPiece)
}
