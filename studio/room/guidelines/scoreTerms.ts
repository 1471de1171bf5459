/** The terms of the score with their weights, what they are about, and how parts and findings count. */

/** Weights are relative; only terms that apply to a room count. */
export const SCORE_TERMS = {
  walkway: { weight: 12, isUsual: true },
  clearance: { weight: 16, isUsual: true },
  pairs: { weight: 26, isUsual: true },
  conversation: { weight: 12, isUsual: false },
  focal: { weight: 8, isUsual: false },
  walls: { weight: 16, isUsual: true },
  alignment: { weight: 6, isUsual: true },
  'open-floor': { weight: 9, isUsual: true },
  zones: { weight: 9, isUsual: false },
  'wall-use': { weight: 6, isUsual: false },
  light: { weight: 4, isUsual: false },
  'door-view': { weight: 12, isUsual: true },
  sun: { weight: 6, isUsual: false },
} as const

export type TermName = keyof typeof SCORE_TERMS

/**
 * What the rules of a term are about, in the words of the score. Each rule names its subject, so that a rule about
 * something new gets words of its own.
 */
export const SCORE_SUBJECTS = {
  ways: { term: 'walkway', words: 'the ways from the doors to the pieces' },
  room: { term: 'clearance', words: 'room to sit, to open and to pass' },
  'used-together': { term: 'pairs', words: 'pieces that are used together' },
  talk: { term: 'conversation', words: 'seats that let people talk' },
  'focal-point': { term: 'focal', words: 'seats that look at the focal point' },
  backs: { term: 'walls', words: 'backs at the walls' },
  lines: { term: 'alignment', words: 'pieces in line with each other and with the room' },
  'own-floor': { term: 'zones', words: 'a floor of its own for each use of the room' },
  'free-floor': { term: 'open-floor', words: 'free floor in one useful piece' },
  'wall-behind': { term: 'wall-use', words: 'solid wall behind what needs it' },
  daylight: { term: 'light', words: 'daylight where people read and write' },
  sunlight: { term: 'sun', words: 'sun on plants that want it, and not on screens and pillows' },
  door: { term: 'door-view', words: 'the door in view of the bed, and no bed, seat, table or rug close to it' },
} as const satisfies Record<string, { term: TermName; words: string }>

/** What a term is about, such as "Backs at the walls". */
export function termWords(term: TermName): string {
  const words = Object.values(SCORE_SUBJECTS)
    .flatMap((subject) => (subject.term === term ? [subject.words] : []))
    .join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The score of a length exactly at the minimum of a clearance rule; a comfortable length has 100. */
export const SCORE_AT_MINIMUM = 60
/**
 * Weight of the worst part of a term against the mean of all, because a single bad part, such as a chair that faces a
 * corner, spoils a room.
 */
export const WORST_SHARE = 0.15
/** Factor of the score of a room that breaks a hard rule, and points subtracted for each further one. */
export const HARD_PENALTY = { share: 0.5, further: 5 }
