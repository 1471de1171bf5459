/** The URL of a maker's space, with the id as a query parameter: the app's routes have no path parameters. */
export function makerAddress(id: string): string {
  return `/BoardAccording?maker=${encodeURIComponent(id)}`
}
