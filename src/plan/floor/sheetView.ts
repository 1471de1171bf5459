/** The view of an SVG on which something is drawn to scale: what of its plane is seen, and where an event is on it. */
import { type RefObject, useEffect, useState } from 'react'

type Point = { readonly x: number; readonly y: number }
/** The part of the plane that is seen, in its units, such as inches. */
export type View = { readonly left: number; readonly top: number; readonly width: number; readonly length: number }

/** Pixels of its width until the sheet is measured. */
const USUAL_PX = 560

/**
 * `view`: what is to be seen, widened to the shape of the sheet. `point`: units of the plane per pixel of the screen.
 * `placeOf`: where an event of the sheet is on the plane.
 */
export function useSheetView(sheet: RefObject<SVGSVGElement | null>, wanted: View) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    const element = sheet.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet])
  const view = size ? filling(wanted, size.width / size.height) : wanted
  const placeOf = (event: { readonly clientX: number; readonly clientY: number; readonly currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: view.left + ((event.clientX - box.left) / box.width) * view.width,
      y: view.top + ((event.clientY - box.top) / box.height) * view.length,
    }
  }
  return { view, point: view.width / (size?.width ?? USUAL_PX), placeOf }
}

/** The view, widened to the aspect ratio of the sheet, whose height is limited. */
function filling(view: View, aspect: number): View {
  const [width, length] = [Math.max(view.width, view.length * aspect), Math.max(view.length, view.width / aspect)]
  const [left, top] = [view.left - (width - view.width) / 2, view.top - (length - view.length) / 2]
  return { left, top, width, length }
}

/** `share`: of the whole sheet that is seen, above 1 more than it; `about`: the middle of it, else that of the sheet. */
export type Zoom = { readonly share: number; readonly about: Point | undefined }

export function zoomed({ left, top, width, length }: View, { share, about }: Zoom): View {
  const { x, y } = about ?? { x: left + width / 2, y: top + length / 2 }
  return {
    left: x - (width * share) / 2,
    top: y - (length * share) / 2,
    width: width * share,
    length: length * share,
  }
}

/** The share of the sheet around an outline. */
const MARGIN = 0.12

/** The box around the points. */
export function boxOf(points: readonly Point[]): View {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, length: Math.max(...ys) - top }
}

/** With an edge around them. */
export function viewAround(points: readonly Point[]): View {
  const { left, top, width, length } = boxOf(points)
  const by = MARGIN * Math.max(width, length, 12)
  return { left: left - by, top: top - by, width: width + 2 * by, length: length + 2 * by }
}
