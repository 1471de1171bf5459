/**
 * Whether bytes are a complete picture of the given size. PNG and JPEG are judged by header and end, because decoding
 * takes as much memory as painting and nearly as long; other formats are decoded.
 */
/** The letters "PNG". */
const PNG_NAME = [0x50, 0x4e, 0x47]
/** Offsets of a PNG's name, width and height, and its final bytes (PNG specification, third edition, 11.2). */
const PNG = { nameAt: 1, widthAt: 16, heightAt: 20, end: [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82] }
/** JPEG: every segment begins with 0xFF and its marker, followed by its length (ITU-T T.81, annex B). */
const JPEG = { mark: 0xff, start: 0xd8, end: [0xff, 0xd9], frames: [0xc0, 0xc1, 0xc2], heightAt: 5, widthAt: 7 }
/** Bytes to read; the segments before the frame, including color profiles, are far shorter. */
const HEAD_BYTES = 65_536

type Size = { readonly width: number; readonly height: number }

export async function isWholePicture(picture: Blob, width: number, height: number): Promise<boolean> {
  const head = new DataView(await picture.slice(0, HEAD_BYTES).arrayBuffer())
  const isJpeg = head.byteLength > 1 && head.getUint8(0) === JPEG.mark && head.getUint8(1) === JPEG.start
  if (!isJpeg && !isPng(head)) return decodes(picture, width, height)
  const size = isJpeg ? jpegSize(head) : pngSize(head)
  if (size?.width !== width || size.height !== height) return false
  const wanted = isJpeg ? JPEG.end : PNG.end
  const end = new Uint8Array(await picture.slice(-wanted.length).arrayBuffer())
  return wanted.every((byte, at) => end[at] === byte)
}

async function decodes(picture: Blob, width: number, height: number): Promise<boolean> {
  try {
    const decoded = await createImageBitmap(picture)
    const isWhole = decoded.width === width && decoded.height === height
    decoded.close()
    return isWhole
  } catch {
    return false
  }
}

function isPng(head: DataView): boolean {
  if (head.byteLength < PNG.nameAt + PNG_NAME.length) return false
  return PNG_NAME.every((letter, at) => head.getUint8(PNG.nameAt + at) === letter)
}

function pngSize(head: DataView): Size | undefined {
  if (head.byteLength < PNG.heightAt + 4) return undefined
  return { width: head.getUint32(PNG.widthAt), height: head.getUint32(PNG.heightAt) }
}

function jpegSize(head: DataView): Size | undefined {
  for (let at = 2; at + JPEG.widthAt + 2 <= head.byteLength && head.getUint8(at) === JPEG.mark; ) {
    if (JPEG.frames.includes(head.getUint8(at + 1)))
      return { width: head.getUint16(at + JPEG.widthAt), height: head.getUint16(at + JPEG.heightAt) }
    at += 2 + head.getUint16(at + 2)
  }
  return undefined
}
