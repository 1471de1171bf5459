/** Cheaper or better products for a board; if it has a plan, only those that fit at every position of the piece. */
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { candidateKey, useEditor } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import type { Product } from '../../contract/products.ts'
import { AlternativesDialog } from '../../shop/alternatives/AlternativesDialog.tsx'
import { type Direction, isOfItsSize } from '../../shop/alternatives/alternatives.ts'
import { createFitSearch, type FitSearch, productCandidate } from '../../plan/fitting/fitSearch.ts'
import styles from './ShoppingList.module.css'

type Props = {
  product: Product
  products: readonly Product[]
  direction: Direction
  quantity: number
  room: Layout | undefined
  onPick: (product: Product) => void
  onClose: () => void
}

export function BoardAlternatives({ product, products, direction, quantity, room, onPick, onClose }: Props) {
  const taken = useMemo(() => new Set(products.map(({ id }) => id)), [products])
  const item = room?.items.find(({ productId }) => productId === product.id)
  const isJudged = room !== undefined && item !== undefined && productCandidate(product) !== undefined
  return (
    <AlternativesDialog
      product={product}
      direction={direction}
      quantity={quantity}
      taken={taken}
      {...(isJudged && {
        renderFitting: (found, render) => <Fitting room={room} product={product} found={found} render={render} />,
      })}
      onPick={onPick}
      onClose={onClose}
    />
  )
}

type FittingProps = {
  room: Layout
  product: Product
  found: readonly Product[]
  render: (fitting: readonly Product[]) => ReactNode
}

/** Checks, on the plan without the piece, which products fit in its place without a finding. */
function Fitting({ room, product, found, render }: FittingProps) {
  const [search] = useState(() => searchAt(room, product))
  useEffect(() => search.stop, [search])
  const candidates = useMemo(() => found.map((each) => [each, productCandidate(each)] as const), [found])
  useEffect(() => search.ask(candidates.flatMap(([, candidate]) => candidate ?? [])), [search, candidates])
  const { fits, isFailed } = useEditor(search, (state) => state)
  const answers = candidates.map(([each, candidate]) => [each, candidate && fits.get(candidateKey(candidate))] as const)
  if (isFailed) return render(found.filter((each) => isOfItsSize(each, product)))
  const isAsking = candidates.some(([, candidate]) => candidate && !fits.has(candidateKey(candidate)))
  const fitting = answers.filter(([, answer]) => answer).map(([each]) => each)
  return (
    <>
      {isAsking && (
        <p className={styles.note} role="status">
          Checking what fits in your plan...
        </p>
      )}
      {(fitting.length > 0 || !isAsking) && render(fitting)}
    </>
  )
}

/** All copies of the piece on the plan are checked. */
function searchAt(room: Layout, product: Product): FitSearch {
  const isPiece = ({ productId }: Layout['items'][number]) => productId === product.id
  const places = room.items.filter(isPiece).map(({ pose: { x, y } }) => ({ on: 'floor', at: { x, y } }) as const)
  return createFitSearch({ ...room, items: room.items.filter((item) => !isPiece(item)) }, places)
}
