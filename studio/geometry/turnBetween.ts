/** Degrees between two lines, 0 to 90. */
export function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % 180
  return Math.min(turn, 180 - turn)
}
