/** What a person added to a sheet stays when the sheet is composed anew; only a reset drops it. */
import { type Collage, type CollageElement, MAX_ELEMENTS } from '../model/collage.ts'

/** Ids of composed elements never begin so. */
const OWN = 'own-'

function isOwnElement({ id }: Pick<CollageElement, 'id'>): boolean {
  return id.startsWith(OWN)
}

/** The composed collage with what was added to the one before, and with its sheet. Second cut-outs of a product go. */
export function withOwn(composed: Collage, before: Collage): Collage {
  const absent = before.absent ?? []
  const shown = composed.elements.filter((element) => !('index' in element) || !absent.includes(element.index))
  const own = before.elements.filter((element) => isOwnElement(element) && element.kind !== 'piece')
  return {
    ...composed,
    ...(before.background === undefined ? {} : { background: before.background }),
    ...(absent.length > 0 ? { absent } : {}),
    elements: [...shown, ...own].slice(0, MAX_ELEMENTS),
  }
}
