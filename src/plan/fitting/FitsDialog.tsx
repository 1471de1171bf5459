/**
 * What fits here: a place of the room, the largest box for it, and the products of the catalog that fit. Adding a
 * product at its place is one undo step.
 */
import { useId, useState } from 'react'
import { Plus } from 'lucide-react'
import {
  type Editor,
  type FitPlace,
  type FitPlaces,
  isDoor,
  openingsOf,
  seenLayout,
  withFreeId,
} from '../../../studio/index.ts'
import { type Layout, MAX_ITEMS, type Pose } from '../../../studio/model/layout.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Select } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showStep } from '../../ui/showStep.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { productItem } from '../pieces/boardItems.ts'
import { boxInWords, kindInWords, placeInWords, spareInWords } from './fitWords.ts'
import { type FittingProduct, useCatalog, useFitPlaces, useFits } from './useFits.ts'
import type { PieceKind } from '../../../studio/model/furniture.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { formatShortNumber } from '../../platform/locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { formatPrice } from '../../platform/amounts.ts'
import { useProductSize } from '../../shop/useProductSize.ts'
import styles from './FitsDialog.module.css'

type Props = {
  editor: Editor
  /** The selected point of the floor in inches; without it the longest stretch of wall is shown first. */
  at?: { readonly x: number; readonly y: number }
  onClose: () => void
  returnTo?: () => HTMLElement | null
}

export function FitsDialog({ editor, at, onClose, returnTo }: Props) {
  // The plan as it was when the dialog opened.
  const [layout] = useState(() => seenLayout(editor.get().layout, editor.get().beside))
  const places = useFitPlaces(layout, at)
  const add = ({ product, fit }: FittingProduct) => {
    const item = productItem(product)
    if (!item) return
    const piece = withFreeId(editor.get().layout, { ...item, pose: fit.pose })
    editor.commit({ type: 'place', item: piece })
    editor.select(piece.id)
    showStep({ onNext: editor.observe, undo: editor.undo }, `${product.title} is on the plan.`, 'success')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="What fits here?"
      size="wide"
      description="Products that can stand here without coming too close to anything, in the room as it is furnished."
      returnTo={returnTo}
    >
      {places.isPending && (
        <div role="status" aria-label="Measuring the room">
          <Skeleton height="16rem" radius="picture" />
        </div>
      )}
      {places.isError && (
        <ErrorState
          message="The room could not be measured. Please try again."
          onRetry={() => void places.refetch()}
          busy={places.isFetching}
        />
      )}
      {places.data && <Places layout={layout} places={places.data} onAdd={add} />}
    </Dialog>
  )
}

type PlacesProps = {
  layout: Layout
  places: FitPlaces
  onAdd: (chosen: FittingProduct) => void
}

function Places({ layout, places: { stretches, open, meant }, onAdd }: PlacesProps) {
  const unit = useUnit()
  const [choices] = useState((): readonly FitPlace[] => [...(open ? [open] : []), ...stretches])
  const longest = stretches.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
  const [chosen, setChosen] = useState(() => choices.findIndex((each) => each === (meant ?? longest)))
  const place = choices[chosen]
  if (!place)
    return (
      <p role="status">No wall of this room has an empty stretch. Move a piece, or choose a point of the open floor.</p>
    )
  return (
    <div className={styles.places}>
      <Select
        label="Place"
        className={styles.where}
        choices={choices.map((each, index) => ({
          value: String(index),
          label: placeInWords(each, layout.floor, stretches, unit),
        }))}
        value={String(chosen)}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <Fitting layout={layout} place={place} onAdd={onAdd} />
    </div>
  )
}

type FittingProps = { layout: Layout; place: FitPlace; onAdd: (chosen: FittingProduct) => void }

function Fitting({ layout, place, onAdd }: FittingProps) {
  const unit = useUnit()
  const catalog = useCatalog(layout)
  const fits = useFits(layout, place, catalog.products)
  const [shown, setShown] = useState<FittingProduct>()
  const { box } = fits
  const words = box === undefined ? 'Measuring the place...' : boxInWords(box, place, unit)
  return (
    <>
      <div className={styles.plan}>
        <FitPicture
          layout={layout}
          box={shown ? { pose: shown.fit.pose, footprint: shown.candidate.footprint } : (box ?? undefined)}
          label={shown ? `The plan with ${shown.product.title} where it would stand` : 'The plan with the largest box'}
        />
        <p className={styles.box} role="status">
          {words}
        </p>
      </div>
      <FittingProducts
        place={place}
        catalog={catalog}
        fits={fits}
        isFull={layout.items.length >= MAX_ITEMS}
        hasDoor={openingsOf(layout.floor).some(isDoor)}
        onShow={setShown}
        onAdd={onAdd}
      />
    </>
  )
}

type Area = { readonly pose: Pose; readonly footprint: { readonly width: number; readonly length: number } }

/** The plan with the largest box of a place, or with a product at its fitting pose. */
function FitPicture({ layout, box, label }: { layout: Layout; box: Area | undefined; label: string }) {
  return (
    <PlanPicture layout={layout} label={label}>
      {box && (
        <rect
          className={styles.area}
          x={-box.footprint.width / 2}
          y={-box.footprint.length / 2}
          width={box.footprint.width}
          height={box.footprint.length}
          transform={`translate(${box.pose.x} ${box.pose.y}) rotate(${box.pose.rotation})`}
        />
      )}
    </PlanPicture>
  )
}

/** The products that fit a place, by kind and in an order, while the catalog is still read and checked. */
type FittingProductsProps = {
  place: FitPlace
  catalog: ReturnType<typeof useCatalog>
  fits: ReturnType<typeof useFits>
  /** True if the plan is full. */
  isFull: boolean
  /** Ways start at doors: without one they are not checked. */
  hasDoor: boolean
  /** Called with the hovered or focused product. */
  onShow: (shown: FittingProduct | undefined) => void
  onAdd: (chosen: FittingProduct) => void
}

const ALL = 'all'

type Order = 'size' | 'spare' | 'cheap' | 'dear'
const ORDERS: readonly { readonly value: Order; readonly label: string }[] = [
  { value: 'size', label: 'Largest first' },
  { value: 'spare', label: 'Most room to spare' },
  { value: 'cheap', label: 'Price, low to high' },
  { value: 'dear', label: 'Price, high to low' },
]

/** Ascending. */
const RANKS: Record<Order, (each: FittingProduct) => number> = {
  size: ({ candidate: { footprint } }) => -footprint.width * footprint.length,
  spare: ({ fit: { spare } }) => -Math.min(spare.left, spare.right),
  cheap: ({ product }) => product.price,
  dear: ({ product }) => -product.price,
}

function FittingProducts({ place, catalog, fits, isFull, hasDoor, onShow, onAdd }: FittingProductsProps) {
  const [kind, setKind] = useState<PieceKind | typeof ALL>(ALL)
  const [order, setOrder] = useState<Order>('size')
  const { list, products, isLoading } = catalog
  const { fitting, checked, asked, isFailed } = fits
  const isChecking = isLoading || checked < asked
  const counts = new Map<PieceKind, number>()
  for (const { candidate } of fitting) counts.set(candidate.kind, (counts.get(candidate.kind) ?? 0) + 1)
  // The selected kind remains an option at a place where none of it fits.
  const kinds = [...new Set([...counts.keys(), ...(kind === ALL ? [] : [kind])])].toSorted()
  const rank = RANKS[order]
  const shown = fitting
    .filter(({ candidate }) => kind === ALL || candidate.kind === kind)
    .toSorted((a, b) => rank(a) - rank(b))
  if (isFailed)
    return <p role="alert">The products could not be checked. Please close this dialog and open it again.</p>
  if (list.isError && !list.data)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
  return (
    <div className={styles.products}>
      <div className={styles.choices}>
        <Select
          label="Kind"
          choices={[
            { value: ALL, label: 'All kinds' },
            ...kinds.map((each) => ({
              value: each,
              label: `${kindInWords(each)} (${formatShortNumber(counts.get(each) ?? 0)})`,
            })),
          ]}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? ALL)}
        />
        <Select
          label="Order"
          choices={ORDERS}
          value={order}
          onChange={({ target }) => setOrder(ORDERS.find(({ value }) => value === target.value)?.value ?? 'size')}
        />
      </div>
      {isChecking && (
        <Progress label="Products checked" value={asked > 0 && !isLoading ? checked / asked : undefined} />
      )}
      <p className={styles.count} role="status">
        {isChecking ? 'Checking the products...' : fittingInWords(fitting.length, products.length)}
        {isFull && ' The plan is full, so none can be added.'}
      </p>
      {!isChecking && shown.length === 0 && (
        <p>
          {kind === ALL
            ? 'No product of the catalog fits here.'
            : 'No product of this kind fits here. Choose another kind, or another place.'}
        </p>
      )}
      <ul className={styles.list} aria-label="Products that fit here">
        {shown.map((each) => (
          <FittingCard
            key={each.product.id}
            fitting={each}
            place={place}
            disabled={isFull}
            onShow={onShow}
            onAdd={() => onAdd(each)}
          />
        ))}
      </ul>
      {!isLoading && (
        <Pagination
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error.message : undefined}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {!isChecking && (
        <p className={styles.note}>
          {!hasDoor && 'This room has no door yet, so the ways through it are not checked. '}
          {list.hasNextPage && `Only the first ${products.length} products of the catalog are checked. `}
          Rugs, textiles, pictures and table lamps are not listed, because they lie on, under or over other pieces; nor
          are products without a known size.
        </p>
      )}
    </div>
  )
}

/** `2 of 5 products fit here.` `1 of 5 products fits here.` */
function fittingInWords(fitting: number, products: number): string {
  return `${fitting} of ${products} ${products === 1 ? 'product' : 'products'} ${fitting === 1 ? 'fits' : 'fit'} here.`
}

/** A product that fits a place: picture, name, price, size, the space to spare, and the button that adds it there. */
type FittingCardProps = {
  fitting: FittingProduct
  place: FitPlace
  disabled: boolean
  onShow: (shown: FittingProduct | undefined) => void
  onAdd: () => void
}

function FittingCard({ fitting, place, disabled, onShow, onAdd }: FittingCardProps) {
  const unit = useUnit()
  const sizeText = useProductSize()
  const titleId = useId()
  const { product, fit } = fitting
  return (
    <li
      className={styles.card}
      aria-labelledby={titleId}
      onPointerEnter={() => onShow(fitting)}
      onPointerLeave={() => onShow(undefined)}
    >
      <Picture source={product.image} alt="" placeholder={product.placeholder} className={styles.picture} />
      <div className={styles.words}>
        <h3 id={titleId} className={styles.name}>
          {product.title}
        </h3>
        <p className={`${styles.facts} figures`}>{formatPrice(product.price, product.currency)}</p>
        <p className={`${styles.facts} figures`}>{sizeText(product)}</p>
        <p className={`${styles.spare} figures`}>{spareInWords(fit.spare, place, unit)}</p>
        <Button
          variant="secondary"
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={disabled}
          aria-label={`Add ${product.title}`}
          onFocus={() => onShow(fitting)}
          onBlur={() => onShow(undefined)}
          onClick={onAdd}
        >
          Add
        </Button>
      </div>
    </li>
  )
}
