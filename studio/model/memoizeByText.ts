/**
 * A function that computes its value once for each text. Names of columns, categories and words repeat from row to row of
 * a feed; beyond `most` texts all are forgotten, so that a feed of different ones takes no more memory.
 */
export function memoizeByText<Value>(compute: (text: string) => Value, most: number): (text: string) => Value {
  const cache = new Map<string, { readonly value: Value }>()
  return (text) => {
    const found = cache.get(text)
    if (found) return found.value
    const value = compute(text)
    if (cache.size >= most) cache.clear()
    cache.set(text, { value })
    return value
  }
}
