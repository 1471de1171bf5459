/** A home that is shared by a link, in words and as a page without scripts for the pages of others. */
import { floorArea } from '../../studio/geometry/ground.ts'
import { placesOn, storeysOf } from '../../studio/model/home.ts'
import { type StoreyRooms, storeyOnSheet } from '../../studio/draw/export/drawStorey.ts'
import { toSvg } from '../../studio/draw/export/toSvg.ts'
import { SITE } from '../../src/contract/pageHeads.ts'
import { sharedHomeAt } from '../boards/plans/homeLinks.ts'
import { escapeHtml } from '../platform/escapeHtml.ts'
import { formatNumber } from '../platform/formats.ts'
import { htmlPage } from '../platform/htmlPage.ts'
import type { World } from '../world.ts'

type SharedHome = NonNullable<Awaited<ReturnType<typeof sharedHomeAt>>>

/** The parts of an address that open a home. */
export type HomeLink = { readonly home: string; readonly share: string }

/** The link in the parameters of an address; undefined if it has none. */
export function homeLinkIn(query: URLSearchParams): HomeLink | undefined {
  const [home, share] = [query.get('home'), query.get('share')]
  return home !== null && share !== null ? { home, share } : undefined
}

export function homeOfLink(world: Pick<World, 'database'>, { home, share }: HomeLink): Promise<SharedHome | undefined> {
  return sharedHomeAt(world, home, share)
}

/** `/studio` with the home, as its owner copies it. */
export function homeAddress(origin: string, { home, share }: HomeLink): string {
  return `${origin}/studio?${searchOf({ home, share })}`
}

export function searchOf({ home, share }: HomeLink): string {
  return new URLSearchParams({ home, share }).toString()
}

/** Square inches of a square meter and of a square foot. */
const SQUARE_METER = 1550.0031
const SQUARE_FOOT = 144
const inSquareMeters = (squareInches: number) => `${formatNumber(Math.round(squareInches / SQUARE_METER))} m²`
const area = (squareInches: number) =>
  `${inSquareMeters(squareInches)} (${formatNumber(Math.round(squareInches / SQUARE_FOOT))} sq ft)`

/** `A home of 3 rooms on 2 storeys, 38 m² (405 sq ft), drawn to scale.` */
export function homeInWords({ home, rooms }: SharedHome): string {
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
  const used = new Set(home.places.map(({ storey }) => storey)).size
  const total = rooms.reduce((sum, { layout }) => sum + floorArea(layout.floor), 0)
  return `A home of ${count(rooms.length, 'room')} on ${count(Math.max(1, used), 'storey')}, ${area(total)}, drawn to scale.`
}

/** Pieces of a home beyond which its plan is drawn without furniture, so that a page takes little time and space. */
const MAX_PIECES = 400
/** At which a plan is drawn: what is written on it is as large as on paper at 1:50. */
const SCALE = 50

/** `style`: of the page; its storeys as drawings with the rooms listed below each. */
export function homePage(shared: SharedHome, address: string, style: string): string {
  const { home } = shared
  const storeys = storeysWithRooms(shared).map(({ id, name, rooms }) => {
    const choice = { title: home.name, formatArea: inSquareMeters, metric: true, paper: 'a4', scale: SCALE } as const
    const { drawing, scale } = storeyOnSheet({ name, rooms }, choice)
    // The first line declares a document of its own.
    const svg = toSvg(drawing, scale, undefined).split('\n').slice(1).join('')
    const list = rooms.map(
      (room) => `<li>${escapeHtml(room.name)}<span>${escapeHtml(area(floorArea(room.layout.floor)))}</span></li>`,
    )
    return `<section aria-labelledby="${escapeHtml(`storey-${id}`)}"><h2 id="${escapeHtml(`storey-${id}`)}">${escapeHtml(name)}</h2>
<figure class="plan">${svg}</figure>
<ul class="products">${list.join('')}</ul></section>`
  })
  const main = `<h1>${escapeHtml(home.name)}</h1>
<p>${escapeHtml(homeInWords(shared))}</p>
${storeys.join('\n')}
<p><a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">Open this home in ${SITE}</a></p>`
  return htmlPage(home.name, { head: `<style>${style}</style>`, main })
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
