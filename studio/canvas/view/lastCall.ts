/** A function that gives its last answer again as long as it is asked the same. */
export function lastCall<Args extends readonly unknown[], Answer>(
  work: (...args: Args) => Answer,
): (...args: Args) => Answer {
  let last: { readonly args: Args; readonly answer: Answer } | undefined
  return (...args) => {
    if (!last || args.some((arg, index) => arg !== last?.args[index])) last = { args, answer: work(...args) }
    return last.answer
  }
}
