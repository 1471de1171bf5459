/** What became of a room that was taken into another one, one sentence for each relation and each piece. */
import { findItem, type Relation, type TakenRoom } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'

export function keptInWords(relation: Relation, room: Layout): string {
  return sentence(relation, room, {
    faces: (a, b) => `${a} still faces ${b}.`,
    with: (a, b) => `${a} stays with ${b}.`,
    corner: (a) => `${a} stays in a corner.`,
    wall: (a) => `${a} stays at a wall.`,
    window: (a) => `${a} stays at a window.`,
  })
}

/** `aside`: the ids of pieces without a place, which is why. */
export function lostInWords(relation: Relation, room: Layout, aside: ReadonlySet<string>): string {
  const missing = relation.pieces.find((id) => aside.has(id))
  const who = missing === relation.pieces[0] ? 'it' : nameIn(room, missing ?? '')
  const why = missing === undefined ? '' : `, because ${who} has no place`
  return sentence(relation, room, {
    faces: (a, b) => `${a} no longer faces ${b}${why}.`,
    with: (a, b) => `${a} no longer stands with ${b}${why}.`,
    corner: (a) => `${a} no longer stands in a corner${why}.`,
    wall: (a) => `${a} no longer stands at a wall${why}.`,
    window: (a) => `${a} no longer stands at a window${why}.`,
  })
}

type Sentences = Readonly<Record<Relation['kind'], (a: string, b: string) => string>>

function sentence({ kind, pieces: [id, other] }: Relation, room: Layout, sentences: Sentences): string {
  return sentences[kind](nameIn(room, id), other === undefined ? '' : nameIn(room, other))
}

function nameIn(room: Layout, id: string): string {
  return findItem(room, id)?.name ?? 'A piece'
}

/** `7 of 9 pieces have a place, and 12 of 14 relations are kept.` */
export function takenInWords({ layout, aside, kept, lost }: TakenRoom): string {
  const pieces = `${layout.items.length} of ${layout.items.length + aside.length} pieces have a place`
  const all = kept.length + lost.length
  return all === 0 ? `${pieces}.` : `${pieces}, and ${kept.length} of ${all} relations are kept.`
}
