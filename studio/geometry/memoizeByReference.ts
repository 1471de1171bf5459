/**
 * A function that computes its value once for each argument object. Layouts, floors and items are immutable, so the same
 * object always has the same value; an entry is dropped together with its argument.
 */
export function memoizeByReference<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>()
  return (key) => {
    const found = cache.get(key)
    if (found !== undefined) return found
    const value = compute(key)
    cache.set(key, value)
    return value
  }
}
