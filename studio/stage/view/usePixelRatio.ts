/** Keeps a stage crisp when the browser's zoom changes, or its window goes to another screen. */
import type { Stage as KonvaStage } from 'konva/lib/Stage.js'
import { type RefObject, useEffect } from 'react'

/** `draw`: draws the layers of the stage, after their canvases got the pixels of the screen. */
export function usePixelRatio(stage: RefObject<KonvaStage | null>, draw: (stage: KonvaStage) => void): void {
  useEffect(() => {
    let media: MediaQueryList | undefined
    // The query asks for the ratio of now, so that each change needs another one.
    const watch = () => {
      media = window.matchMedia?.(`(resolution: ${window.devicePixelRatio}dppx)`)
      media?.addEventListener('change', change, { once: true })
    }
    const change = () => {
      watch()
      if (!stage.current) return
      for (const layer of stage.current.getLayers()) layer.getCanvas().setPixelRatio(window.devicePixelRatio)
      draw(stage.current)
    }
    watch()
    return () => media?.removeEventListener('change', change)
  }, [stage, draw])
}
