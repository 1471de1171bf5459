/** The context through which components run work that needs a confirmed identity; `ConfirmIdentity` provides it. */
import { createContext, use } from 'react'
import type { OpenedProvider } from '../auth/provider.ts'

/** The user closed the dialog. Nothing was changed, so no message is shown. */
export class Dismissed extends Error {
  override readonly name = 'Dismissed'
}

/** Runs the work with a provider that has confirmed the user; rejects with `Dismissed` if the user cancels. */
export type RunConfirmed = <T>(work: (provider: OpenedProvider) => Promise<T>) => Promise<T>

export const ConfirmedContext = createContext<RunConfirmed | undefined>(undefined)

export function useConfirmed(): RunConfirmed {
  const run = use(ConfirmedContext)
  if (!run) throw new Error('useConfirmed needs a ConfirmIdentity around it.')
  return run
}
