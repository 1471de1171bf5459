/** The picture beneath a room as a part of an SVG whose units are inches of the plan. */
import { useId } from 'react'
import { croppedBox, planToUnderlay, underlayBounds, underlayMatrix, underlayToPlan } from '../../../studio/index.ts'
import type { Underlay } from '../../../studio/model/underlay.ts'
import styles from './UnderlayImage.module.css'
import type { SnapToLines } from './underlayPictures.ts'

export function UnderlayImage({ address, underlay }: { address: string; underlay: Underlay }) {
  const clip = useId()
  const { width, height, opacity } = underlay
  const { left, top, right, bottom } = croppedBox(underlay)
  return (
    <g transform={svgTransform(underlay)} pointerEvents="none">
      <clipPath id={clip}>
        <rect x={left} y={top} width={right - left} height={bottom - top} />
      </clipPath>
      <image
        className={styles.image}
        href={address}
        width={width}
        height={height}
        preserveAspectRatio="none"
        opacity={opacity}
        clipPath={underlay.crop && `url(#${clip})`}
      />
    </g>
  )
}

/** From the pixels of the picture to inches of the plan. */
export function svgTransform(place: Parameters<typeof underlayMatrix>[0]): string {
  return `matrix(${underlayMatrix(place).join(' ')})`
}

/** The share of the view around the picture. */
const MARGIN = 0.03

/** All of its cropped part, in inches of the plan. */
export function underlayView(underlay: Underlay) {
  const { left, top, right, bottom } = underlayBounds(underlay)
  const by = MARGIN * Math.max(right - left, bottom - top)
  return { left: left - by, top: top - by, width: right - left + 2 * by, length: bottom - top + 2 * by }
}

type Point = { readonly x: number; readonly y: number }
type Under = { readonly underlay: Underlay; readonly snap: SnapToLines | undefined }

/** The point of a drawn line at a point of the plan; undefined without one within `reach` inches. */
export function snappedOver({ underlay, snap }: Under, at: Point, reach: number): Point | undefined {
  const pixels = reach / Math.max(underlay.across, underlay.down)
  const pixel = snap?.(planToUnderlay(underlay, at), pixels)
  return pixel && underlayToPlan(underlay, pixel)
}
