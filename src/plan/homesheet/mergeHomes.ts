/** The merge of homes that two tabs or devices changed. */
import { mergeDocuments, type MergeConflict } from '../../../studio/index.ts'
import { Home } from '../../../studio/model/home.ts'

/** `theirs` itself if `mine` has no changes. */
export function mergeHomes(
  base: Home,
  mine: Home,
  theirs: Home,
): { readonly document: Home; readonly conflicts: readonly MergeConflict[] } {
  const { merged: document, conflicts } = mergeDocuments(Home, base, mine, theirs)
  return { document, conflicts }
}
