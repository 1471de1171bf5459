/** The generated room picture in its states: being made, shown, or failed. It is labeled as an illustration. */
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { Quantities } from '../../contract/arrangements.ts'
import type { MadeBy } from '../../contract/boards.ts'
import { BoardCost } from '../../shop/BoardCost.tsx'
import { pictureAlt } from './boardFacts.ts'
import type { DraftImage } from '../draft/useDraftImage.ts'
import styles from './RoomPicture.module.css'

const IMAGE_FAILED = 'The image could not be generated. Please try again.'

/** In a wide window the largest stored size, because the picture is printed from there. */
const SIZES = '(min-width: 62rem) 1600px, 100vw'

type Props = {
  source: string | null
  title: string
  products?: readonly { id?: string; title: string }[]
  /** The number of each product by id, 1 if absent: the picture shows one of each. */
  quantities?: Quantities
  madeBy?: MadeBy | null
  /** Lies over the picture. */
  marks?: ReactNode
}

export function RoomPicture({ source, title, products = [], quantities = {}, madeBy, marks }: Props) {
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

/** The picture of a draft, including its progress. */
export function DraftPicture({ image, ...shown }: Omit<Props, 'source'> & { image: DraftImage }) {
  if (image.state === 'making') {
    return (
      <div className={styles.place} aria-busy="true">
        <p role="status">Image Generating</p>
        <div className={styles.progress}>
          <Progress label="Image Generating" value={image.share} />
        </div>
        <Button variant="quiet" size="small" onClick={image.cancel}>
          Cancel
        </Button>
      </div>
    )
  }
  if (image.state === 'stopped') {
    return (
      <div className={styles.place}>
        <p role="status">The picture was not made.</p>
        <Button variant="secondary" onClick={image.retry}>
          Make the picture
        </Button>
        <BoardCost of="picture" />
      </div>
    )
  }
  if (image.state === 'failed') {
    return (
      <div className={styles.place}>
        <ErrorState message={image.refusal ?? IMAGE_FAILED} onRetry={image.retry} />
      </div>
    )
  }
  return <RoomPicture source={image.source} madeBy={image.madeBy} {...shown} />
}
