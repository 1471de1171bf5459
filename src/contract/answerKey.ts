/** Cache key of an API call, independent of the order of its query parameters. Keys the answers embedded in a page. */
export function answerKey(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.sort()
  return `${pathname.replace(/^\/|\/$/g, '')}?${searchParams}`
}
