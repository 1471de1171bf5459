/**
 * The only import of sharp in the server and its worker processes. Restricts libvips to the JPEG, PNG, WebP and AVIF
 * loaders for the whole process. All other loaders (SVG with its filters and references, GIF, TIFF, PDF, ImageMagick)
 * are blocked.
 */
import sharp from 'sharp'

export type { Sharp } from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  // AVIF is the only HEIF variant that the bundled library can decode.
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

// Each picture is read once, from bytes: the cache of libvips would only keep its pixels.
sharp.cache(false)

export { sharp }
