import { useLocation, useSearchParams } from 'react-router-dom'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { ProductChooser } from '../features/products/ProductChooser.tsx'
import { readSelection } from '../features/wizard/selectionQuery.ts'
import { useHydrated } from '../lib/store.ts'

export function SelectedProductsPage() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const answers = readSelection(query)
  // The address is what lasts; navigation state, which the server does not have, is for an address without a query.
  const isComplete = answers.function_name !== undefined || !isHydrated
  const selection = isComplete ? answers : readSelection(new URLSearchParams(wordsOf(state)))
  return (
    <>
      <PageHead {...PAGE_HEADS['/SelectedProducts']} />
      <ProductChooser key={selection.function_name ?? ''} selection={selection} />
    </>
  )
}

/** The answers as the wizard hands them over; anything else counts as none. */
function wordsOf(state: unknown): [string, string][] {
  return typeof state === 'object' && state !== null
    ? Object.entries(state).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []
}
