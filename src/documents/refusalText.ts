import type { Autosave } from './autosave.ts'

/** What the server says about a change that it does not take, and where the change is now. */
export function refusalText(autosave: Pick<Autosave<never>, 'failure' | 'isUnsavedKept'>): string {
  const reason = `Not saved: ${autosave.failure()?.message ?? ''}`
  return autosave.isUnsavedKept()
    ? `${reason} Your changes are kept in this browser.`
    : `${reason} Leave this page open: this browser has no room to keep your changes.`
}

/** A change that is neither on the server nor in this browser. */
export const STORAGE_FULL =
  'Not saved yet, and this browser has no room to keep it. Leave this page open until you are online.'
