/** The photograph of a furnished room, in the smallest format that the browser supports. */
import styles from './RoomPhoto.module.css'
import { type ListedSet, photoAddress, type PhotoType, SMALL_WIDTH } from './roomSets.ts'

type Props = {
  set: ListedSet
  /** The displayed width, as in the `sizes` attribute of an image. */
  sizes: string
  /** Loads at once; for photographs in the first viewport. */
  eager?: boolean
  /** True beside a text with the same content. */
  isDecorative?: boolean
  className?: string
}

export function RoomPhoto({ set, sizes, eager, isDecorative, className }: Props) {
  const files = (type: PhotoType) =>
    [SMALL_WIDTH, set.width].map((width) => `${photoAddress(set, width, type)} ${width}w`).join(', ')
  return (
    <picture className={[styles.frame, className].filter(Boolean).join(' ')}>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={files('webp')} sizes={sizes} />
      <img
        src={photoAddress(set, SMALL_WIDTH, 'jpg')}
        srcSet={files('jpg')}
        sizes={sizes}
        alt={isDecorative ? '' : set.alt}
        width={set.width}
        height={set.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}
