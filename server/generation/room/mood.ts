/** The light of a room: time of day and weather, within what suits the style. */
import type { Style } from '../../../src/contract/vocabulary.ts'
import { type Chance, pick } from '../chance.ts'
import type { Triple } from '../color.ts'

export type Mood = {
  /** Factor for all light, linear. */
  tint: Triple
  /** Strength of the lamps' light on the wall behind them. */
  glow: number
}

const MORNING: Mood = { tint: [1.035, 1.015, 0.975], glow: 0.5 }
const NOON: Mood = { tint: [1.035, 1.03, 1.02], glow: 0.35 }
const OVERCAST: Mood = { tint: [0.95, 0.975, 1.01], glow: 0.7 }
const EVENING: Mood = { tint: [1.035, 0.985, 0.91], glow: 1 }

const MOODS: Record<Style, readonly Mood[]> = {
  'Natural Tones': [MORNING, NOON, EVENING],
  'Color Pop': [NOON, MORNING],
  'Grey Tones': [OVERCAST, NOON],
  'Light Tones': [NOON, MORNING, NOON],
}

export function moodOf(style: Style | null, chance: Chance): Mood {
  return pick(MOODS[style ?? 'Natural Tones'], chance)
}
