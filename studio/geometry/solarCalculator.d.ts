/** The functions of `solar-calculator` that are used here, which has no types. `t`: Julian centuries since J2000.0. */
declare module 'solar-calculator' {
  /** Julian centuries since J2000.0. */
  export function century(date: Date | number): number
  /** Degrees. */
  export function declination(t: number): number
  /** Minutes by which a sundial is ahead of the clock. */
  export function equationOfTime(t: number): number
}
