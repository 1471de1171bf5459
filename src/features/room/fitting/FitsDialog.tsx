/**
 * What fits here: a place of the room, the largest box for it, and the products of the catalog that fit. Adding a
 * product at its place is one undo step.
 */
import { useState } from 'react'
import { type Editor, type FitPlace, type FitPlaces, isDoor, openingsOf, withFreeId } from '../../../../studio/index.ts'
import { type Layout, MAX_ITEMS, type Pose } from '../../../../studio/model/layout.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Select } from '../../../components/Field.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { showStep } from '../../../components/showStep.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { productItem } from '../pieces/boardItems.ts'
import styles from './FitsDialog.module.css'
import { FittingProducts } from './FittingProducts.tsx'
import { boxInWords, placeInWords } from './fitWords.ts'
import { type FittingProduct, useCatalog, useFitPlaces, useFits } from './useFits.ts'

type Props = {
  editor: Editor
  /** The selected point of the floor in inches; without it the longest stretch of wall is shown first. */
  at?: { readonly x: number; readonly y: number }
  onClose: () => void
  returnTo?: () => HTMLElement | null
}

export function FitsDialog({ editor, at, onClose, returnTo }: Props) {
  // The plan as it was when the dialog opened.
  const [layout] = useState(editor.get().layout)
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
