/** Makes the value when it is first asked for. Formats of `Intl` take milliseconds to make, and most pages use one or two. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
