/** The time of day as a value, so that a test can let a session grow old. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
