/** How large a piece is whose own size is not known, by its title and its kind. */
import type { FurnitureKind } from '../../studio/model/furniture.ts'
import { kindWords, plainWords } from '../../studio/model/kindWords.ts'
import { type Guess, PRODUCT_TRAITS } from './productTraits.ts'
import type { ProductRecord } from './record.ts'

/** Of a kind that names none. */
const USUAL_BLOCK = { length: 24, width: 18, height: 24 }

/** The usual size of such a piece in inches, by its title where that says more than its kind. */
export function usualSize(product: Titled) {
  const guess = guessOf(product)
  return guess ? { length: guess[2], width: guess[3], height: guess[4] } : USUAL_BLOCK
}

type Titled = { kind: FurnitureKind; title: string; placement?: ProductRecord['placement'] | undefined }

/** Undefined for kinds that have none. */
export function guessOf({ kind, title, placement }: Titled): Guess | undefined {
  const own = PRODUCT_TRAITS[kind].guesses
  const placed = own.filter(([, where]) => placement === undefined || where === placement)
  const fitting = placed.length > 0 ? placed : own
  const named = (text: string) => fitting.find(([words]) => words.test(text))
  return named(title) ?? named(kindWords(plainWords(title)) ?? '') ?? fitting.at(-1)
}
