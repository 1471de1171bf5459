/** Makes the value at the first call. Formats of `Intl` take milliseconds to make, and most pages use one or two. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
