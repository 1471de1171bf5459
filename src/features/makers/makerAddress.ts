/** Where a maker's space is; no route has a path parameter (specification section 2). */
export function makerAddress(id: string): string {
  return `/BoardAccording?maker=${encodeURIComponent(id)}`
}
