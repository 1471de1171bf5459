/** The queries about places in one furnished room. Their intermediate results are cached for later queries. */
import type { Point } from '../../geometry/point.ts'
import type { Layout } from '../../model/layout.ts'
import type { Candidate } from './candidate.ts'
import { createFitCheck } from './fitCheck.ts'
import { createFitGround } from './fitGround.ts'
import type { FitPlace, WallPlace } from './fitPlace.ts'
import { type Fit, type FitRoom, fitsHere, fitsInRoom } from './fitsHere.ts'
import { type FitVerdict, fitVerdict } from './fitVerdict.ts'
import { type LargestBox, largestBox } from './largestBox.ts'
import { type FitPlaces, placesAt, wallStretches } from './wallStretches.ts'

export type FitQuestion =
  | { readonly kind: 'places'; readonly at?: Point }
  | { readonly kind: 'box'; readonly place: FitPlace }
  | { readonly kind: 'here'; readonly place: FitPlace; readonly candidate: Candidate }
  | { readonly kind: 'room'; readonly candidate: Candidate }
  | { readonly kind: 'why'; readonly candidate: Candidate }

export type FitAnswer = {
  readonly places?: FitPlaces
  readonly box?: LargestBox
  readonly fit?: Fit
  /** A query about the whole room. */
  readonly isFitting?: boolean
  /** A query for a verdict. */
  readonly verdict?: FitVerdict
}

export type FitAnswers = (question: FitQuestion) => FitAnswer

export function openFitRoom(layout: Layout): FitRoom {
  const check = createFitCheck(layout)
  return { check, ground: createFitGround(layout, check.measures) }
}

export function createFitAnswers(layout: Layout): FitAnswers {
  const room = openFitRoom(layout)
  let known: readonly WallPlace[] | undefined
  const stretches = () => (known ??= wallStretches(room.check))
  return (question) => {
    switch (question.kind) {
      case 'places': {
        const { at } = question
        return { places: at ? placesAt(room.check, at, stretches()) : { stretches: stretches() } }
      }
      case 'box': {
        const box = largestBox(room, question.place)
        return box ? { box } : {}
      }
      case 'here': {
        const fit = fitsHere(room, question.place, question.candidate)
        return fit ? { fit } : {}
      }
      case 'room':
        return { isFitting: fitsInRoom(room, stretches(), question.candidate) !== undefined }
      case 'why':
        return { verdict: fitVerdict(room, stretches(), question.candidate) }
      default:
        return question satisfies never
    }
  }
}
