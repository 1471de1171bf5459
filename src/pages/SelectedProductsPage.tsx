import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import type { Product } from '../contract/products.ts'
import { useSession } from '../account/auth/SessionProvider.tsx'
import { ProductChooser } from '../shop/ProductChooser.tsx'
import { usePicks } from '../shop/selectionStore.ts'
import { hasRoomHere } from '../plan/kept/hasRoomHere.ts'
import { readAnswers } from '../shop/wizard/answersQuery.ts'
import { useHydrated } from '../platform/useHydrated.ts'

/** Loaded after Proceed, with the schemas of its calls. */
const PickedDraft = lazy(async () => ({
  default: (await import('../board/draft/DraftCreation.tsx')).PickedDraft,
}))

/** Loaded with the details of a product, for visitors who may have a room to check. */
const RoomFit = lazyComponent('room fit', async () => (await import('../plan/fitting/RoomFit.tsx')).RoomFit)

export function SelectedProductsPage() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const answers = readAnswers(query)
  // The URL survives a reload; navigation state, which the server does not have, is for links without a query.
  const isComplete = answers.function_name !== undefined || !isHydrated
  const selection = isComplete ? answers : readAnswers(new URLSearchParams(wordsOf(state)))
  const picks = usePicks(selection.function_name ?? 'Any')
  const { isLoggedIn } = useSession()
  const renderFit = (product: Product) => (isLoggedIn || hasRoomHere()) && <RoomFit product={product} />
  const draftId = query.get('draft')
  return (
    <>
      <PageHead {...PAGE_HEADS['/SelectedProducts']} />
      {draftId !== null && picks.length > 0 && isLoggedIn ? (
        <Suspense fallback={<Skeleton height="24rem" radius="picture" />}>
          <PickedDraft key={draftId} draftId={draftId} picks={picks} selection={selection} />
        </Suspense>
      ) : (
        <ProductChooser key={selection.function_name ?? ''} selection={selection} renderFit={renderFit} />
      )}
    </>
  )
}

/** The answers in the wizard's navigation state; anything else is ignored. */
function wordsOf(state: unknown): [string, string][] {
  return typeof state === 'object' && state !== null
    ? Object.entries(state).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []
}
