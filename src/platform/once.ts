/**
 * Computes the value at the first call. Creating a format of `Intl` takes milliseconds, and most pages use only one or
 * two.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
