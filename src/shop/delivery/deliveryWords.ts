/** The results of the delivery check as sentences. */
import { type Box, DELIVERY_CLEARANCE, type Attitude, verticalSide, type WayIn } from '../../../studio/index.ts'
import type { DeliveryPath } from '../../../studio/model/deliveryPath.ts'
import { formatLength, formatSize, type Unit } from '../../platform/units.ts'
import { stageNames } from './stages.ts'

/** Inches that an open door leaf with its handle takes from a door's width, at most on two sides of a corner. */
const LEAF_DEPTH = 6
/** Inches below which nothing is to spare. */
const MIN_SPARE = 0.05

/** `It gets in on its end. Tightest point: room door, 1.5 in to spare on each side.` */
export function wayInWords(box: Box, way: WayIn, path: DeliveryPath, unit: Unit): string {
  const where = nameOf(way, path)
  if (way.status === 'stuck')
    return `As a stiff box it does not get in${howCarried(way, box)}: ${where}, ${shortfallWords(way, unit)}.`
  const barely = way.status === 'tight' ? ', but it is tight' : ''
  const clearance =
    way.status === 'tight' ? ` Movers want ${formatLength(DELIVERY_CLEARANCE, unit)} for hands and blankets.` : ''
  return `It gets in ${howWords(way, box)}${barely}. Tightest point: ${where}, ${spareWords(way.margin, unit)} on each side.${clearance}`
}

/** The same in a few words, for a list. */
export function shortWords(way: WayIn, path: DeliveryPath, unit: Unit): string {
  const head = way.status === 'stuck' ? 'Does not get in' : way.status === 'tight' ? 'Tight' : 'Gets in'
  return `${head}: ${tightestWords(way, path, unit)}`
}

/** `room door, 1 in to spare on each side`. */
export function tightestWords(way: WayIn, path: DeliveryPath, unit: Unit): string {
  const much = way.status === 'stuck' ? shortfallWords(way, unit) : `${spareWords(way.margin, unit)} on each side`
  return `${nameOf(way, path)}, ${much}`
}

function spareWords(margin: number, unit: Unit): string {
  return margin < MIN_SPARE ? 'nothing to spare' : `${formatLength(rounded(margin), unit)} to spare`
}

/**
 * The text of a stage in the list: its own margin. If the piece is stuck, only the stage where it is stuck, because it
 * may pass the others in another way.
 */
export function stageWords(way: WayIn, stage: number, unit: Unit): string | undefined {
  if (way.status === 'stuck') return way.tightest.passage.stage === stage ? shortfallWords(way, unit) : undefined
  const margins = way.moves.filter(({ passage }) => passage.stage === stage).map(({ margin }) => margin)
  if (margins.length === 0) return undefined
  const least = Math.min(...margins)
  return `${formatLength(rounded(least), unit)} on each side`
}

/** What would help, as sentences. `lower`: inches of height without which it gets in. */
export function adviceWords(way: WayIn, path: DeliveryPath, lower: number | undefined, unit: Unit): string[] {
  const { passage } = way.tightest
  const stage = path.stages[passage.stage]
  const wanted = clearWords(way, unit)
  return [
    ...(wanted === undefined ? [] : [wanted]),
    ...(lower === undefined
      ? []
      : [`Take off its legs, if they come off: with ${formatLength(lower, unit)} less height it gets in.`]),
    ...(stage?.kind === 'door' && way.shortfall.limit !== 'height' && way.shortfall.inches < LEAF_DEPTH
      ? ['Take the door off its hinges and measure from frame to frame.']
      : []),
    ...(way.shortfall.limit === 'turning'
      ? ['Ask whether it can be put together in the room.']
      : ['Ask whether it comes in parts, and check the largest box.']),
  ]
}

/** The required size of the tightest passage; undefined if it does not depend on a single size. */
function clearWords({ tightest: { passage, extents }, shortfall: { limit } }: WayIn, unit: Unit): string | undefined {
  if (limit === 'height') return `It needs more than ${formatLength(extents.up, unit)} of clear height there.`
  if (limit === 'width' && passage.kind === 'opening')
    return `It needs more than ${formatLength(extents.across, unit)} of clear width there.`
  return undefined
}

/** The assumptions of the answer. */
export function assumptionWords(box: Box, way: WayIn, path: DeliveryPath, unit: Unit): string[] {
  const size = formatSize([box.width, box.depth, box.height], unit)
  const hasHall = path.stages.some(({ kind }) => kind === 'hall' || kind === 'turn')
  const hasStair = path.stages.some(({ kind }) => kind === 'landing')
  return [
    `Checked as a stiff box of ${size} with all ways to carry it: upright, on each side, and tilted.`,
    ...(hasHall
      ? [`Each hall is taken to be straight for ${formatLength(Math.ceil(way.hallLength), unit)} at least.`]
      : []),
    `Not checked: ${[...(hasStair ? ['the slope and the banister of stairs'] : []), 'door leaves, handles and what is in the way'].join(', ')}.`,
  ]
}

function nameOf(way: WayIn, path: DeliveryPath): string {
  const name = stageNames(path)[way.tightest.passage.stage] ?? 'Room'
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function shortfallWords({ shortfall: { limit, inches } }: WayIn, unit: Unit): string {
  if (inches < MIN_SPARE) return 'nothing to spare'
  const by = formatLength(Math.ceil(inches * 10) / 10, unit)
  return {
    width: `${by} too wide`,
    height: `${by} too high`,
    corner: `${by} too long`,
    turning: `${by} too large to be turned`,
  }[limit]
}

/** How it must be carried, if not upright all the way. */
function howWords(way: WayIn, box: Box): string {
  const attitudes = [way.tightest, ...way.moves].flatMap(({ attitude, after, manner }) =>
    manner === 'turned' ? [attitude, after] : [attitude],
  )
  return attitudeWords(attitudes.find((attitude) => verticalSide(attitude) !== 'height') ?? way.tightest.attitude, box)
}

function howCarried({ tightest: { attitude, manner } }: WayIn, box: Box): string {
  return manner === 'turned' || verticalSide(attitude) === 'height' ? '' : `, not even ${attitudeWords(attitude, box)}`
}

function attitudeWords(attitude: Attitude, box: Box): string {
  const up = verticalSide(attitude)
  if (up === undefined) return 'tilted'
  if (up === 'height') return 'upright'
  if (box[up] === Math.max(box.width, box.depth, box.height)) return 'on its end'
  return up === 'width' ? 'on its side' : 'on its back'
}

/** Half inches and whole centimeters are rounded down elsewhere; a tenth of an inch is as exact as a tape. */
function rounded(margin: number): number {
  return Math.floor(margin * 10) / 10
}

/** The alternative text of the drawing. */
export function pictureWords(way: WayIn, path: DeliveryPath): string {
  const { passage, manner } = way.tightest
  const where = stageNames(path)[passage.stage] ?? 'Room'
  if (manner === 'turned')
    return `${where}: while the piece is ${passage.stage === path.stages.length ? 'stood up' : 'turned'}`
  return `${where}, ${passage.kind === 'opening' || way.shortfall.limit === 'height' ? 'seen from the front' : 'seen from above'}`
}

/** `3 of 5 get in, 1 of them tightly. 2 do not.` `1 of 2 gets in. 1 does not.` */
export function summaryWords(statuses: readonly WayIn['status'][]): string {
  if (statuses.length === 0) return 'Nothing could be checked.'
  const [stuck, tight] = [count(statuses, 'stuck'), count(statuses, 'tight')]
  const passing = statuses.length - stuck
  const tightly = tight === 0 ? '' : passing === 1 ? ', tightly' : `, ${tight} of them tightly`
  if (stuck === 0)
    return passing === 1
      ? `The one that was checked gets in${tightly}.`
      : `All ${passing} that were checked get in${tightly}.`
  const passes = passing === 1 ? 'gets' : 'get'
  return `${passing} of ${statuses.length} ${passes} in${tightly}. ${stuck} ${stuck === 1 ? 'does' : 'do'} not.`
}

function count(statuses: readonly WayIn['status'][], wanted: WayIn['status']): number {
  return statuses.filter((status) => status === wanted).length
}
