/** The room picture of a board, labeled as an illustration. */
import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import type { Quantities } from '../../contract/arrangements.ts'
import type { MadeBy } from '../../contract/boards.ts'
import { pictureAlt } from '../../contract/pictureAlt.ts'
import styles from './RoomPicture.module.css'

/** In a wide window the largest stored size, because the picture is printed from there. */
const SIZES = '(min-width: 62rem) 1600px, 100vw'

export type RoomPictureProps = {
  source: string | null
  title: string
  products?: readonly { id?: string; title: string }[]
  /** The number of each product by id, 1 if absent: the picture shows one of each. */
  quantities?: Quantities
  madeBy?: MadeBy | null
  /** Lies over the picture. */
  marks?: ReactNode
}

export function RoomPicture({ source, title, products = [], quantities = {}, madeBy, marks }: RoomPictureProps) {
  if (source === null) return <div className={styles.place}>No image available</div>
  return (
    <>
      <div className={styles.marked}>
        <Picture source={source} alt={pictureAlt(title, products)} sizes={SIZES} eager className={styles.picture} />
        {marks}
      </div>
      <figcaption className={styles.caption}>
        {madeBy?.shot ? (
          'This picture is an illustration of the layout of this board, drawn to scale from its plan. '
        ) : (
          <>
            This picture is an illustration{madeBy?.picture?.model && `, painted by the model ${madeBy.picture.model}`}.{' '}
            {countWords(products, quantities)}
            Art, mirrors, benches and plain rugs that are not on the list are decoration.{' '}
          </>
        )}
        {madeBy?.words?.model && `The description was written by the model ${madeBy.words.model}. `}
        {madeBy?.words?.note} {madeBy?.picture?.note}
      </figcaption>
    </>
  )
}

/** Such as "The list counts Chair x 4. ". */
function countWords(products: readonly { id?: string; title: string }[], quantities: Quantities): string {
  const counted = products.flatMap(({ id, title }) => {
    const count = id === undefined ? 1 : (quantities[id] ?? 1)
    return count > 1 ? [`${title} x ${count}`] : []
  })
  return counted.length === 0 ? '' : `The list counts ${counted.join(', ')}. `
}
