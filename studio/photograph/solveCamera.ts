/**
 * The camera of a photograph from lines marked in it and the plan of the room: where it stood, which way it looked, and its
 * focal length, with how sure that is; or why there is none yet, and what to do.
 */
import type { RoomShell } from '../model/roomShell.ts'
import { type PhotographCamera, filmFocal } from './camera.ts'
import { type Candidate, bestCamera, warmCamera, withCenter, withoutOne } from './fitCamera.ts'
import { MAX_MARKS, type PhotographMark, markName } from './marks.ts'
import { type Observation, expectedOf, observationsOf } from './observations.ts'
import { type Sureness, type Unknown, surenessOf } from './sureness.ts'

export type PhotographInput = {
  readonly floor: RoomShell
  /** At most `MAX_MARKS`; further ones are not used. */
  readonly marks: readonly PhotographMark[]
  /** Pixels of the upright picture. */
  readonly width: number
  readonly height: number
  /** In pixels, from EXIF (`exifFocal.ts`); it counts as known to 2.5 %. */
  readonly focal?: number
  /** A part of the picture was cut off, so that its middle need not be where the camera looked. */
  readonly isCropped?: boolean
  /** The picture was stitched from several, see `exifFocal.ts`. */
  readonly isPanorama?: boolean
  /**
   * The camera before the change, while a line is dragged: the answer is searched from there alone, in a small part of the
   * time. At the end of the gesture solve without it.
   */
  readonly start?: PhotographCamera
}

/** Something about a solved camera that a person should know. */
export type Doubt = {
  /**
   * `wrong-mark`: the camera is solved without that mark. `cropped`: the camera looked elsewhere than at the middle of the
   * picture. `unsure`: points on the floor may be off by more than 4 % of their distance. `wide-lens`: it may bend lines,
   * which is not corrected.
   */
  readonly kind: 'wrong-mark' | 'cropped' | 'unsure' | 'wide-lens'
  readonly mark?: string
  readonly sentence: string
}

export type Solved = {
  readonly kind: 'solved'
  readonly camera: PhotographCamera
  readonly sure: Sureness
  readonly doubts: readonly Doubt[]
}

export type Unsolved = {
  readonly kind: 'unsolved'
  /**
   * `needs-more`: more lines. `no-depth`: the lines do not say the focal length. `contradiction`: several lines do not go
   * together. `no-floor`: the picture shows none. `panorama`: not the picture of a usual lens.
   */
  readonly problem: 'needs-more' | 'no-depth' | 'contradiction' | 'no-floor' | 'panorama'
  /** What to do, for the person. */
  readonly sentence: string
  /** What the lines do not say; undefined if that is not the problem. */
  readonly missing?: Unknown
  /** The marks of a contradiction that fit worst, by their ids. */
  readonly marks?: readonly string[]
}

/** The longer side divided by the shorter one: that of films for cinemas is 2.39, those of panoramas begin there. */
export const MAX_PHOTOGRAPH_ASPECT = 2.4
/** Relative error of floor points: above it there is no answer, or an answer with a doubt. */
const FLOOR_SHARE = { refused: 0.12, doubted: 0.04 }
/** Multiples of the usual deviation of a marked end. */
const MISFIT = { noticed: 2.5, refused: 8 }

/** Takes a few milliseconds with `start`, and some ten without it; several times as long where marks contradict each other. */
export function solveCamera(input: PhotographInput): Solved | Unsolved {
  const { floor, width, height, start, isCropped = false } = input
  if (input.isPanorama || Math.max(width, height) > MAX_PHOTOGRAPH_ASPECT * Math.min(width, height))
    return unsolved('panorama', SENTENCES.panorama)
  const observations = observationsOf(floor, input.marks.slice(0, MAX_MARKS), input)
  const expected = expectedOf(floor, input)
  const tooFew = needsMore(observations)
  if (tooFew) return tooFew
  const picture = { floor, width, height }
  const whole = start
    ? warmCamera(observations, expected, { ...start, width, height }, picture)
    : bestCamera(observations, expected, picture)
  if (whole.misfit <= MISFIT.noticed) return judged(input, whole, observations)
  const without = withoutOne(observations, expected, picture, whole, start !== undefined)
  const shifted = isCropped ? undefined : withCenter(observations, expected, picture, whole)
  if (shifted && shifted.misfit < (without?.found.misfit ?? Infinity)) return judged(input, shifted, observations)
  if (without) {
    const wrong = observations.filter((each) => each.mark.id === without.wrong)
    const rest = observations.filter((each) => each.mark.id !== without.wrong)
    return judged(input, without.found, rest, wrong)
  }
  if (whole.misfit > MISFIT.refused) return contradiction(floor, whole, observations)
  return judged(input, whole, observations)
}

function unsolved(problem: Unsolved['problem'], sentence: string, missing?: Unknown): Unsolved {
  return { kind: 'unsolved', problem, sentence, ...(missing && { missing }) }
}

const SENTENCES = {
  panorama: 'This picture is a panorama, which has no single perspective. Take a usual photograph of the room.',
  noFloor: 'The picture shows no floor for furniture to stand on. Take one with more of the floor in it.',
  noDepth:
    'The picture looks straight at a wall, and so its depth is unknown. Mark a door or window in a side wall, or a length that you know and that runs away from you on the floor. A picture towards a corner needs neither.',
  direction: 'Mark more edges: two where the floor meets a wall, and one that is upright, such as the frame of a door.',
  place: 'Mark an edge where the floor meets a wall, so that the picture gets its place in the room.',
  open: 'These lines leave open where the camera stood. Check that each shows the edge it is named for, or mark one more that is far from the others.',
  scale:
    'These lines fit a picture from near and from far. Mark an edge at the ceiling, another wall, a door, or a length that you know.',
  floor: 'Mark one more edge that is far from the others, such as one at the ceiling or a door.',
  unsure:
    'Things on the floor may be off by more than 4 % of their distance. One more line, far from the others, helps.',
  wideLens:
    'This lens is very wide. Phones straighten what it bends, other cameras often do not: near the sides of the picture, trust it less.',
  cropped:
    'The camera did not look at the middle of this picture, so it was probably cropped. The whole photograph gives a better result.',
}

/** Too few lines for any answer. */
function needsMore(observations: readonly Observation[]): Unsolved | undefined {
  const lines = observations.filter(({ kind }) => kind === 'line')
  const directed = observations.filter(({ kind }) => kind !== 'length')
  if (lines.length === 0) return unsolved('needs-more', SENTENCES.place, 'place')
  if (directed.length < 3) return unsolved('needs-more', SENTENCES.direction, 'direction')
  return undefined
}

function judged(
  { floor, focal }: PhotographInput,
  found: Candidate,
  used: readonly Observation[],
  wrong: readonly Observation[] = [],
): Solved | Unsolved {
  const { camera } = found
  const { sure, weakest, isFloorSeen } = surenessOf(floor, found, used, wrong)
  if (weakest === 'focal' && focal === undefined && sure.floorShare > FLOOR_SHARE.refused)
    return unsolved('no-depth', SENTENCES.noDepth, weakest)
  const isFloorMarked = used.filter(({ mark }) => mark.means.kind === 'foot').length > 1
  if (weakest === 'place' && isFloorMarked && sure.floorShare > FLOOR_SHARE.refused)
    return unsolved('needs-more', SENTENCES.open, weakest)
  if (weakest !== undefined && sure.floorShare > FLOOR_SHARE.refused)
    return unsolved('needs-more', weakest === 'focal' ? SENTENCES.floor : SENTENCES[weakest], weakest)
  if (!isFloorSeen) return unsolved('no-floor', SENTENCES.noFloor)
  const doubts: Doubt[] = wrong.map(({ mark }) => ({
    kind: 'wrong-mark',
    mark: mark.id,
    sentence: `${capitalized(markName(floor, mark))} does not go with the others. Check what it shows, or drag it onto its edge.`,
  }))
  const aside = Math.hypot(camera.center.x / camera.width - 0.5, (camera.center.y - camera.height / 2) / camera.width)
  if (aside > MIN_ASIDE) doubts.push({ kind: 'cropped', sentence: SENTENCES.cropped })
  if (sure.floorShare > FLOOR_SHARE.doubted) doubts.push({ kind: 'unsure', sentence: SENTENCES.unsure })
  if (filmFocal(camera) < WIDE_MM) doubts.push({ kind: 'wide-lens', sentence: SENTENCES.wideLens })
  return { kind: 'solved', camera, sure, doubts }
}

/** As an equivalent of 35 mm film: the second lens of phones has 13 or 14, fisheye and action cameras as much. */
const WIDE_MM = 16.5
/** Share of the width by which phones and lenses are off their middle at most. */
const MIN_ASIDE = 0.02

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Marks of a contradiction that are named, at most. */
const MOST_NAMED = 2

function contradiction(floor: RoomShell, whole: Candidate, observations: readonly Observation[]): Unsolved {
  const { byMark } = surenessOf(floor, whole, observations).sure
  const worst = observations
    .map(({ mark }) => mark)
    .toSorted((a, b) => (byMark.get(b.id) ?? 0) - (byMark.get(a.id) ?? 0))
    .slice(0, MOST_NAMED)
  const names = worst.map((mark) => markName(floor, mark)).join(' and ')
  return {
    ...unsolved(
      'contradiction',
      `The lines do not go together; least of all ${names}. Check which edges they show, and whether the plan has the right sizes.`,
    ),
    marks: worst.map(({ id }) => id),
  }
}
