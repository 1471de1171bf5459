/**
 * The product chooser: tabs, filters, cards, the tray, and Proceed. The URL holds the tab, search words, filters and
 * page; the browser's storage holds the picks. Proceed adds the id of a new draft to the URL.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ArrowLeft, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useAlerts } from '../ui/Alerts.tsx'
import { Button } from '../ui/Button.tsx'
import type { Product } from '../contract/products.ts'
import {
  type Answers,
  optionsOf,
  QUESTION_NAMES,
  type QuestionName,
  QUESTIONS,
  validAnswers,
} from '../contract/questions.ts'
import type { Selection } from '../contract/vocabulary.ts'
import { MAX_SELECTED_PRODUCTS } from '../contract/words.ts'
import { uuid } from '../platform/uuid.ts'
import { requestLogin } from '../account/auth/authDialogStore.ts'
import { PLEASE_LOGIN } from '../account/auth/useEnter.ts'
import { useSession } from '../account/auth/SessionProvider.tsx'
import { wizardAddress } from './wizard/answersQuery.ts'
import { chooserSearch } from './chooserSearch.ts'
import { OwnPieceButton } from './ownPiece/OwnPieceButton.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { FILTER_NAMES } from './productFilters.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductSearchField } from './ProductSearchField.tsx'
import { BACK_TAB, pagesOf, productTabs } from './productTabs.ts'
import { carryPicks, swapPick, togglePick, usePicks } from './selectionStore.ts'
import { useRenewedPictures } from './useRenewedPictures.ts'
import { messagesAbove } from '../ui/messagesAbove.ts'
import { Picture } from '../ui/Picture.tsx'
import { DesignsLeft } from '../account/membership/DesignsLeft.tsx'
import { BoardCost } from './BoardCost.tsx'
import { totalText } from './priceTotals.ts'
import styles from './ProductChooser.module.css'

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
          pick={{
            isPicked: picks.some((product) => product.id === opened.id),
            onToggle: () => handleToggle(opened),
            onSwap: (next) => {
              if (picks.some(({ id }) => id === opened.id)) swapPick(list, opened.id, next)
              setOpened(next)
            },
          }}
          fit={renderFit?.(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/**
 * Fields for the wizard's answers above the products. A change keeps all other answers that are still among the
 * options: a new function keeps the style, which all functions share, and clears the size.
 */
type AnswerFieldsProps = { answers: Answers; onChange: (answers: Answers) => void }

export function AnswerFields({ answers, onChange }: AnswerFieldsProps) {
  function handleChange(name: QuestionName, text: string) {
    onChange(validAnswers((each) => (each === name ? text : answers[each])))
  }

  return (
    <div className={styles.answers} role="group" aria-label="Your room">
      {QUESTION_NAMES.filter((name) => optionsOf(name, answers).length > 0).map((name) => {
        const { fact, label } = QUESTIONS[name]
        return (
          <select
            key={name}
            aria-label={fact}
            className={styles.answer}
            value={answers[name] ?? ''}
            onChange={(event) => handleChange(name, event.target.value)}
          >
            {(name !== 'function_name' || answers[name] === undefined) && (
              <option value="">Any {label.toLowerCase()}</option>
            )}
            {optionsOf(name, answers).map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )
      })}
    </div>
  )
}

/** The selected products and the Proceed button, always visible at the bottom. */
type SelectionTrayProps = {
  picks: readonly Product[]
  onDrop: (product: Product) => void
  onProceed: () => void
}

function SelectionTray({ picks, onDrop, onProceed }: SelectionTrayProps) {
  const total = totalText(picks)
  return (
    <section ref={messagesAbove} className={styles.tray} aria-label="Your selection" data-bottom-bar>
      <div className={styles.inner}>
        <p className={styles.count} role="status">
          <span className={`${styles.number} figures`}>
            {picks.length}/{MAX_SELECTED_PRODUCTS}
          </span>{' '}
          <span className={styles.words}>selected{total !== '' && <span className="figures">, {total}</span>}</span>
        </p>
        {picks.length > 0 ? (
          <ul className={styles.picks}>
            {picks.map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  className={styles.pick}
                  aria-label={`Remove ${product.title}`}
                  title={product.title}
                  onClick={() => onDrop(product)}
                >
                  <Picture
                    source={product.image}
                    alt=""
                    placeholder={product.placeholder}
                    srcSet={product.imageSet}
                    sizes="4rem"
                    width={1}
                    height={1}
                    eager
                  />
                  <span className={styles.cross}>
                    <X aria-hidden="true" size={14} strokeWidth={2.5} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.hint}>
            Pick up to {MAX_SELECTED_PRODUCTS} products. Your selection is kept when you switch tabs.
          </p>
        )}
        <div className={styles.way}>
          <Button onClick={onProceed} className={styles.proceed}>
            Proceed to Next
          </Button>
          <DesignsLeft />
          <BoardCost />
        </div>
      </div>
    </section>
  )
}

/**
 * Previous, the tabs, Next. On narrow screens the tabs are swiped and the two buttons are arrows. Arrow keys move the
 * focus without selecting, because the tab Back leaves the page.
 */
type TabBarProps = {
  tabs: readonly string[]
  current: string
  /** Id of the tab panel. */
  controls: string
  onPick: (tab: string) => void
}

function TabBar({ tabs, current, controls, onPick }: TabBarProps) {
  const index = tabs.indexOf(current)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]
    // Only sideways: `scrollIntoView` would move the page as well.
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [index])

  function step(by: number) {
    const tab = tabs[index + by]
    if (tab !== undefined) onPick(tab)
  }

  return (
    <div className={styles.bar}>
      <Button variant="secondary" size="small" disabled={index <= 0} onClick={() => step(-1)}>
        <span className={styles.move}>
          <ChevronLeft aria-hidden="true" />
          <span className={styles.step}>Previous</span>
        </span>
      </Button>
      <div ref={list} className={styles.tabs} role="tablist" aria-label="Product categories">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === current}
            aria-controls={tab === current ? controls : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onPick(tab)}
            onKeyDown={moveFocus}
          >
            {tab === BACK_TAB && <ArrowLeft aria-hidden="true" size={16} />}
            {tab}
          </button>
        ))}
      </div>
      <Button variant="secondary" size="small" disabled={index >= tabs.length - 1} onClick={() => step(1)}>
        <span className={styles.move}>
          <span className={styles.step}>Next</span>
          <ChevronRight aria-hidden="true" />
        </span>
      </Button>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('[role="tablist"]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (to === undefined || at === -1) return
  event.preventDefault()
  tabs[(to + tabs.length) % tabs.length]?.focus()
}
