/** The daylight of a room in sentences. */
import {
  type DaylightFinding,
  findItem,
  hasSummerTime,
  hoursInWords,
  SUN_STEP,
  sunlightIn,
  sunnyHours,
  type SunlightOnPlan,
} from '../../../studio/index.ts'
import type { StudioSettings } from '../../../studio/index.ts'
import type { RoomLocation, RoomShell } from '../../../studio/model/roomShell.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { formatList } from '../../platform/locale.ts'
import { formatLength, type Unit } from '../../platform/units.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `2026-06-21`: `June 21`. */
export function dayInWords(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1]} ${date}`
}

const NOON = 12
const MINUTES = 60

/** An hour of the day, 0 to 24: `9:10 am`. */
export function hourInWords(hour: number): string {
  const minutes = Math.round(hour * MINUTES)
  const whole = Math.floor(minutes / MINUTES)
  const rest = minutes % MINUTES
  const shown = whole % NOON === 0 ? NOON : whole % NOON
  const half = whole % (2 * NOON) < NOON ? 'am' : 'pm'
  return rest === 0 ? `${shown} ${half}` : `${shown}:${String(rest).padStart(2, '0')} ${half}`
}

type Sun = Pick<StudioSettings, 'day' | 'hour' | 'sky'>

/** `Sun on the floor from 9:10 am to 2:30 pm.` */
export function sunInWords(floor: RoomShell, { day, sky }: Pick<Sun, 'day' | 'sky'>): string {
  if (sky === 'overcast') return 'Overcast: no sun on the floor.'
  if (!(floor.openings ?? []).some(({ kind }) => kind === 'window')) return 'This room has no window for the sun.'
  const hours = sunnyHours(floor, day)
  if (hours.length === 0) return 'No sun on the floor all day.'
  return `Sun on the floor ${formatList(hours.map(({ from, to }) => spanInWords(from, to + SUN_STEP)))}.`
}

function spanInWords(from: number, to: number): string {
  return `from ${hourInWords(from)} to ${hourInWords(to)}`
}

/** What the sun of this plan assumes; undefined if the person has set all of it. */
export function assumedInWords({ location, finish }: RoomShell): string | undefined {
  if (location && finish?.north !== undefined) return undefined
  if (location) return 'North is not set: the sun comes in at the largest window.'
  return `The place${finish?.north === undefined ? ' and north are' : ' is'} not set: this is the sun of a day in May at 40° north.`
}

/** Whose clock it is. */
export function clockInWords({ zone }: RoomLocation): string {
  if (zone.startsWith('Etc/'))
    return `Clock: ${zone.slice('Etc/'.length).replace('GMT-', 'UTC+').replace('GMT+', 'UTC-').replace('GMT', 'UTC')}, by the longitude, without summer time.`
  return `Clock: ${zone.replaceAll('_', ' ')}, ${hasSummerTime(zone) ? 'with' : 'without'} summer time.`
}

/** The sun that a plan shows, for paper and files; undefined if it shows none. */
export function shownSunlight({ floor }: Layout, settings: StudioSettings): SunlightOnPlan | undefined {
  if (!settings.daylight) return undefined
  const { day, hour, sky } = settings
  const when = floor.location ? `on ${dayInWords(day)} at ${hourInWords(hour)}` : `at ${hourInWords(hour)}`
  const light = sunlightIn(floor, { day, hour }, { sky })
  const words = light.patches.length === 0 ? `No sun on the floor ${when}.` : `Sun on the floor ${when}.`
  return { ...light, words: [words, assumedInWords(floor)].filter(Boolean).join(' ') }
}

/** A finding about the sun in one sentence, with a time at which it can be seen. */
export function daylightInWords(finding: DaylightFinding, layout: Layout, unit: Unit): string {
  const { rule, pieces, measured, wanted, when, isBehind } = finding
  const name = findItem(layout, pieces[0])?.name ?? 'A piece'
  const at = when ? `On ${dayInWords(when.day)} at ${hourInWords(when.hour)}` : 'At times'
  switch (rule) {
    case 'screen-sun':
      return isBehind
        ? `${at} the sun shines into the eyes of who looks at the screen of ${name}.`
        : `${at} the sun shines on the screen of ${name}.`
    case 'pillow-sun':
      return `${at} the sun lies on ${Math.max(1, Math.round(measured * 100))} % of the head of ${name}.`
    case 'plant-window':
      return `${name} is ${formatLength(measured, unit)} from the nearest window; it needs one within ${formatLength(wanted, unit)}.`
    case 'plant-sun':
      return `${name} has ${hoursInWords(measured)} of sun on a mean day; more than ${hoursInWords(wanted)} burn its leaves.`
    case 'plant-shade':
      return `${name} has ${hoursInWords(measured)} of sun on a mean day; it needs ${hoursInWords(wanted)}.`
    default:
      return rule satisfies never
  }
}
