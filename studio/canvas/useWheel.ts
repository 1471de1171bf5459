/** The wheel over the full-window plan, and Safari's own pinch events. The page neither scrolls nor zooms there. */
import { type RefObject, useEffect } from 'react'
import type { Camera } from '../editor/camera.ts'
import type { Editor } from '../editor/editor.ts'
import { pointOnStage } from './pointOnStage.ts'
import { createWheelReader } from './wheelReader.ts'

export function useWheel(frame: RefObject<HTMLDivElement | null>, camera: Camera | undefined, editor: Editor): void {
  useEffect(() => {
    const element = frame.current
    if (!element || !camera) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const read = createWheelReader()
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const meaning = read(event, editor.get().settings.wheel)
      if ('zoom' in meaning) camera.zoomBy(meaning.zoom, pointOnStage(element, event))
      else camera.panBy(meaning.pan)
    }
    let scale = 1
    const pinch = (event: Event) => {
      event.preventDefault()
      if (!isPinch(event)) return
      if (event.type === 'gesturestart') scale = 1
      camera.zoomBy(event.scale / scale, pointOnStage(element, event))
      scale = event.scale
    }
    const pinches = ['gesturestart', 'gesturechange', 'gestureend']
    element.addEventListener('wheel', wheel, { passive: false, signal })
    for (const type of pinches) element.addEventListener(type, pinch, { passive: false, signal })
    return () => listening.abort()
  }, [frame, camera, editor])
}

type Pinch = Event & { readonly scale: number; readonly clientX: number; readonly clientY: number }

/** Safari on a Mac sends these for two fingers on the trackpad; other browsers send a wheel with Ctrl. */
function isPinch(event: Event): event is Pinch {
  return 'scale' in event && typeof event.scale === 'number' && event.scale > 0 && 'clientX' in event
}
