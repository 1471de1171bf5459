/** Masks email addresses in printed and logged text, leaving enough to distinguish recipients. */

/** Anchored at the start of a word, so that a long word without `@` is scanned only once (no quadratic time). */
const ADDRESS = /(?<![^\s<>"'(),;:@])([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@([^\s<>"'(),;:@]+)/g

/** Replaces every address in the text, for example by `a***@example.com`. */
export function maskAddresses(text: string): string {
  return text.replace(ADDRESS, '$1***@$2')
}
