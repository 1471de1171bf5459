/**
 * The one door to sharp in the server and its worker processes. libvips may read JPEG, PNG, WebP and AVIF here and
 * nothing else: every other loader (SVG with its filters and references, GIF, TIFF, PDF, ImageMagick) is blocked for the
 * whole process, whatever bytes reach it.
 */
import sharp from 'sharp'

export type { Sharp } from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  // AVIF is the only kind of HEIF that the library in the package can decode.
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

export { sharp }
