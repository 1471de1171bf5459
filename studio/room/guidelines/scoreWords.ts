/** A part of the score as a sentence, with lengths as the reader writes them. */
import type { ReasonPart, ScorePart } from './scorePart.ts'
import { CLEARANCES } from './clearanceRules.ts'
import { isScoreRule, SCORE_RULES, type ScoreRuleName } from './scoreRules.ts'

export type Words = {
  /** The name of a piece or an opening by its id. */
  readonly nameOf: (id: string) => string
  /** Formats inches in the reader's unit. */
  readonly formatLength: (inches: number) => string
}

/** `a` and `b` are the names of the pieces, `is` the measured value and `wanted` the better one with its direction. */
type Sentence = (words: { a: string; b: string; is: string; wanted: string; measured: number }) => string

const between: Sentence = ({ a, b, is, wanted, measured }) =>
  measured < 0
    ? `${a} reaches ${is} over the edge of ${b}; ${wanted} between them is better.`
    : `${a} is ${is} from ${b}; ${wanted} is better.`
const offCenter: Sentence = ({ a, b, is, wanted }) => `${a} is ${is} off the middle of ${b}; ${wanted} is better.`
const askew: Sentence = ({ a, b, is }) => `${a} is turned ${is} away from ${b}.`
const atWall: Sentence = ({ a, is, wanted }) => `${a} is ${is} from the wall; ${wanted} is better.`

const fromWindow: Sentence = ({ a, is, wanted }) => `${a} is ${is} from the nearest window; ${wanted} gives daylight.`
const fromDoor: Sentence = ({ a, is, wanted }) => `${a} is ${is} from the door frame; ${wanted} is calmer.`

const SENTENCES: Record<ScoreRuleName, Sentence> = {
  'table-distance': between,
  'table-offset': offCenter,
  'table-angle': askew,
  'nightstand-gap': between,
  'nightstand-head': ({ a, b, is }) => `${a} is ${is} down from the head of ${b}.`,
  'nightstand-sides': ({ a }) => `${a} has both of its tables on one side.`,
  'lamp-sides': ({ a }) => `Both lamps of ${a} stand on one side.`,
  'chair-to-table': ({ a, b, is, wanted, measured }) =>
    measured < 0
      ? `${a} is pushed ${is} under ${b}, too far to sit down.`
      : `${a} is ${is} from ${b}; ${wanted} is better.`,
  'chair-angle': askew,
  'desk-offset': offCenter,
  'place-width': ({ a, b, is, wanted }) => `${a} and ${b} are ${is} apart; ${wanted} gives each person room.`,
  'side-table-gap': between,
  'lamp-gap': between,
  'rests-on': ({ a, b, is, measured }) =>
    measured === 0 ? `${a} rests on nothing; ${b} is the nearest piece for it.` : `Only ${is} of ${a} rests on ${b}.`,
  'pillow-head': ({ a, b, is }) => `${a} lies ${is} from the back of ${b}.`,
  'rests-angle': askew,
  'rug-from-door': ({ a, is, wanted }) => `${a} is ${is} from the door frame; ${wanted} lets the door open freely.`,
  'rug-offset': ({ a, b, is, wanted }) => `${a} lies ${is} off ${b}; ${wanted} is better.`,
  'rug-angle': askew,
  'rug-turn': ({ a, b, is }) => `The long side of ${a} is turned ${is} to that of ${b}.`,
  'mat-gap': between,
  'mat-offset': offCenter,
  'seats-balance': ({ a, is, wanted }) => `The chairs of ${a} are ${is} off its middle; ${wanted} is better.`,
  'ottoman-gap': between,
  'bench-gap': between,
  'talk-distance': ({ a, b, is, wanted }) => `${a} and ${b} are ${is} apart; ${wanted} is better to talk.`,
  'chair-table-gap': between,
  'talk-angle': ({ a, is }) => `${a} is turned ${is} away from the other seats.`,
  'talk-side': ({ a, b, is }) => `${a} stands ${is} to the side of ${b}.`,
  'view-distance': ({ a, b, is, wanted }) => `${a} is ${is} from ${b}; ${wanted} is better to watch.`,
  'view-angle': ({ a, b, is }) => `${a} looks ${is} past ${b}.`,
  'chair-view-angle': ({ a, b, is }) => `${a} is turned ${is} away from ${b}.`,
  'focal-turn': ({ a, b, is }) => `${a} is turned ${is} away from ${b}.`,
  'screen-window': ({ a, is }) => `${is} of ${a} stands in front of a window, whose light dazzles.`,
  'zone-gap': ({ a, b, is, wanted, measured }) =>
    measured < 0
      ? `${a} and ${b} take floor of each other, ${is} of it; ${wanted} between them keeps them apart.`
      : `${a} and ${b}, with what belongs to them, are ${is} apart; ${wanted} is a way between them.`,
  'with-zone': ({ a, b, is }) => `${a} belongs to ${b}, and stands ${is} nearer to something else.`,
  'zone-pinned': ({ a, is }) => `${a} reaches ${is} out of the zone that you pinned for it.`,
  'zone-free': ({ a, is }) => `${a} reaches ${is} into the zone that you keep free.`,
  'wall-gap': atWall,
  'fixture-gap': atWall,
  'sofa-wall-gap': atWall,
  'sofa-strip': ({ a }) =>
    `The gap between ${a} and the wall is too wide for a sofa at the wall, and too narrow to walk.`,
  'corner-gap': atWall,
  'wall-angle': ({ a, is }) => `${a} is turned ${is} to the walls.`,
  'chair-askew': ({ a, is }) => `${a} is turned ${is} off the directions of the room.`,
  axis: offCenter,
  'faces-room': ({ a, is }) => `${a} looks ${is} away from the middle of the room.`,
  'open-floor': ({ is, wanted }) => `${is} of the free floor is wide enough to use; ${wanted} is one useful piece.`,
  'solid-wall': ({ a, is, measured }) =>
    measured === 0
      ? `${a} has no solid wall behind it, only doors, windows or the open room.`
      : `Only ${is} of the back of ${a} has solid wall behind it; the rest is door, low window or open room.`,
  'desk-light': fromWindow,
  'chair-light': fromWindow,
  'screen-sun': ({ a, is }) => `The sun dazzles at ${a} in ${is} of the hours that are checked over a year.`,
  'pillow-sun': ({ a, is }) => `At seven on the longest day the sun lies on ${is} of the head of ${a}.`,
  'plant-window': ({ a, is, wanted }) => `${a} is ${is} from the nearest window; ${wanted} gives it light.`,
  'plant-sun': ({ a, is, wanted }) => `${a} has ${is} of sun on a mean day; ${wanted} suits it.`,
  'plant-shade': ({ a, is, wanted }) => `${a} has ${is} of sun on a mean day; ${wanted} suits it.`,
  'bed-view': ({ a, is }) => `From ${a} the door is ${is} to the side.`,
  'bed-from-door': fromDoor,
  'table-from-door': ({ a, is, wanted }) =>
    `${a} with its chairs is ${is} from the door frame; ${wanted} leaves room to come in.`,
  'seat-from-door': fromDoor,
}

/** The sentences for the rules of the score; clearances use those of their findings. */
export function partWords(part: ReasonPart, { nameOf, formatLength }: Words): string {
  const [a = '', b = ''] = part.pieces.map(nameOf)
  const inWords = (value: number) => {
    if (part.unit === 'in') return formatLength(Math.abs(value))
    if (part.unit === 'hours') return hoursInWords(value)
    return part.unit === 'deg' ? `${Math.round(value)}°` : `${Math.round(value * 100)} %`
  }
  const wanted = `${inWords(part.wanted)} ${part.isMost ? 'or less' : 'or more'}`
  const sentence = SENTENCES[part.rule]({ a, b, is: inWords(part.measured), wanted, measured: part.measured })
  return `${sentence[0]?.toUpperCase() ?? ''}${sentence.slice(1)}`
}

/** To a quarter of an hour. */
export function hoursInWords(hours: number): string {
  const rounded = Math.round(hours * 4) / 4
  return `${rounded} ${rounded === 1 ? 'hour' : 'hours'}`
}

/** The publication behind a part's rule. */
export function partSource({ rule }: ScorePart): string {
  return isScoreRule(rule) ? SCORE_RULES[rule].source : CLEARANCES[rule].source
}
