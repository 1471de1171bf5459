/**
 * Photographs of a room: what a person marked in each, how its light is, what stands before the furniture, what is taken out,
 * and how walls and floor are painted. The pictures themselves are kept apart from all documents, as those of underlays are (`underlay.ts`), under the id `picture`.
 */
import { z } from 'zod'
import { Finish } from './finish.ts'
import { CORNERS } from './outline.ts'
import { storedObject } from './storedObject.ts'

export const MAX_PHOTOGRAPHS = 6
/** Pixels of a kept photograph: more than a saved or shared picture of it has, and enough to mark its edges to a pixel. */
export const MAX_PHOTOGRAPH_PX = 6_000_000
/** Marked lines of one photograph. */
export const MAX_PHOTOGRAPH_MARKS = 40
/**
 * Strokes of each brush over one photograph, and points of each stroke: all of them in all photographs are within the values that a text
 * of JSON may have.
 */
export const MAX_PHOTOGRAPH_STROKES = {
  front: { strokes: 24, points: 40 },
  out: { strokes: 12, points: 22 },
  touchUps: { strokes: 12, points: 22 },
} as const
export type PhotographBrush = keyof typeof MAX_PHOTOGRAPH_STROKES
/** The lists of strokes of a photograph. */
export const PHOTOGRAPH_BRUSHES = Object.keys(MAX_PHOTOGRAPH_STROKES) as PhotographBrush[]

const id = z.string().min(1).max(80)
const wall = z
  .number()
  .int()
  .min(0)
  .max(CORNERS.most - 1)
const inches = z.number().min(1).max(12_000)
const lies = z.enum(['floor', 'upright'])

/** What a line is in the room; `PhotographMark` in `studio/photograph/marks.ts` says more of each. */
const Meaning = z.discriminatedUnion('kind', [
  storedObject({ kind: z.literal('foot'), wall }),
  storedObject({ kind: z.literal('top'), wall }),
  storedObject({ kind: z.literal('corner'), corner: wall }),
  storedObject({ kind: z.literal('opening'), opening: id, side: z.enum(['left', 'right', 'top', 'bottom']) }),
  storedObject({ kind: z.literal('upright') }),
  storedObject({ kind: z.literal('along'), wall }),
  storedObject({ kind: z.literal('length'), inches, lies }),
  storedObject({ kind: z.literal('check'), inches: inches.optional(), lies }),
])

/** Shares of the width and the height of the picture; a line may end outside of it. */
const share = z.number().min(-2).max(3)
const end = storedObject({ x: share, y: share })
const line = { from: end, to: end }
const means = { means: Meaning }

export const PhotographLine = storedObject({ id, ...line, ...means }, { parts: { line }, identity: means })
export type PhotographLine = z.infer<typeof PhotographLine>

/** Of all values: 1 is what the picture suggests. */
export const PHOTOGRAPH_LIGHT = {
  brightness: { least: 0.2, most: 2.5 },
  /** Below 0 bluish, above 0 yellowish. */
  warmth: { least: -1, most: 1 },
  /** How dark shadows are: 0 has none. */
  shadow: { least: 0, most: 1 },
  /** Degrees above the floor from which light falls. */
  height: { least: 10, most: 90 },
} as const
const within = ({ least, most }: { readonly least: number; readonly most: number }) => z.number().min(least).max(most)

const light = {
  brightness: within(PHOTOGRAPH_LIGHT.brightness),
  warmth: within(PHOTOGRAPH_LIGHT.warmth),
  shadow: within(PHOTOGRAPH_LIGHT.shadow),
  /** Degrees clockwise on the plan, from the top, of the side from which light falls. */
  from: z.number().min(0).lt(360),
  height: within(PHOTOGRAPH_LIGHT.height),
}
const Light = storedObject(light)
export type PhotographLight = z.infer<typeof Light>

/** One stroke of a brush, in shares of the picture. */
const strokeOf = (mostPoints: number) =>
  storedObject({
    id,
    does: z.enum(['cover', 'free']),
    /** Share of the longer side. */
    radius: z.number().min(0.002).max(0.2),
    points: z
      .array(storedObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }))
      .min(1)
      .max(mostPoints),
  })
export type PhotographStroke = z.infer<ReturnType<typeof strokeOf>>
const strokesOf = (brush: PhotographBrush) => {
  const { strokes, points } = MAX_PHOTOGRAPH_STROKES[brush]
  return z.array(strokeOf(points)).max(strokes).optional()
}

/** Walls and floor as the photograph shall show them. */
const PhotographFinish = storedObject({
  wall: Finish.shape.wall,
  floor: Finish.shape.floor,
  /** Also what does not look like the wall or the floor is painted over; without it things on them stay. */
  isAll: z.literal(true).optional(),
})
export type PhotographFinish = z.infer<typeof PhotographFinish>

const px = z.number().int().min(1).max(100_000)
const picture = {
  /** The id under which the picture is kept, and its pixels. */
  picture: id,
  width: px,
  height: px,
}

export const Photograph = storedObject(
  {
    id,
    ...picture,
    /** The name of its file. */
    name: z.string().min(1).max(200),
    /** The focal length that its file states, in pixels of the picture. */
    focal: z.number().min(1).max(1_000_000).optional(),
    /** A part of the picture was cut off before it was added. */
    isCropped: z.literal(true).optional(),
    marks: z.array(PhotographLine).max(MAX_PHOTOGRAPH_MARKS),
    /** Without it: what the picture suggests. */
    light: Light.optional(),
    /** What stands before the furniture. */
    front: strokesOf('front'),
    /** What is taken out of the photograph. */
    out: strokesOf('out'),
    /** Where `finish` covers what was not found to be a wall or the floor, and where it leaves what was. */
    touchUps: strokesOf('touchUps'),
    finish: PhotographFinish.optional(),
  },
  { identity: picture },
)
export type Photograph = z.infer<typeof Photograph>

/** What of a finished picture is no photograph. */
export const PhotographChange = z.enum(['furniture', 'out', 'wall', 'floor'])
export type PhotographChange = z.infer<typeof PhotographChange>

/** What the picture of this photograph has that the photograph does not. */
export function changesOf(
  { out = [], finish }: Pick<Photograph, 'out' | 'finish'>,
  hasFurniture: boolean,
): readonly PhotographChange[] {
  return PhotographChange.options.filter(
    (change) =>
      ({
        furniture: hasFurniture,
        out: out.length > 0,
        wall: Object.keys(finish?.wall ?? {}).length > 0,
        floor: finish?.floor !== undefined,
      })[change],
  )
}

export const Photographs = z.array(Photograph).max(MAX_PHOTOGRAPHS)
