/** Memoizes the last result of a function, by the identity of its arguments. */
export function lastCall<Args extends readonly unknown[], Answer>(
  work: (...args: Args) => Answer,
): (...args: Args) => Answer {
  let last: { readonly args: Args; readonly answer: Answer } | undefined
  return (...args) => {
    if (!last || args.some((arg, index) => arg !== last?.args[index])) last = { args, answer: work(...args) }
    return last.answer
  }
}
