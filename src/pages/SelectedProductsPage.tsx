import { useLocation, useSearchParams } from 'react-router-dom'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { ProductChooser } from '../features/products/ProductChooser.tsx'
import { readSelection } from '../features/wizard/selectionQuery.ts'

export function SelectedProductsPage() {
  const [query] = useSearchParams()
  const location = useLocation()
  const answers = readSelection(query)
  // The address is what lasts; navigation state is the fast path for whoever comes without a query.
  const selection = answers.function_name ? answers : readSelection(new URLSearchParams(wordsOf(location.state)))
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
