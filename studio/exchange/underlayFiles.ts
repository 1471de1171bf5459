/** The files of pictures and PDFs that are laid beneath a room; how they are read is in `underlayWorker.ts`. */
import { extensionOf } from './homeFiles.ts'

const EXTENSIONS = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'heic', 'heif', 'avif', 'gif', 'bmp']
/** What people try, and what is refused with the way out. */
const NEAR = ['tif', 'tiff']

/** Whether the name is that of a picture or a PDF, or of one that is refused with the way out. */
export function isUnderlayFile(name: string): boolean {
  return [...EXTENSIONS, ...NEAR].includes(extensionOf(name))
}
