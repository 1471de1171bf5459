/**
 * The size of a picture from the head of its file, so that it is known before the picture is decoded: PNG (section 11.2.2),
 * JPEG (ITU T.81, B.2.2), WebP (RFC 9649), GIF and BMP.
 */
type Size = { readonly width: number; readonly height: number }

/** Pixels, before EXIF turns it; undefined for other formats and damaged heads. Reads each byte once at most. */
export function pictureSize(head: Uint8Array): Size | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const text = (at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length))
  try {
    if (text(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4))
    if (text(0, 4) === 'GIF8') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (text(0, 2) === 'BM') return { width: view.getUint32(18, true), height: Math.abs(view.getInt32(22, true)) }
    return undefined
  } catch {
    // The head ends before its size.
    return undefined
  }
}

/** Start-of-frame markers: C0 to CF except DHT (C4), JPG (C8) and DAC (CC). */
function jpegSize(view: DataView): Size | undefined {
  for (let at = 2; ; ) {
    const marker = view.getUint16(at)
    if (marker < 0xff00) return undefined
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A fill byte stands before a marker.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2)
  }
}

function webpSize(view: DataView, chunk: string): Size | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  if (chunk === 'VP8X') return { width: 1 + uint24(24), height: 1 + uint24(27) }
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}
