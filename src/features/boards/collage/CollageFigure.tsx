/** The cut-outs of a board on paper, read-only. Their numbers refer to the product key. */
import { useId, useState } from 'react'
import type { Slot } from '../../../../studio/model/collage.ts'
import { contained } from '../../../../studio/collage/sheet.ts'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { cutoutSet, pictureFor } from '../../../contract/pictureSizes.ts'
import { imageSource } from '../../../lib/imageSource.ts'
import { sizeText } from '../../products/useProductSize.ts'
import type { Cutout } from '../sheet/boardFacts.ts'
import type { CollageView } from './collageView.ts'
import styles from './CollageFigure.module.css'
import type { Form } from './cutoutForm.ts'
import { TrueScaleMarks } from './TrueScaleMarks.tsx'

/** `view` and `forms` are undefined until the images have loaded and been measured; `aspect` reserves the space. */
type Props = {
  cutouts: readonly Cutout[]
  view: CollageView | undefined
  forms: readonly Form[] | undefined
  aspect: number
}

export function CollageFigure({ cutouts, view, forms, aspect }: Props) {
  const id = useId()
  const sheet = view?.aspect ?? aspect
  return (
    <div
      className={styles.collage}
      role="group"
      aria-label={view?.trueScale ? 'The products at true scale' : 'Collage of the products'}
      aria-describedby={id}
      aria-busy={!view}
      style={{ aspectRatio: sheet }}
    >
      <p id={id} hidden>
        {cutouts.length} {cutouts.length === 1 ? 'product' : 'products'}: {cutouts.map(({ name }) => name).join('; ')}
      </p>
      {!view && <Skeleton height="100%" radius="picture" />}
      {view?.trueScale && <TrueScaleMarks scale={view.trueScale} />}
      {view?.slots.map((slot) => {
        const cutout = cutouts[slot.index]
        if (!cutout) return null
        const isUnknown = view.trueScale?.unknown.includes(slot.index) ?? false
        return (
          <div key={slot.index} className={styles.slot} data-unknown={isUnknown} style={boxOf(slot)}>
            <CutoutImage
              cutout={cutout}
              box={boxWithin(slot, contained(slot, forms?.[slot.index]?.aspect ?? 1, sheet))}
              share={slot.width}
            />
            {isUnknown && <span className={styles.unknown}>Size unknown</span>}
          </div>
        )
      })}
      {/* Numbers are drawn above all pieces, so that no piece covers the number of another. */}
      {view?.slots.map((slot) => (
        <div key={slot.index} className={styles.place} aria-hidden="true" style={boxOf(slot)}>
          <span className={`${styles.number} figures`} style={{ rotate: `${-(slot.turn ?? 0)}deg` }}>
            {slot.index + 1}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Shows the product name if the image fails to load. `share`: of the sheet's width, which is at most the window's. */
function CutoutImage({ cutout, box, share }: { cutout: Cutout; box: Box; share: number }) {
  const id = useId()
  const [failed, setFailed] = useState<string>()
  if (failed === cutout.source) return <span className={styles.missing}>{cutout.name}</span>
  const shadow = imageSource(cutout.product?.shadow)
  return (
    <span className={styles.piece} style={box}>
      <span id={id} hidden>
        {describe(cutout)}
      </span>
      {shadow !== undefined && <img {...inSizes(shadow, share)} alt="" className={styles.shadow} />}
      <img
        {...inSizes(imageSource(cutout.source), share)}
        alt={cutout.name}
        aria-describedby={id}
        className={`${styles.cutout} ${shadow === undefined ? styles.soft : styles.tight}`}
        onError={() => setFailed(cutout.source)}
      />
    </span>
  )
}

/** The picture in the width at which it is shown. */
function inSizes(address: string | undefined, share: number) {
  if (address === undefined) return {}
  return { sizes: `${Math.ceil(100 * share)}vw`, srcSet: cutoutSet(address), src: pictureFor(address, 768) }
}

/** Describes the piece: color, material and size, as far as they are known. */
function describe({ product }: Cutout): string {
  const facts = [product?.colour, product?.material, product && sizeText(product, 'in')].filter(Boolean)
  return `Cut-out of the real product${facts.length > 0 ? `: ${facts.join('; ')}` : ''}`
}

type Box = { left: string; top: string; width: string; height: string }

function boxOf({ x, y, width, height, turn }: Slot) {
  return {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
    ...(turn === undefined ? {} : { transform: `rotate(${turn}deg)` }),
  }
}

/** The box of the image within its slot, as shares of the slot; both have the same rotation. */
function boxWithin(slot: Slot, picture: Slot): Box {
  const [width, height] = [picture.width / slot.width, picture.height / slot.height]
  return { left: percent((1 - width) / 2), top: percent(1 - height), width: percent(width), height: percent(height) }
}

function percent(share: number): string {
  return `${share * 100}%`
}
