/**
 * A room, home or photograph that is shared by a link: in words, as a page without scripts for the pages of others, and as a
 * picture.
 */
import { floorArea } from '../../studio/geometry/ground.ts'
import { placesOn, storeysOf } from '../../studio/model/home.ts'
import { drawPlan } from '../../studio/draw/export/drawPlan.ts'
import { type StoreyRooms, storeyOnSheet, storeyPicture } from '../../studio/draw/export/drawStorey.ts'
import { legendOf } from '../../studio/draw/export/legend.ts'
import { PAPER_POINT, POINTS_PER_INCH } from '../../studio/draw/export/sheet.ts'
import { toSvg } from '../../studio/draw/export/toSvg.ts'
import type { Drawing } from '../../studio/draw/symbols/drawing.ts'
import { INCHES_PER } from '../../src/contract/lengths.ts'
import { SITE } from '../../src/contract/pageHeads.ts'
import type { SharedHome } from '../../src/contract/homes.ts'
import { illustrationInWords, type SharedPhotograph, sharedPicture } from '../../src/contract/photographs.ts'
import type { SharedRoom } from '../../src/contract/rooms.ts'
import { sharedHomeAt, sharedRoomAt } from '../boards/plans/planLinks.ts'
import { sharedPhotographAt } from '../boards/plans/sharedPhotographs.ts'
import { escapeHtml } from '../platform/escapeHtml.ts'
import { formatNumber } from '../platform/formats.ts'
import { htmlPage } from '../platform/htmlPage.ts'
import type { World } from '../world.ts'

/** The parts of an address that open a room, home or photograph. */
export type PlanLink = { readonly thing: LinkedThing; readonly id: string; readonly share: string }

/** What a link opens. */
export type SharedPlan = {
  readonly name: string
  /** A sentence on what it has. */
  readonly words: string
  /** HTML below its name. */
  readonly body: () => string
  /** Its largest storey, or the room; undefined for a photograph. */
  readonly drawing: () => Drawing | undefined
  /** The finished picture, for a photograph. */
  readonly picture?: { readonly path: string; readonly width: number; readonly height: number }
}

export type LinkedThing = (typeof THINGS)[number]
/** In an address with several, the first one is what the link opens. */
const THINGS = ['photograph', 'home', 'room'] as const

/** The link in the parameters of an address; undefined if it has none. A room of a shared home is opened by that of the home. */
export function planLinkIn(query: URLSearchParams): PlanLink | undefined {
  const share = query.get('share')
  if (share === null || query.get('board')) return undefined
  for (const thing of THINGS) {
    const id = query.get(thing)
    if (id) return { thing, id, share }
  }
  return undefined
}

/** What the link opens, as others read it; undefined for nothing. */
export async function planOfLink(
  world: Pick<World, 'database'>,
  { thing, id, share }: PlanLink,
): Promise<SharedPlan | undefined> {
  if (thing === 'home') {
    const home = await sharedHomeAt(world, id, share)
    return home && homePlan(home)
  }
  if (thing === 'photograph') {
    const photograph = await sharedPhotographAt(world, id, share)
    return photograph && photographPlan(photograph, share)
  }
  const room = await sharedRoomAt(world, id, share)
  return room && roomPlan(room)
}

/** `/studio` with the plan, as its owner copies it. */
export function planAddress(origin: string, link: PlanLink): string {
  return `${origin}/studio?${searchOf(link)}`
}

export function searchOf({ thing, id, share }: PlanLink): string {
  return new URLSearchParams({ [thing]: id, share }).toString()
}

export function planPage({ name, words, body }: SharedPlan, link: PlanLink, origin: string, style: string): string {
  const main = `<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(words)}</p>
${body()}
<p><a href="${escapeHtml(planAddress(origin, link))}" target="_blank" rel="noopener noreferrer">Open this ${link.thing} in ${SITE}</a></p>`
  return htmlPage(name, { head: `<style>${style}</style>`, main })
}

/** Square inches of a square meter and of a square foot. */
const SQUARE_METER = INCHES_PER.m ** 2
const SQUARE_FOOT = INCHES_PER.ft ** 2
const inSquareMeters = (squareInches: number) => `${formatNumber(Math.round(squareInches / SQUARE_METER))} m²`
const area = (squareInches: number) =>
  `${inSquareMeters(squareInches)} (${formatNumber(Math.round(squareInches / SQUARE_FOOT))} sq ft)`
const inCentimeters = (inches: number) => formatNumber(Math.round(inches / INCHES_PER.cm))
/** `406 x 305 cm`. */
const sides = (inches: readonly number[]) => `${inches.map(inCentimeters).join(' x ')} cm`
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** Pieces beyond which a plan is drawn without furniture, so that a page takes little time and space. */
const MAX_PIECES = 400
/** At which a plan is drawn: what is written on it is as large as on paper at 1:50. */
const SCALE = 50
/** Inches of the plan. */
const POINT = (PAPER_POINT * SCALE) / POINTS_PER_INCH

/** The plan with the measures of the room, and the list of what is numbered on it. */
function roomPlan({ name, layout: whole }: SharedRoom): SharedPlan {
  const layout = whole.items.length <= MAX_PIECES ? whole : { ...whole, items: [] }
  const { floor } = layout
  const words = `A room of ${sides([floor.width, floor.length])}, ${area(floorArea(floor))}, with ${whole.items.length === 0 ? 'no furniture' : count(whole.items.length, 'piece')}, drawn to scale.`
  const drawn = (isPicture: boolean) =>
    drawPlan(layout, {
      formatLength: (inches) => `${inCentimeters(inches)} cm`,
      isTransparent: false,
      hasNumbers: !isPicture,
      hasMeasures: !isPicture,
      grid: undefined,
      point: POINT,
      title: `Plan to scale: ${name}`,
    })
  const listed = () =>
    legendOf(layout.items, {
      formatSize: sides,
      formatPrice: () => '',
      prices: new Map(),
      pictures: new Map(),
    }).entries.map(
      (entry) => `<li>${escapeHtml(`${entry.numbers}. ${entry.name}`)}<span>${escapeHtml(entry.size)}</span></li>`,
    )
  return {
    name,
    words,
    body: () => `<figure class="plan">${svgOf(drawn(false), SCALE)}</figure>
${layout.items.length > 0 ? `<ul class="products" aria-label="Pieces">${listed().join('')}</ul>` : ''}`,
    drawing: () => drawn(true),
  }
}

/** The picture, and what stands in the room. */
function photographPlan({ id, name, width, height, pieces, changes }: SharedPhotograph, share: string): SharedPlan {
  const path = sharedPicture(id, share, 'after')
  const words = illustrationInWords(changes)
  const listed = pieces.map(
    (piece) => `<li>${escapeHtml(piece.name)}${piece.count > 1 ? `<span>${piece.count} pieces</span>` : ''}</li>`,
  )
  return {
    name,
    words,
    body: () => `<figure><img src="${escapeHtml(path)}" width="${width}" height="${height}" alt="${escapeHtml(`Photograph of a room, furnished: ${name}`)}"></figure>
${listed.length > 0 ? `<ul class="products" aria-label="Pieces">${listed.join('')}</ul>` : ''}`,
    drawing: () => undefined,
    picture: { path, width, height },
  }
}

/** Its storeys as drawings with the rooms listed below each. */
function homePlan(shared: SharedHome): SharedPlan {
  const { home } = shared
  const choice = { title: home.name, formatArea: inSquareMeters, metric: true, paper: 'a4', scale: SCALE } as const
  return {
    name: home.name,
    words: homeInWords(shared),
    body: () =>
      storeysWithRooms(shared)
        .map(({ id, name, rooms }) => {
          const { drawing, scale } = storeyOnSheet({ name, rooms }, choice)
          const list = rooms.map(
            (room) => `<li>${escapeHtml(room.name)}<span>${escapeHtml(area(floorArea(room.layout.floor)))}</span></li>`,
          )
          return `<section aria-labelledby="${escapeHtml(`storey-${id}`)}"><h2 id="${escapeHtml(`storey-${id}`)}">${escapeHtml(name)}</h2>
<figure class="plan">${svgOf(drawing, scale)}</figure>
<ul class="products">${list.join('')}</ul></section>`
        })
        .join('\n'),
    drawing: () => {
      const [largest] = storeysWithRooms(shared).toSorted((a, b) => areaOf(b.rooms) - areaOf(a.rooms))
      return largest && storeyPicture(largest, POINT)
    },
  }
}

function svgOf(drawing: Drawing, scale: number): string {
  // The first line declares a document of its own.
  return toSvg(drawing, scale, undefined).split('\n').slice(1).join('')
}

/** `A home of 3 rooms on 2 storeys, 38 m² (405 sq ft), drawn to scale.` */
function homeInWords({ home, rooms }: SharedHome): string {
  const used = new Set(home.places.map(({ storey }) => storey)).size
  return `A home of ${count(rooms.length, 'room')} on ${count(Math.max(1, used), 'storey')}, ${area(areaOf(rooms))}, drawn to scale.`
}

function areaOf(rooms: readonly Pick<SharedRoom, 'layout'>[]): number {
  return rooms.reduce((sum, { layout }) => sum + floorArea(layout.floor), 0)
}

/** From the lowest one up. */
function storeysWithRooms({ home, rooms }: SharedHome): readonly (StoreyRooms & { readonly id: string })[] {
  const isFurnished = rooms.reduce((sum, { layout }) => sum + layout.items.length, 0) <= MAX_PIECES
  const byId = new Map(rooms.map((room) => [room.id, room]))
  return storeysOf(home).flatMap(({ id, name }) => {
    const placed = placesOn(home, id).flatMap(({ id: roomId, pose }) => {
      const room = byId.get(roomId)
      if (!room) return []
      const layout = isFurnished ? room.layout : { ...room.layout, items: [] }
      return [{ id: roomId, name: room.name, layout, pose }]
    })
    return placed.length === 0 ? [] : [{ id, name, rooms: placed }]
  })
}
