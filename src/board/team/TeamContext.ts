/** The board of the page, for marks deep inside its pictures. */
import { createContext, useContext } from 'react'

export type TeamPlace = { readonly boardId: string; readonly shareToken: string | undefined }

const Context = createContext<TeamPlace | undefined>(undefined)

export const TeamContext = Context.Provider

/** Undefined on pages whose boards have no comments for the user. */
export function useTeamPlace(): TeamPlace | undefined {
  return useContext(Context)
}
