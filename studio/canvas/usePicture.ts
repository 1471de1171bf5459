/** A picture for the canvas, once it has been decoded; undefined until then and when it cannot be loaded. */
import { useEffect, useState } from 'react'

export function usePicture(source: string | undefined): HTMLImageElement | undefined {
  const [loaded, setLoaded] = useState<{ source: string; image: HTMLImageElement }>()
  useEffect(() => {
    if (source === undefined) return undefined
    let wanted = true
    const image = new Image()
    image.src = source
    image.decode().then(
      () => wanted && setLoaded({ source, image }),
      // A picture that cannot be had leaves the drawn symbol in its place.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [source])
  return loaded && loaded.source === source ? loaded.image : undefined
}
