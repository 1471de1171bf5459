/**
 * The pieces of a board, in one list: number, picture, name, size, material, quantity and price of each, and the total.
 * The owner swaps, removes and adds pieces here.
 */
import { Check, Plus, TriangleAlert, Redo2, Undo2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { Product } from '../../contract/products.ts'
import { shoppingFacts } from '../../contract/shoppingFacts.ts'
import { formatPrice } from '../../platform/amounts.ts'
import { formatCalendarDay } from '../../platform/locale.ts'
import { DeliveryButton } from '../../shop/delivery/DeliveryButton.tsx'
import type { BoardFacts, Cutout } from './boardFacts.ts'
import type { Direction } from '../../shop/alternatives/alternatives.ts'
import { priceOf, priceTotals } from '../../shop/priceTotals.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { ListMenu } from './ListMenu.tsx'
import { fitSentence, pieceFit } from './pieceFit.ts'
import type { ProductChanges } from './useProductChanges.ts'
import { Picture } from '../../ui/Picture.tsx'
import { ShopLine } from '../../shop/ShopLine.tsx'
import { useProductSize } from '../../shop/useProductSize.ts'
import { QuantityField } from './QuantityField.tsx'
import { type Change, RowMenu } from './RowMenu.tsx'
import styles from './ShoppingList.module.css'

type ShoppingRowProps = {
  number: number
  cutout: Cutout
  quantity: number
  floor: RoomShell | null
  onQuantity: (productId: string, quantity: number) => void
  change: Change | undefined
  onScene: (product: Product) => void
}

function ShoppingRow({
  number,
  cutout: { source, name, product },
  quantity,
  floor,
  onQuantity,
  change,
  onScene,
}: ShoppingRowProps) {
  const sizeText = useProductSize()
  return (
    <li className={styles.row} data-product={product?.id}>
      <span className={`${styles.number} figures`} aria-hidden="true">
        {number}
      </span>
      <Picture source={product?.image ?? source} alt="" placeholder={product?.placeholder} className={styles.picture} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {product &&
          shoppingFacts('screen', product, {
            size: sizeText(product) ?? 'Size unknown',
            day: formatCalendarDay,
          }).map((fact) => (
            <span key={fact.name} className={`${styles.fact} figures`}>
              {fact.text}
              {fact.name === 'size' && <Fit product={product} floor={floor} />}
            </span>
          ))}
        {product && <ShopLine product={product} />}
      </div>
      {product && (
        <>
          <div className={styles.count}>
            <QuantityField name={product.title} quantity={quantity} onChange={(next) => onQuantity(product.id, next)} />
          </div>
          <p className={`${styles.price} figures`}>
            {priceOf(product) > 0 && (
              <span className={styles.sum}>{formatPrice(priceOf(product) * quantity, product.currency)}</span>
            )}
            {quantity > 1 && priceOf(product) > 0 && (
              <span className={styles.fact}>
                {quantity} x {formatPrice(priceOf(product), product.currency)}
              </span>
            )}
          </p>
        </>
      )}
      {product && <RowMenu name={name} product={product} change={change} onScene={onScene} />}
    </li>
  )
}

/** Text and an icon; color is not the only sign. A piece that fits has the icon alone, because most of them do. */
function Fit({ product, floor }: { product: Product; floor: RoomShell | null }) {
  const fit = pieceFit(product, floor)
  if (fit === 'fits')
    return (
      <span className={styles.fits} title="Fits the room">
        <Check aria-hidden="true" size={14} strokeWidth={2.5} />
        <span className="visually-hidden">Fits the room</span>
      </span>
    )
  if (fit === 'too-large')
    return (
      <span className={styles.large}>
        <TriangleAlert aria-hidden="true" size={14} strokeWidth={2} />
        Does not fit the room
      </span>
    )
  return null
}

const BoardPicker = lazyComponent('product picker', async () => (await import('./BoardPicker.tsx')).BoardPicker)

const BoardAlternatives = lazyComponent(
  'alternatives',
  async () => (await import('./BoardAlternatives.tsx')).BoardAlternatives,
)

const ProductsDelivery = lazyComponent(
  'delivery',
  async () => (await import('../../shop/delivery/ProductsDelivery.tsx')).ProductsDelivery,
)

const SceneDialog = lazyComponent('3D files', async () => (await import('../../ui/scene/SceneDialog.tsx')).SceneDialog)

type Props = {
  facts: Pick<BoardFacts, 'cutouts' | 'products' | 'quantities' | 'title' | 'origin'>
  /** Null if no room was made yet. */
  floor: RoomShell | null
  onQuantity: (productId: string, quantity: number) => void
  /** Without it no piece can be swapped, removed or added. */
  changes?: ProductChanges
  /** Whose list a signed-in reader can mail to themselves. */
  mailed?: ComponentProps<typeof ListMenu>['mailed']
  /** What its owner means to spend. */
  budget?: Omit<ComponentProps<typeof BudgetBar>, 'totals'>
}
/** The product to replace; null to add one. */
type Wanted = { index: number; product: Product } | null

const ICON = { 'aria-hidden': true, size: 16 } as const

export function ShoppingList({ facts, floor, onQuantity, changes, mailed, budget }: Props) {
  const [wanted, setWanted] = useState<Wanted>()
  const [delivered, setDelivered] = useState<Product>()
  const [seen, setSeen] = useState<Product>()
  const [like, setLike] = useState<{ index: number; direction: Direction }>()
  const { cutouts, products, quantities = {} } = facts
  const count = cutouts.reduce((sum, { product }) => sum + ((product && quantities[product.id]) ?? 1), 0)
  const totals = priceTotals(products, quantities)
  const carried = products.filter(({ placement }) => placement !== 'paint')
  // A board without stored products has nothing to swap.
  const editable = products.length > 0 ? changes : undefined
  const likeProduct = like && products[like.index]
  const fit = fitSentence(products, floor)

  return (
    <section className={styles.shopping} id="shopping" aria-labelledby="shopping-list">
      <header className={styles.head}>
        <h2 id="shopping-list">Shopping list</h2>
        <p className={`${styles.note} figures`}>
          {count} {count === 1 ? 'piece' : 'pieces'}
          {count > cutouts.length && `, ${cutouts.length} ${cutouts.length === 1 ? 'product' : 'products'}`}
          {fit ? `. ${fit}` : '.'}
        </p>
      </header>
      <ol className={styles.list}>
        {cutouts.map((cutout, index) => (
          <ShoppingRow
            // oxlint-disable-next-line react/no-array-index-key -- the number is the piece's identity on the board
            key={index}
            number={index + 1}
            cutout={cutout}
            quantity={(cutout.product && quantities[cutout.product.id]) ?? 1}
            floor={floor}
            onQuantity={onQuantity}
            onScene={setSeen}
            change={
              editable && {
                onSwap: (product) => setWanted({ index, product }),
                onDelivery: setDelivered,
                onAlternatives: (direction) => setLike({ index, direction }),
                onRemove: products.length === 1 ? undefined : () => editable.remove(index),
              }
            }
          />
        ))}
      </ol>
      {totals.map(({ currency, amount }) => (
        <p key={currency} className={styles.total}>
          <span>{totals.length > 1 ? `Total in ${currency}` : 'Total'}</span>
          <span className="figures">{formatPrice(amount, currency)}</span>
        </p>
      ))}
      {budget && products.length > 0 && <BudgetBar {...budget} totals={totals} />}
      {products.length > 0 && (
        <div className={styles.buttons}>
          {editable && (
            <Button
              variant="secondary"
              size="small"
              icon={<Plus {...ICON} />}
              disabled={!editable.canAdd}
              onClick={() => setWanted(null)}
            >
              Add a product
            </Button>
          )}
          {carried.length > 0 && <DeliveryButton products={carried} variant="secondary" size="small" />}
          <ListMenu facts={facts} mailed={mailed} />
          {editable && (editable.last ?? editable.next) !== undefined && (
            <>
              <StepButton icon={<Undo2 {...ICON} />} step={editable.last} onClick={editable.undo}>
                Undo product change
              </StepButton>
              <StepButton icon={<Redo2 {...ICON} />} step={editable.next} onClick={editable.redo}>
                Redo product change
              </StepButton>
            </>
          )}
          {editable && !editable.canAdd && <p className={styles.note}>A board holds up to ten products.</p>}
        </div>
      )}
      {seen && <SceneDialog of={{ product: seen }} onClose={() => setSeen(undefined)} />}
      {delivered && <ProductsDelivery products={[delivered]} onClose={() => setDelivered(undefined)} />}
      {editable && like && likeProduct && (
        <BoardAlternatives
          product={likeProduct}
          products={products}
          direction={like.direction}
          quantity={quantities[likeProduct.id] ?? 1}
          room={editable.room}
          onPick={(product) => {
            editable.swap(like.index, product)
            setLike(undefined)
          }}
          onClose={() => setLike(undefined)}
        />
      )}
      {editable && wanted !== undefined && (
        <BoardPicker
          products={products}
          replaced={wanted?.product}
          origin={facts.origin}
          room={editable.room}
          onPick={(product) => {
            if (wanted) editable.swap(wanted.index, product)
            else editable.add(product)
            setWanted(undefined)
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </section>
  )
}

type StepButtonProps = ComponentProps<typeof Button> & { step: string | undefined }

/** Without a step to take it is `aria-disabled`, so that it keeps the focus. */
function StepButton({ step, onClick, ...button }: StepButtonProps) {
  const isOff = step === undefined
  const take = isOff ? undefined : onClick
  return <Button variant="quiet" size="small" title={step} aria-disabled={isOff} onClick={take} {...button} />
}
