/** Paints doors with the arc of their swing and windows in the walls, radiators and outlets on them. */
import { bodyOf, endsOf, inward, leafOf, openingsOf } from '../geometry/openings.ts'
import { type Point, between } from '../geometry/point.ts'
import { type Viewport, toScreen } from '../geometry/viewport.ts'
import type { Floor, Opening } from '../model/floor.ts'
import type { StudioTheme } from './studioTheme.ts'
import { tracePath } from './tracePath.ts'

type OpeningScene = {
  readonly floor: Floor
  readonly viewport: Viewport
  readonly theme: StudioTheme
  readonly opening: string | undefined
}

const LINE_PX = { plain: 1.25, chosen: 2.5 }
/** The frame stands a little out of the wall's faces, so that it covers their lines. */
const OVER_PX = 1.5
/** Inches between the ribs of a radiator. */
const RIB_IN = 4
/** An outlet is small; it is drawn so that it can be seen. */
const OUTLET_PX = 5

/** `wallPx`: how thick the walls are drawn. */
export function paintOpenings(context: CanvasRenderingContext2D, scene: OpeningScene, wallPx: number): void {
  for (const opening of openingsOf(scene.floor)) {
    const isChosen = opening.id === scene.opening
    context.save()
    context.strokeStyle = isChosen ? scene.theme.accent : scene.theme.wall
    context.lineWidth = isChosen ? LINE_PX.chosen : LINE_PX.plain
    if (opening.kind === 'radiator') paintRadiator(context, opening, scene)
    else if (opening.kind === 'outlet') paintOutlet(context, opening, scene)
    else paintFrame(context, opening, scene, wallPx)
    if (opening.kind === 'door') paintLeaf(context, opening, scene)
    context.restore()
  }
}

function paintFrame(context: CanvasRenderingContext2D, opening: Opening, scene: OpeningScene, wallPx: number): void {
  const { floor, viewport, theme } = scene
  const into = inward(floor, opening.wall)
  const [first, last] = endsOf(floor, opening).map((end) => toScreen(viewport, end))
  if (!first || !last) return
  const out = (point: Point, px: number) => ({ x: point.x - into.x * px, y: point.y - into.y * px })
  tracePath(context, [
    out(first, -OVER_PX),
    out(last, -OVER_PX),
    out(last, wallPx + OVER_PX),
    out(first, wallPx + OVER_PX),
  ])
  context.fillStyle = theme.paper
  context.fill()
  context.stroke()
  if (opening.kind === 'door') return
  for (const share of [1 / 3, 2 / 3]) {
    tracePath(context, [out(first, wallPx * share), out(last, wallPx * share)], false)
    context.stroke()
  }
}

/** A box with ribs. */
function paintRadiator(context: CanvasRenderingContext2D, opening: Opening, { floor, viewport, theme }: OpeningScene) {
  const body = bodyOf(floor, opening)?.map((point) => toScreen(viewport, point))
  const [first, last, lastOut, firstOut] = body ?? []
  if (!first || !last || !lastOut || !firstOut) return
  tracePath(context, [first, last, lastOut, firstOut])
  context.fillStyle = theme.raised
  context.fill()
  context.stroke()
  const ribs = Math.max(2, Math.round(opening.width / RIB_IN))
  for (let rib = 1; rib < ribs; rib++) {
    const share = rib / ribs
    tracePath(context, [between(first, last, share), between(firstOut, lastOut, share)], false)
    context.stroke()
  }
}

/** As electricians draw it: a half circle on the wall with its stem. */
function paintOutlet(context: CanvasRenderingContext2D, opening: Opening, { floor, viewport, theme }: OpeningScene) {
  const [first, last] = endsOf(floor, opening).map((end) => toScreen(viewport, end))
  if (!first || !last) return
  const middle = between(first, last, 0.5)
  const into = inward(floor, opening.wall)
  const radius = Math.max(OUTLET_PX, (opening.width / 2) * viewport.pxPerInch)
  const centre = { x: middle.x + into.x * radius, y: middle.y + into.y * radius }
  const facing = Math.atan2(into.y, into.x)
  context.beginPath()
  context.arc(centre.x, centre.y, radius, facing - Math.PI / 2, facing + Math.PI / 2, true)
  context.closePath()
  context.fillStyle = theme.paper
  context.fill()
  context.stroke()
  tracePath(context, [middle, { x: middle.x + into.x * radius * 2, y: middle.y + into.y * radius * 2 }], false)
  context.stroke()
}

function paintLeaf(
  context: CanvasRenderingContext2D,
  door: Extract<Opening, { kind: 'door' }>,
  { floor, viewport }: OpeningScene,
): void {
  const leaf = leafOf(floor, door)
  const [hinge, open, shut] = [leaf.hinge, leaf.open, leaf.shut].map((point) => toScreen(viewport, point))
  if (!hinge || !open || !shut) return
  context.lineWidth *= 1.6
  tracePath(context, [hinge, open], false)
  context.stroke()
  context.lineWidth /= 1.6
  const angle = (point: Point) => Math.atan2(point.y - hinge.y, point.x - hinge.x)
  context.setLineDash([4, 3])
  context.beginPath()
  // The short way from the shut leaf to the open one.
  const isBackwards = (door.hinge === 'first') !== (door.swing === 'in')
  context.arc(hinge.x, hinge.y, door.width * viewport.pxPerInch, angle(shut), angle(open), isBackwards)
  context.stroke()
}
