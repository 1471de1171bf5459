/** The walls of Sweet Home 3D: a curved one is a row of short straight ones. */
import type { Point } from '../geometry/point.ts'
import type { XmlElement } from './boundedXml.ts'
import { lengthMark, type ReadWall } from './homeReading.ts'
import { counted } from '../model/counted.ts'
import type { ReadingReport } from './readingReport.ts'
import { inchesOf, numberOf, sizeOf } from './sweetHome3dValues.ts'

/** 7.5 cm, the thickness of new walls of Sweet Home 3D. */
const USUAL_THICKNESS = 7.5 / 2.54
/** Inches between a curved wall and its chords, and the most chords of one wall. */
const SAGITTA = 0.04
const MAX_CHORDS = 64
/** Inches: a shorter wall is none. */
const SHORTEST = 1e-4

/** `wallHeight`: of walls that have none of their own. */
export function wallsOf(
  element: XmlElement,
  id: string,
  wallHeight: number,
  report: ReadingReport,
): readonly ReadWall[] {
  const { attributes } = element
  const from = { x: inchesOf(element, 'xStart'), y: inchesOf(element, 'yStart') }
  const to = { x: inchesOf(element, 'xEnd'), y: inchesOf(element, 'yEnd') }
  const thickness = sizeOf(element, 'thickness', USUAL_THICKNESS)
  if (attributes['thickness'] === undefined)
    report.add(
      'guessed',
      'wall thickness',
      (n) => `${counted(n, 'wall')} without a thickness: ${lengthMark(USUAL_THICKNESS)} assumed.`,
      [id],
    )
  if (Math.hypot(to.x - from.x, to.y - from.y) < SHORTEST) {
    report.add('leftOut', 'walls', (n) => `${counted(n, 'wall')} without a length.`)
    return []
  }
  const height = sizeOf(element, 'height', wallHeight)
  const last = attributes['heightAtEnd'] === undefined ? undefined : sizeOf(element, 'heightAtEnd')
  const ends = arcOf(from, to, numberOf(element, 'arcExtent', 0))
  const heightAt = (share: number) => height + (last === undefined ? 0 : (last - height) * share)
  const chords = ends.length - 1
  return ends.slice(1).map((end, index) => ({
    id: chords === 1 ? id : `${id}/${index + 1}`,
    from: ends[index] ?? from,
    to: end,
    thickness,
    height: heightAt(index / chords),
    ...(last !== undefined && last !== height && { heightAtEnd: heightAt((index + 1) / chords) }),
  }))
}

/** `extent`: radians, clockwise on the plan. */
function arcOf(from: Point, to: Point, extent: number): readonly Point[] {
  const angle = Math.abs(extent)
  if (angle < 1e-3 || angle >= 2 * Math.PI - 1e-3) return [from, to]
  const [x, y] = [to.x - from.x, to.y - from.y]
  const height = 0.5 / Math.tan(extent / 2)
  const center = { x: (from.x + to.x) / 2 - y * height, y: (from.y + to.y) / 2 + x * height }
  const radius = Math.hypot(from.x - center.x, from.y - center.y)
  const step = 2 * Math.acos(Math.max(0, 1 - SAGITTA / Math.max(radius, SAGITTA)))
  const count = Math.min(MAX_CHORDS, Math.max(2, Math.ceil(angle / step)))
  const start = Math.atan2(from.y - center.y, from.x - center.x)
  const between = Array.from({ length: count - 1 }, (_, index) => {
    const turned = start + (extent * (index + 1)) / count
    return { x: center.x + radius * Math.cos(turned), y: center.y + radius * Math.sin(turned) }
  })
  return [from, ...between, to]
}
