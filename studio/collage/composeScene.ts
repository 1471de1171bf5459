/** A composed sheet: wall and floor, the staged pieces, chips, swatches and notes. Lengths are heights of the sheet. */
import { type CollageElement, type PieceElement, pieceId } from '../model/collage.ts'
import { type Actor, actorsOf } from './actors.ts'
import { seededChance } from './chance.ts'
import { colorOf } from './colors.ts'
import { colorPlan } from './colorPlan.ts'
import type { BoardContent } from './composeCollage.ts'
import { anchorOf, stageVignette, type Staging } from './composeVignette.ts'
import { notesFor, type Strip, stripElements, swatchesOf } from './dressSheet.ts'
import { coverOf, isOpaqueAt } from './net.ts'
import { type Area, Occupied } from './occupied.ts'
import { boxOf } from './sheet.ts'

type Frame = { readonly field: Area; readonly region: Area; readonly strip: Strip }

/** Wider sheets carry their chips at the right, others below the picture. */
const WIDE = 1.12
/** Narrower sheets carry them on the wall. */
const TALL = 0.76
const MARGIN = 0.055

function frameOf(aspect: number): Frame {
  if (aspect >= WIDE) {
    const strip = 0.2
    const column = { x: aspect - MARGIN - strip, y: MARGIN + 0.02, width: strip, height: 1 - 2 * MARGIN - 0.02 }
    const right = column.x - 0.045
    return {
      field: { x: MARGIN + 0.02, y: MARGIN + 0.02, width: right - MARGIN - 0.02, height: 0.79 },
      region: { x: 0.03, y: 0.1, width: column.x - 0.045, height: 0.87 },
      strip: { area: column, runs: 'down' },
    }
  }
  const margin = MARGIN * Math.max(0.7, aspect)
  const inner = aspect - 2 * margin
  if (aspect < TALL) {
    // Cards on the wall fill the height that furniture does not.
    const row = Math.min(0.16, inner * 0.25)
    const top = margin + row * 0.4
    const below = top + row * 1.1
    return {
      field: { x: margin, y: margin, width: inner, height: 1 - 2 * margin - 0.02 },
      region: { x: margin * 0.3, y: below, width: aspect - margin * 0.6, height: 1 - below - margin * 0.5 },
      strip: { area: { x: margin * 1.9, y: top, width: aspect - margin * 3.8, height: row }, runs: 'across' },
    }
  }
  const row = Math.min(0.135, inner * 0.165)
  const bottom = 1 - margin - row * 1.16
  return {
    field: { x: margin, y: margin, width: inner, height: bottom - margin - 0.055 },
    region: { x: margin * 0.4, y: margin * 0.8, width: aspect - margin * 0.8, height: bottom - margin - 0.02 },
    strip: { area: { x: margin, y: bottom, width: inner, height: row * 1.16 }, runs: 'across' },
  }
}

/** Tall sheets look at the floor from higher up, so that the pieces stand above each other. */
function tiltFor(aspect: number): number {
  return Math.min(0.62, Math.max(0.28, 0.28 + (1.2 - aspect) * 0.5))
}

export function composeScene({ pieces, palette = [] }: BoardContent, seed: number, aspect: number): CollageElement[] {
  const chance = seededChance(seed)
  const frame = frameOf(aspect)
  const actors = actorsOf(pieces)
  const isMirrored = pieces.every(({ isAngled }) => isAngled === true) && chance() < 0.35
  const plan = colorPlan(pieces, palette, Math.floor(chance() * 1000))
  const { staging, scale } = bestStaging(actors, frame, { tilt: tiltFor(aspect), isMirrored }, seed)
  const { elements, horizon } = stagedElements(staging, scale, frame, isMirrored, aspect)
  const taken = new Occupied(aspect)
  for (const { index, ...box } of elements) {
    const net = pieces[index]?.net
    taken.take({ x: box.x * aspect, y: box.y, width: box.width * aspect, height: box.height }, (x, y) =>
      isOpaqueAt(net, isMirrored ? 1 - x : x, y),
    )
  }
  const { field } = frame
  const strip = stripElements(plan.chips, swatchesOf(pieces, aspect >= WIDE ? 3 : 2), frame.strip, aspect, chance)
  for (const { x, y, width, height } of strip) taken.take({ x: x * aspect, y, width: width * aspect, height })
  const order = [...elements].sort((a, b) => b.width * b.height - a.width * a.height)
  const isDark = colorOf(plan.wall).light < 0.6
  const notes = notesFor(
    order,
    pieces,
    {
      aspect,
      size: Math.min(0.03, 0.034 * Math.max(0.72, aspect)),
      color: isDark ? '#f6f1e8' : '#3c352b',
      within: { x: field.x + 0.015, y: field.y + 0.015, width: field.width - 0.03, height: field.height - 0.03 },
      most: Math.min(3, pieces.length),
    },
    taken,
  )
  return [
    rect('wall', 'wall', plan.wall, { ...field, height: horizon - field.y }, aspect),
    rect('floor', 'floor', plan.floor, { ...field, y: horizon, height: field.y + field.height - horizon }, aspect),
    ...elements,
    ...strip,
    ...notes,
  ]
}

function rect(id: string, role: 'wall' | 'floor', color: string, area: Area, aspect: number): CollageElement {
  const { x, y, width, height } = area
  return {
    kind: 'field',
    id,
    role,
    color,
    ...boxOf({ x: x + width / 2, y: y + height / 2, width, height, turn: 0 }, aspect),
  }
}

/** The largest scale first; at each one two pages are tried. */
const SCALES = [1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5, 0.44]
const PAGES = 2
/** Cost that a larger scale is worth, and cost of a fault. */
const PER_SCALE = 40
const FAULT = 30
/** Cost for each piece at which no smaller scale is tried. */
const FINE = 0.9

function bestStaging(
  actors: readonly Actor[],
  { region }: Frame,
  view: { tilt: number; isMirrored: boolean },
  seed: number,
) {
  const largest = scaleLimit(actors, region)
  let best: { staging: Staging; scale: number; cost: number } | undefined
  for (const share of SCALES) {
    const scale = largest * share
    const stage = { ...view, width: region.width / scale, height: region.height / scale }
    for (let page = 0; page < PAGES; page++) {
      const staging = stageVignette(actors, stage, seededChance(seed * PAGES + page))
      if (!staging) continue
      const cost = staging.cost - PER_SCALE * Math.log(share) + (staging.isFaulty ? FAULT : 0)
      if (!best || cost < best.cost) best = { staging, scale, cost }
    }
    if (best && !best.staging.isFaulty && best.staging.cost < FINE * actors.length) break
  }
  if (!best) throw new Error('A sheet without pieces has no staging.')
  return best
}

/** Heights of the sheet per inch at which the pieces would crowd the stage. */
function scaleLimit(actors: readonly Actor[], region: Area): number {
  const anchor = anchorOf(actors)
  const area = actors.reduce((sum, { width, height, part, net }) => {
    const opaque = width * height * coverOf(net)
    return sum + opaque * (part === 'ground' ? 0.45 : 1)
  }, 0)
  const byArea = Math.sqrt((0.66 * region.width * region.height) / area)
  const most = actors.length === 1 ? 0.6 : 0.7
  const byAnchor = anchor
    ? Math.min((region.width * most) / anchor.width, (region.height * most) / anchor.height)
    : byArea
  const bySize = Math.min(
    ...actors.map(({ width, height }) => Math.min((region.width * 0.98) / width, (region.height * 0.92) / height)),
  )
  return Math.min(byArea, byAnchor, bySize)
}

function stagedElements(
  { staged, horizon }: Staging,
  scale: number,
  { field, region }: Frame,
  isMirrored: boolean,
  aspect: number,
) {
  const left = Math.min(...staged.map(({ x }) => x))
  const right = Math.max(...staged.map(({ x, actor }) => x + actor.width))
  const top = Math.min(...staged.map(({ y }) => y))
  const bottom = Math.max(...staged.map(({ y, actor }) => y + actor.height))
  const dx = region.x + region.width / 2 - ((left + right) / 2) * scale
  // The lowest piece steps out of the field, if it can.
  const room = region.y + region.height - bottom * scale
  const wanted = field.y + field.height + 0.04 - bottom * scale
  const dy = Math.max(region.y - top * scale, Math.min(room, wanted))
  const elements = staged.map(({ actor, x, y }): PieceElement => {
    const [width, height] = [actor.width * scale, actor.height * scale]
    const place = { x: x * scale + dx + width / 2, y: y * scale + dy + height / 2, width, height, turn: 0 }
    return {
      kind: 'piece',
      id: pieceId(actor.index),
      index: actor.index,
      ...(isMirrored ? { mirrored: true } : {}),
      ...boxOf(place, aspect),
    }
  })
  const line = Number.isFinite(horizon) ? horizon * scale + dy - 0.012 : field.y + field.height * 0.72
  const [highest, lowest] = [field.y + field.height * 0.5, field.y + field.height * 0.84]
  return { elements, horizon: Math.min(lowest, Math.max(highest, line)) }
}
