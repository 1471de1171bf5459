/** Work that needs to know who sits at the keyboard, and the promise of it that a page's dialog keeps. */
import { createContext, use } from 'react'
import type { OpenedProvider } from '../auth/provider.ts'

/** The person closed the dialog: nothing happened, and nothing needs to be said. */
export class Dismissed extends Error {
  override readonly name = 'Dismissed'
}

/** Runs the work with a provider that has confirmed the person; rejects with `Dismissed` when the person breaks off. */
export type RunConfirmed = <T>(work: (provider: OpenedProvider) => Promise<T>) => Promise<T>

export const ConfirmedContext = createContext<RunConfirmed | undefined>(undefined)

export function useConfirmed(): RunConfirmed {
  const run = use(ConfirmedContext)
  if (!run) throw new Error('useConfirmed needs a ConfirmIdentity around it.')
  return run
}
