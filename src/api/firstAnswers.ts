/**
 * Takes over the answers that came with the page before the app draws it, so that it draws once and not twice. Nothing is
 * fetched: whoever is logged in, or comes from another page of the app, asks when the page shows.
 */
import { hasPageAnswers } from '../lib/pageAnswers.ts'
import { readToken } from '../lib/storage.ts'
import { communityBoards } from './boards.ts'
import { planOffers } from './membership.ts'
import { productPages, type ProductSearch } from './products.ts'
import { queryClient } from './queryClient.ts'

export async function takeFirstBoards(): Promise<void> {
  if (isAnswered()) await queryClient.prefetchInfiniteQuery(communityBoards())
}

export async function takeFirstPlans(): Promise<void> {
  if (isAnswered()) await queryClient.prefetchQuery(planOffers())
}

export async function takeFirstProducts(search: ProductSearch): Promise<void> {
  if (isAnswered()) await queryClient.prefetchInfiniteQuery(productPages(search))
}

function isAnswered(): boolean {
  return hasPageAnswers() && readToken() === null
}
