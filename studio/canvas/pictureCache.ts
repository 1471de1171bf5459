/** Pictures for a canvas, each fetched and decoded once however many pieces show it. */
export type PictureCache = {
  /** Undefined until it is there, and when it cannot be had: the drawn symbol stays in its place. */
  readonly get: (source: string | undefined) => HTMLImageElement | undefined
}

/** `onArrival`: something can be drawn now that could not be drawn before. */
export function createPictureCache(onArrival: () => void): PictureCache {
  const ready = new Map<string, HTMLImageElement | undefined>()
  const take = async (source: string, image: HTMLImageElement) => {
    if (!(await isDecoded(image))) return
    ready.set(source, image)
    onArrival()
  }
  return {
    get: (source) => {
      if (source === undefined) return undefined
      if (!ready.has(source)) {
        ready.set(source, undefined)
        const image = new Image()
        image.src = source
        void take(source, image)
      }
      return ready.get(source)
    },
  }
}

async function isDecoded(image: HTMLImageElement): Promise<boolean> {
  try {
    await image.decode()
    return true
  } catch {
    return false
  }
}
