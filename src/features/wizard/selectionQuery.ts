/**
 * The wizard's answers in an address: `?function_name=Sleep&size=King+Size&style=Grey+Tones`. An answer that is not one
 * of the listed is dropped, and a size that belongs to another function too.
 */
import type { Selection } from '../../contract/vocabulary.ts'
import { oneOf, ROOM_FUNCTIONS, SIZES, STYLES } from '../../contract/words.ts'

export function readSelection(query: URLSearchParams): Partial<Selection> {
  const function_name = oneOf(ROOM_FUNCTIONS, query.get('function_name'))
  const size = query.get('size') ?? ''
  const style = oneOf(STYLES, query.get('style'))
  return {
    ...(function_name && { function_name }),
    ...(function_name && SIZES[function_name].includes(size) && { size }),
    ...(style && { style }),
  }
}

export function selectionQuery(selection: Partial<Selection>): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of ['function_name', 'size', 'style'] as const) {
    const answer = selection[name]
    if (answer) query.set(name, answer)
  }
  return query
}
