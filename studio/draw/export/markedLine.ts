/**
 * The line of a text that begins with a mark, from the mark on; undefined if there is none. A PDF holds what was
 * exported in it as an uncompressed attachment of one line of JSON. The end of the line is the end of the attachment:
 * `endstream`, which follows it, may also be part of a name in it.
 */
export function markedLine(text: string, mark: string): string | undefined {
  const start = text.indexOf(mark)
  if (start < 0) return undefined
  const length = text.slice(start).search(/[\r\n]/)
  return text.slice(start, length < 0 ? undefined : start + length)
}
