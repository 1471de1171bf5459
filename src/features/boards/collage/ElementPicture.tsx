/** A small picture of an element, for the list. Decorative: the name is beside it. */
import { ArrowUpRight, Minus, StickyNote, Type } from 'lucide-react'
import type { CollagePiece } from '../../../../studio/collage/composeCollage.ts'
import { placedOf } from '../../../../studio/collage/sheet.ts'
import type { CollageElement } from '../../../../studio/model/collage.ts'
import { pictureFor } from '../../../contract/pictureSizes.ts'
import { imageSource } from '../../../lib/imageSource.ts'
import type { Cutout } from '../sheet/boardFacts.ts'
import styles from './ElementList.module.css'
import { ShapeDrawing } from './SheetShape.tsx'

type Props = {
  element: CollageElement
  cutouts: readonly Cutout[]
  pieces: readonly CollagePiece[]
  /** Width over height of the sheet. */
  sheet: number
}

/** Pixels of a picture, on a screen of double density. */
const PIXELS = 80
/** SVG units for one height of the sheet. */
const UNITS = 1000
const ICON = { size: 18, strokeWidth: 1.75 } as const

export function ElementPicture(props: Props) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <Content {...props} />
    </span>
  )
}

function Content({ element, cutouts, pieces, sheet }: Props) {
  switch (element.kind) {
    case 'piece': {
      const cutout = cutouts[element.index]
      const source = imageSource(element.picture === 'plan' ? cutout?.product?.plan : cutout?.source)
      return source === undefined ? null : (
        <img src={pictureFor(source, PIXELS)} alt="" loading="lazy" data-mirrored={element.mirrored === true} />
      )
    }
    case 'chip':
    case 'swatch':
    case 'photo': {
      const { width, height } = placedOf(element, sheet)
      const [wide, high] = [width * UNITS, height * UNITS]
      return (
        <svg viewBox={`${-wide / 2} ${-high / 2} ${wide} ${high}`}>
          <ShapeDrawing
            element={element}
            wide={wide}
            high={high}
            cutouts={cutouts}
            aspects={pieces.map(({ aspect }) => aspect)}
          />
        </svg>
      )
    }
    case 'field':
      return <span className={styles.ground} style={{ background: element.color }} />
    case 'text':
      return <Type {...ICON} />
    case 'note':
      return <StickyNote {...ICON} />
    case 'line':
      return element.arrow === 'none' ? <Minus {...ICON} /> : <ArrowUpRight {...ICON} />
    default:
      return element satisfies never
  }
}
