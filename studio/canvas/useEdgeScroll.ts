/** While something is carried to the edge: the camera's view moves on, or the page where the plan reaches beyond it. */
import { useEffect, useRef } from 'react'
import type { Camera } from '../editor/camera.ts'
import type { Point } from '../geometry/point.ts'
import { type EdgeScroll, createEdgeScroll, edgeAt } from './edgeScroll.ts'
import type { Box } from './framePlace.ts'

/** `onScrolled`: the hand is over another place of the floor now. */
export function useEdgeScroll(
  camera: Camera | undefined,
  onScrolled: () => void,
): { readonly at: (client: Point, frame: Box) => void; readonly stop: () => void } {
  const scrolled = useRef(onScrolled)
  const edge = useRef<EdgeScroll>(undefined)
  useEffect(() => {
    scrolled.current = onScrolled
  })
  useEffect(() => {
    const made = createEdgeScroll(({ x, y }) => {
      if (camera) camera.panBy({ x: -x, y: -y })
      else window.scrollBy(x, y)
      scrolled.current()
    })
    edge.current = made
    return made.stop
  }, [camera])
  return {
    stop: () => edge.current?.stop(),
    at: (client, box) => edge.current?.at(camera ? edgeAt(client, box) : pageEdgeAt(client, box)),
  }
}

/** The page need not move to show what is shown already. */
function pageEdgeAt(client: Point, box: Box): Point {
  const page = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
  const { x, y } = edgeAt(client, page)
  return {
    x: (x < 0 && box.left < 0) || (x > 0 && box.right > page.right) ? x : 0,
    y: (y < 0 && box.top < 0) || (y > 0 && box.bottom > page.bottom) ? y : 0,
  }
}
