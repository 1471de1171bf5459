/**
 * The starts of a search: each keeps the main piece of the room at another wall, so that the results clearly differ.
 * For a main piece that stands free, such as a dining table, direction and part of the floor differ.
 */
import { pieceOf } from '../guidelines/scoreScene.ts'
import type { Item } from '../model/layout.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { isFree, type Space } from './space.ts'
import { byRoleOrder } from './state.ts'

type Scheme = { readonly id: string; readonly isKept: (candidate: Candidate) => boolean }

/** Roles of main pieces that stand free. */
const FREE_STANDING_ROLES = ['dining-table', 'coffee-table', 'other', 'ottoman'] as const

export function schemesFor(loose: readonly Item[], space: Space, chance: () => number, wanted: number): Scheme[] {
  const main = loose.toSorted(byRoleOrder)[0]
  if (!main) return [ANY_SCHEME]
  const free = candidatesFor(main, space, []).filter(({ pose }) => isFree({ ...main, pose }, space, []))
  const isFreeStanding = FREE_STANDING_ROLES.some((role) => role === pieceOf(main).role)
  const keyOf = (candidate: Candidate) =>
    isFreeStanding ? `${candidate.pose.rotation % 180} ${quarterOf(candidate, space)}` : `${candidate.wall ?? 'free'}`
  const count = new Map<string, number>()
  for (const candidate of free) count.set(keyOf(candidate), (count.get(keyOf(candidate)) ?? 0) + 1)
  // Walls with more places first; the seed decides between equals.
  const keys = [...count]
    .map(([key, places]) => ({ key, rank: places * (0.75 + 0.5 * chance()) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ key }) => key)
  const schemes = keys.map((key): Scheme => ({ id: main.id, isKept: (candidate) => keyOf(candidate) === key }))
  const repeated = Array.from({ length: Math.max(0, wanted - schemes.length) }, (_, index) =>
    schemes.length > 0 ? (schemes[index % schemes.length] ?? ANY_SCHEME) : ANY_SCHEME,
  )
  return [...schemes, ...repeated].slice(0, wanted)
}

const ANY_SCHEME: Scheme = { id: '', isKept: () => true }

function quarterOf({ pose }: Candidate, { floor }: Space): string {
  return `${pose.x < floor.width / 2 ? 'left' : 'right'} ${pose.y < floor.length / 2 ? 'top' : 'bottom'}`
}
