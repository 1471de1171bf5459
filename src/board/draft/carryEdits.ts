import { updateDraft } from '../../api/drafts.ts'
import type { Board, Draft } from '../../contract/boards.ts'
import { designEdits, editionOf } from '../sheet/designEdits.ts'

/** Copies the owner's arrangement, with its quantities, and the budget to a new draft of the same products. */
export function carryEdits(from: Board | Draft, made: Draft): void {
  const none = () => undefined
  const arrangement = designEdits(from, none).get()?.arrangement ?? from.arrangement
  if (arrangement) designEdits(made, none).change({ ...editionOf(made), arrangement })
  if (from.budget) void updateDraft(made.id, { budget: from.budget }).catch(none)
}
