/**
 * The addresses by which others open a room, home or photograph: with the secret of a link of its owner, or, for a home of this browser,
 * with the home itself in the fragment, which browsers do not send to the server.
 */
import { useQuery } from '@tanstack/react-query'
import { loadHomeExports, type RoomsOfSheet, type WholeHomeFile } from '../../../studio/index.ts'
import { fetchSharedHome } from '../../api/homes.ts'
import { homeAddress } from './roomHome.ts'

export const SHARE_PARAM = 'share'
/** In place of the id of a home that is in the fragment. */
export const LINKED_HOME = 'link'
const LINK_PART = 'home'
/** Characters: what some messengers cut, and the most that a link has; twenty furnished rooms. */
export const LINK_LENGTH = { cut: 4_000, most: 16_000 }

export type SharedThing = 'home' | 'photograph' | 'room'
type Place = { readonly thing: SharedThing; readonly id: string }

export function sharedAddress(place: Place, token: string): string {
  return `${window.location.origin}/studio?${sharedSearch(place, token)}`
}

/** The parameters of that address. */
export function sharedSearch({ thing, id }: Place, token: string): string {
  return new URLSearchParams({ [thing]: id, [SHARE_PARAM]: token }).toString()
}

export async function linkedAddress(whole: WholeHomeFile): Promise<string> {
  const { homeLink } = await loadHomeExports()
  return `${window.location.origin}${homeAddress(LINKED_HOME)}#${LINK_PART}=${homeLink(whole)}`
}

/** `changes`: what was changed so that the home makes sense, as sentences. */
export type SharedHomeView = {
  readonly whole: WholeHomeFile
  readonly rooms: RoomsOfSheet
  readonly changes: readonly string[]
}

/** The home at the address of this page. `share`: the secret; null if the home is in the fragment. */
export function useSharedHome(homeId: string, share: string | null) {
  const letters = new URLSearchParams(window.location.hash.slice(1)).get(LINK_PART) ?? ''
  return useQuery({
    queryKey: ['home', 'shared', homeId, share ?? letters],
    queryFn: async ({ signal }): Promise<SharedHomeView> => {
      if (share !== null) return viewOf(await fetchSharedHome(homeId, share, signal), [])
      const opened = (await loadHomeExports()).readHomeLink(letters)
      if (!opened) throw new Error('This link does not contain a complete home. It may have been cut off.')
      return viewOf(opened.document, opened.changes)
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

function viewOf(whole: WholeHomeFile, changes: readonly string[]): SharedHomeView {
  return { whole, rooms: new Map(whole.rooms.map(({ id, ...room }) => [id, room])), changes }
}
