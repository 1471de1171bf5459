/** A number in these limits, typed with a point or a comma; undefined for anything else. */
export function numberBetween(text: string, low: number, high: number): number | undefined {
  const number = Number.parseFloat(text.replace(',', '.'))
  return number >= low && number <= high ? number : undefined
}
