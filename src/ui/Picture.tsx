/**
 * A picture that reserves its space: shows a blurred placeholder while it loads, and a note if it cannot be loaded.
 * `source` is any image field of the API (see `imageSource`).
 */
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ownPictureSet } from '../contract/pictureSizes.ts'
import { imageSource } from '../platform/imageSource.ts'
import styles from './Picture.module.css'

type Props = {
  source: string | null | undefined
  /** Alternative text; empty for decoration. */
  alt: string
  /** The picture's size in pixels, for its aspect ratio; the layout determines the displayed size. */
  width?: number
  height?: number
  placeholder?: string
  srcSet?: string
  sizes?: string
  /** Loads with high priority; for pictures in the first viewport. Others load when they come near it. */
  eager?: boolean
  /** As CSS `object-fit`. */
  fit?: 'cover' | 'contain'
  className?: string
}

export function Picture({
  source,
  alt,
  width,
  height,
  placeholder,
  srcSet,
  sizes,
  eager,
  fit = 'cover',
  className,
}: Props) {
  const src = imageSource(source)
  // Without `sizes` the browser cannot choose among widths.
  const set = srcSet ?? (sizes && src ? ownPictureSet(src) : undefined)
  const [state, setState] = useState<{ src: string | undefined; is: 'loading' | 'shown' | 'failed' }>({
    src,
    is: 'loading',
  })
  const image = useRef<HTMLImageElement>(null)
  const is = state.src === src ? state.is : 'loading'

  useEffect(() => {
    // A cached picture may have loaded before React attaches `onLoad`.
    if (image.current?.complete && image.current.naturalWidth > 0) setState({ src, is: 'shown' })
  }, [src])

  const style = {
    aspectRatio: width && height ? `${width} / ${height}` : undefined,
    backgroundImage: is !== 'shown' && placeholder ? `url("${placeholder}")` : undefined,
  }
  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')} style={style} data-state={is}>
      {src === undefined || is === 'failed' ? (
        <span
          className={styles.missing}
          {...(alt ? { role: 'img', 'aria-label': `${alt} (picture not available)` } : {})}
        >
          <ImageOff aria-hidden="true" size={24} strokeWidth={1.5} />
        </span>
      ) : (
        <img
          ref={image}
          // Must precede `src`, because setting `src` starts the request.
          sizes={set ? (sizes ?? '100vw') : undefined}
          srcSet={set}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className={`${styles.image} ${styles[fit]}`}
          onLoad={() => setState({ src, is: 'shown' })}
          onError={() => setState({ src, is: 'failed' })}
        />
      )}
    </span>
  )
}
