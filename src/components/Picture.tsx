/**
 * A picture with its place kept: the blurred placeholder shows until the picture is there, and a quiet note when it
 * cannot be had. `source` is any image field of the API (see `imageSource`).
 */
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ownPictureSet } from '../contract/pictureSizes.ts'
import { imageSource } from '../lib/imageSource.ts'
import styles from './Picture.module.css'

type Props = {
  source: string | null | undefined
  /** Empty for a picture that only decorates. */
  alt: string
  /** Pixels of the picture, for its proportions; the place it stands in decides the shown size. */
  width?: number
  height?: number
  placeholder?: string
  srcSet?: string
  sizes?: string
  /** For what is on screen at once: loads first instead of when it comes near. */
  eager?: boolean
  /** `cover` fills the place and crops; `contain` shows all of it. */
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
  // Only whoever tells how wide the picture stands gets a choice of widths.
  const set = srcSet ?? (sizes && src ? ownPictureSet(src) : undefined)
  const [state, setState] = useState<{ src: string | undefined; is: 'loading' | 'shown' | 'failed' }>({
    src,
    is: 'loading',
  })
  const image = useRef<HTMLImageElement>(null)
  const is = state.src === src ? state.is : 'loading'

  useEffect(() => {
    // A picture from the cache may be complete before React listens.
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
          // Before `src`: a browser that has read `src` starts to fetch it.
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
