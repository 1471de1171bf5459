/**
 * The product chooser: tabs, filters, cards, the tray, and Proceed. The URL holds the tab, search words, filters and
 * page; the browser's storage holds the picks. Proceed adds the id of a new draft to the URL.
 */
import { type ReactNode, useId, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAlerts } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import type { Product } from '../../contract/products.ts'
import { type Answers, QUESTION_NAMES } from '../../contract/questions.ts'
import type { Selection } from '../../contract/vocabulary.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { uuid } from '../../lib/uuid.ts'
import { requestLogin } from '../auth/authDialogStore.ts'
import { PLEASE_LOGIN } from '../auth/useEnter.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import { wizardAddress } from '../wizard/answersQuery.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { chooserSearch } from './chooserSearch.ts'
import { OwnPieceButton } from './ownPiece/OwnPieceButton.tsx'
import styles from './ProductChooser.module.css'
import { ProductDetails } from './ProductDetails.tsx'
import { FILTER_NAMES } from './productFilters.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductSearchField } from './ProductSearchField.tsx'
import { BACK_TAB, pagesOf, productTabs } from './productTabs.ts'
import { SelectionTray } from './SelectionTray.tsx'
import { carryPicks, swapPick, togglePick, usePicks } from './selectionStore.ts'
import { TabBar } from './TabBar.tsx'
import { useRenewedPictures } from './useRenewedPictures.ts'

type Props = {
  selection: Partial<Selection>
  /** Whether a product fits a room of the visitor; shown with its details. */
  renderFit?: (product: Product) => ReactNode
}

export function ProductChooser({ selection, renderFit }: Props) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const alerts = useAlerts()
  const session = useSession()
  const panelId = useId()
  const [opened, setOpened] = useState<Product | null>(null)

  const list = selection.function_name ?? 'Any'
  const picks = usePicks(list)
  useRenewedPictures(list, picks, session.isLoggedIn)
  const tabs = productTabs(selection.function_name)
  const { words, tab, filters, search } = chooserSearch(query, selection)

  const isFiltered = Object.keys(filters).length > 0

  /** Changes the URL's query. A change of the search returns to its first page. */
  function change(changes: Record<string, string | null>, replace = false) {
    const next = new URLSearchParams(query)
    if (!('draft' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace, preventScrollReset: true })
  }

  function clearFilters() {
    change(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])), true)
  }

  function handleTab(next: string) {
    if (next === BACK_TAB) void navigate(wizardAddress(selection))
    else change({ tab: next, q: null }, true)
  }

  /** Moves the picks to the list of the new function, so that none is lost. */
  function handleAnswers(answers: Answers) {
    carryPicks(list, answers.function_name ?? 'Any')
    const changes = Object.fromEntries(QUESTION_NAMES.map((name) => [name, answers[name] ?? null]))
    change(answers.function_name === selection.function_name ? changes : { ...changes, tab: null }, true)
  }

  function handleToggle(product: Product) {
    if (!togglePick(list, product)) alerts.show(`You can't select more than ${MAX_SELECTED_PRODUCTS} products.`)
  }

  function handleProceed() {
    if (picks.length === 0) return alerts.show('Please select at least one product.')
    if (!session.isLoggedIn) {
      alerts.show(PLEASE_LOGIN)
      void navigate('/')
      const backTo = `${location.pathname}${location.search}`
      const goOn = new URLSearchParams(query)
      goOn.set('draft', uuid())
      return requestLogin(`${location.pathname}?${goOn}`, {
        words: picks.length === 1 ? 'Your piece is kept' : `Your ${picks.length} pieces are kept`,
        pictures: picks.map(({ image }) => image),
        backTo,
      })
    }
    return change({ draft: uuid() })
  }

  return (
    <>
      <div className={`page ${styles.chooser}`}>
        <header className={styles.head}>
          <div>
            <h1>Choose Your...</h1>
            <p className="lede">Search by product and create your combinations.</p>
            <AnswerFields answers={selection} onChange={handleAnswers} />
          </div>
          <ProductSearchField words={words} onSearch={(q) => change({ q }, true)} />
        </header>
        <TabBar tabs={tabs} current={tab} controls={panelId} onPick={handleTab} />
        <ProductFilters filters={filters} onChange={(changes) => change(changes, true)} onClear={clearFilters}>
          <OwnPieceButton onAdd={handleToggle} />
        </ProductFilters>
        <div id={panelId} role="tabpanel" aria-label={tab} className={styles.panel}>
          <ProductGrid
            search={search}
            pages={pagesOf(query.get('page'))}
            onPages={(page) => change({ page: `${page}` }, true)}
            wayOut={
              <>
                {words !== '' && (
                  <Button variant="secondary" onClick={() => change({ q: null }, true)}>
                    Clear the search
                  </Button>
                )}
                {isFiltered && (
                  <Button variant="secondary" onClick={clearFilters}>
                    Clear the filters
                  </Button>
                )}
              </>
            }
            pickedIds={new Set(picks.map((product) => product.id))}
            onToggle={handleToggle}
            onOpen={setOpened}
          />
        </div>
      </div>
      <SelectionTray picks={picks} onDrop={handleToggle} onProceed={handleProceed} />
      {opened && (
        <ProductDetails
          product={opened}
          isPicked={picks.some((product) => product.id === opened.id)}
          onToggle={() => handleToggle(opened)}
          onSwap={(next) => {
            if (picks.some(({ id }) => id === opened.id)) swapPick(list, opened.id, next)
            setOpened(next)
          }}
          fit={renderFit?.(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
