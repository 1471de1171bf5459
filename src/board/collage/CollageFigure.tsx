/** The composed sheet of a board, read-only. */
import { useId, useState } from 'react'
import { type Box, isPiece, type PieceElement } from '../../../studio/model/collage.ts'
import { shownAspect, withPictureAspect } from '../../../studio/collage/sheet/sheet.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { cutoutImage } from '../../contract/pictureSizes.ts'
import { imageSource } from '../../platform/imageSource.ts'
import { sizeText } from '../../shop/useProductSize.ts'
import type { Cutout } from '../sheet/boardFacts.ts'
import type { CollageView } from './collageView.ts'
import type { CutoutForm } from './cutoutForm.ts'
import { SheetShape } from './SheetShape.tsx'
import type { TrueScale } from '../../../studio/collage/sheet/composeTrueScale.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { RULER_PARTS, rulerOf } from './rulerMarks.ts'
import '@fontsource/instrument-serif/400-italic.css'
import styles from './CollageFigure.module.css'

/** `view` and `forms` are undefined until the images have loaded and been measured; `aspect` reserves the space. */
type Props = {
  cutouts: readonly Cutout[]
  view: CollageView | undefined
  forms: readonly CutoutForm[] | undefined
  aspect: number
}

export function CollageFigure({ cutouts, view, forms, aspect }: Props) {
  const id = useId()
  const sheet = view?.aspect ?? aspect
  const aspects = forms?.map((form) => form.aspect) ?? []
  return (
    <div
      className={styles.collage}
      role="group"
      aria-label={view?.trueScale ? 'The products at true scale' : 'Collage of the products'}
      aria-describedby={id}
      aria-busy={!view}
      style={{ aspectRatio: sheet, ...(view?.background ? { background: view.background } : {}) }}
    >
      <p id={id} hidden>
        {cutouts.length} {cutouts.length === 1 ? 'product' : 'products'}: {cutouts.map(({ name }) => name).join('; ')}
      </p>
      {!view && <Skeleton height="100%" radius="picture" />}
      {view?.trueScale && <TrueScaleMarks scale={view.trueScale} />}
      {view?.elements.map((element) =>
        isPiece(element) ? (
          <PieceFrame
            key={element.id}
            piece={element}
            cutout={cutouts[element.index]}
            aspect={aspects[element.index] ?? 1}
            sheet={sheet}
            isUnknown={view.trueScale?.unknown.includes(element.index) ?? false}
          />
        ) : (
          <SheetShape
            key={element.id}
            element={element}
            elements={view.elements}
            cutouts={cutouts}
            aspects={aspects}
            sheet={sheet}
          />
        ),
      )}
    </div>
  )
}

type FrameProps = {
  piece: PieceElement
  cutout: Cutout | undefined
  /** Width over height of the cut-out, and of the sheet. */
  aspect: number
  sheet: number
  isUnknown: boolean
}

function PieceFrame({ piece, cutout, aspect, sheet, isUnknown }: FrameProps) {
  if (!cutout) return null
  return (
    <div className={styles.frame} data-unknown={isUnknown} style={placeOf(piece)}>
      <CutoutImage
        cutout={cutout}
        isMirrored={piece.mirrored ?? false}
        box={boxWithin(piece, withPictureAspect(piece, shownAspect(piece, aspect), sheet))}
        share={piece.width}
      />
      {isUnknown && <span className={styles.unknown}>Size unknown</span>}
    </div>
  )
}

/** Shows the product name if the image fails to load. `share`: of the sheet's width, which is at most the window's. */
function CutoutImage({
  cutout,
  box,
  isMirrored,
  share,
}: {
  cutout: Cutout
  box: Inset
  isMirrored: boolean
  share: number
}) {
  const id = useId()
  const [failed, setFailed] = useState<string>()
  if (failed === cutout.source) return <span className={styles.missing}>{cutout.name}</span>
  const shadow = imageSource(cutout.product?.shadow)
  return (
    <span className={styles.piece} style={isMirrored ? { ...box, transform: 'scaleX(-1)' } : box}>
      <span id={id} hidden>
        {describe(cutout)}
      </span>
      {shadow !== undefined && <img {...cutoutImage(shadow, share)} alt="" className={styles.shadow} />}
      <img
        {...cutoutImage(imageSource(cutout.source), share)}
        alt={cutout.name}
        aria-describedby={id}
        className={`${styles.cutout} ${shadow === undefined ? styles.soft : styles.tight}`}
        onError={() => setFailed(cutout.source)}
      />
    </span>
  )
}

/** Describes the piece: color, material and size, as far as they are known. */
function describe({ product }: Cutout): string {
  const facts = [product?.colour, product?.material, product && sizeText(product, 'in')].filter(Boolean)
  return `Cut-out of the real product${facts.length > 0 ? `: ${facts.join('; ')}` : ''}`
}

type Inset = { left: string; top: string; width: string; height: string }

function placeOf({ x, y, width, height, turn }: Box) {
  return {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
    ...(turn === undefined ? {} : { transform: `rotate(${turn}deg)` }),
  }
}

/** The box of the image within its element, as shares of the element; both have the same rotation. */
function boxWithin(piece: PieceElement, picture: PieceElement): Inset {
  const [width, height] = [picture.width / piece.width, picture.height / piece.height]
  return { left: percent((1 - width) / 2), top: percent(1 - height), width: percent(width), height: percent(height) }
}

function percent(share: number): string {
  return `${share * 100}%`
}

/** The ground lines of a true-scale sheet and its ruler in the selected unit. */
function TrueScaleMarks({ scale }: { scale: TrueScale }) {
  const unit = useUnit()
  if (scale.sheetIn === undefined) return null
  const ruler = rulerOf(scale.sheetIn, unit)
  return (
    <>
      {scale.grounds.map((ground) => (
        <span key={ground} className={styles.ground} style={{ top: `${ground * 100}%` }} aria-hidden="true" />
      ))}
      <span
        className={styles.ruler}
        style={{ width: `${ruler.share * 100}%` }}
        role="img"
        aria-label={`Ruler: ${ruler.text}`}
      >
        <span className={styles.bar}>
          {Array.from({ length: RULER_PARTS }, (_, part) => (
            <span key={part} />
          ))}
        </span>
        <span className={`${styles.ends} figures`} aria-hidden="true">
          <span>0</span>
          <span>{ruler.text}</span>
        </span>
      </span>
    </>
  )
}
