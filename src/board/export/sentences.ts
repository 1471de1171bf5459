/** Where a text can end. */

/** The end of a sentence: no lower-case letter follows, as it does after an abbreviation. */
const SENTENCE_END = /[.!?]["'”’)\]]*(?=\s+[^\sa-z]|\s*$)/g

/** The sentences at the beginning of a text, from the whole text down to the first sentence. */
export function beginnings(text: string): string[] {
  return [...text.matchAll(SENTENCE_END)].map(({ 0: end, index }) => text.slice(0, index + end.length)).toReversed()
}
