/** Elements that the user added stay when a sheet is composed again; only a reset removes them. */
import { type Collage, type CollageElement, MAX_ELEMENTS } from '../model/collage.ts'

/** Prefix of the ids of own elements; composed elements never have it. */
const OWN_ID_PREFIX = 'own-'

function isOwnElement({ id }: Pick<CollageElement, 'id'>): boolean {
  return id.startsWith(OWN_ID_PREFIX)
}

/**
 * The composed collage with the own elements and the sheet color of the previous one. Additional cut-outs of a product
 * are removed.
 */
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
