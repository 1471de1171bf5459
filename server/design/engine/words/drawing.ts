/**
 * Draws lots for lines: each has a number of its own for every seed, so that the choice stays the same when other lines come
 * or go, and only changes when a new one beats it.
 */

/** 32-bit FNV-1a hash of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** A number between 0 and 1 that depends on both: the finalizer of MurmurHash3. */
export function lotOf(seed: number, key: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ key
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

export type Lot = {
  readonly key: number
  readonly weight: number
  /** When it was read: 0 never, the larger the later. */
  readonly lastRead?: number
}

/**
 * One of the candidates that were never read, or else of those that were read least recently, with a probability
 * proportional to its weight (the exponential race of Efraimidis and Spirakis, "Weighted random sampling with a
 * reservoir", 2006).
 */
export function drawn<Candidate extends Lot>(
  candidates: readonly Candidate[],
  seed: number,
  weigh: (candidate: Candidate) => number = ({ weight }) => weight,
): Candidate | undefined {
  let best: Candidate | undefined
  let least = { lastRead: Number.POSITIVE_INFINITY, time: Number.POSITIVE_INFINITY }
  for (const candidate of candidates) {
    const weight = weigh(candidate)
    const { key, lastRead = 0 } = candidate
    if (weight <= 0 || lastRead > least.lastRead) continue
    const time = -Math.log(1 - lotOf(seed, key)) / weight
    if (lastRead < least.lastRead || time < least.time) [best, least] = [candidate, { lastRead, time }]
  }
  return best
}
