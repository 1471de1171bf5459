/** Keeps what is drawn crisp when the browser's zoom changes, or its window goes to another screen. */
import type { Stage as KonvaStage } from 'konva/lib/Stage.js'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** Calls `onChange` after each change of `window.devicePixelRatio`, until the returned function is called. */
export function watchPixelRatio(onChange: () => void): () => void {
  let media: MediaQueryList | undefined
  // The query asks for the ratio of now, so that each change needs another one.
  const watch = () => {
    media = window.matchMedia?.(`(resolution: ${window.devicePixelRatio}dppx)`)
    media?.addEventListener('change', change, { once: true })
  }
  const change = () => {
    watch()
    onChange()
  }
  watch()
  return () => media?.removeEventListener('change', change)
}

/** Pixels of the screen per CSS pixel. */
export function usePixelRatio(): number {
  return useSyncExternalStore(watchPixelRatio, () => window.devicePixelRatio)
}

/** `draw`: draws the layers of the stage, after their canvases got the pixels of the screen. */
export function useCrispStage(stage: RefObject<KonvaStage | null>, draw: (stage: KonvaStage) => void): void {
  useEffect(
    () =>
      watchPixelRatio(() => {
        if (!stage.current) return
        for (const layer of stage.current.getLayers()) layer.getCanvas().setPixelRatio(window.devicePixelRatio)
        draw(stage.current)
      }),
    [stage, draw],
  )
}
