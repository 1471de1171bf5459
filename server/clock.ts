/** The current time as a dependency, so that tests can advance it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
