/** The current time as a dependency, so that tests can advance it, and the lengths of time in milliseconds. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Milliseconds since some moment of this process. Never set back or forward, so that limits within a process run on it. */
export type MonotonicClock = () => number

export const monotonicClock: MonotonicClock = () => performance.now()

export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
