/** One name for a call of the API whatever the order of its query, so that the server can answer it ahead of time. */
export function answerKey(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.sort()
  return `${pathname.replace(/^\/|\/$/g, '')}?${searchParams}`
}
