/**
 * Fills the slots of a line. `{a}` is the piece with its name in bold, `{a.noun}`, `{a.color}`, `{a.wood}` and so on a
 * fact about it, `{a:is|are}` the form that agrees with its number, `{key}` any other value. A missing value makes the
 * line unusable. Brackets around words that claim nothing (`claims.ts`) are removed.
 */
import type { Board, Piece } from './readBoard.ts'

export type Values = Readonly<Record<string, string | number>>

const SLOT = /\{([A-Za-z]+)(?:\.([a-z]+)|:([^|{}]*)\|([^{}]*))?\}/g
const LETTERS = 'abcdefghij'

/**
 * Undefined when a slot has no value, or two slots have the same word, which contrasts a thing with itself ("oat above and
 * oat below").
 *
 * @param mentioned pieces that the text has already named: they are mentioned by their noun
 */
export function fillSlots(
  text: string,
  pieces: readonly Piece[],
  board: Board,
  values: Values = {},
  mentioned: readonly Piece[] = [],
): string | undefined {
  let isWhole = true
  const words = new Map<string, string>()
  const filled = text.replace(SLOT, (_, key: string, fact?: string, one?: string, many?: string) => {
    const piece = key.length === 1 ? pieces[LETTERS.indexOf(key)] : undefined
    if (one !== undefined) {
      const isMany = piece ? piece.isPlural : values[`${key}Plural`] === 'yes'
      return isMany ? (many ?? '') : one
    }
    const value = piece
      ? fact === undefined && mentioned.includes(piece)
        ? piece.noun
        : factOf(piece, fact)
      : (values[key] ?? boardValue(key, board))
    if (value === undefined || value === null || value === '') isWhole = false
    if (typeof value === 'string' && (!piece || fact !== undefined)) words.set(`${key}.${fact}`, value.toLowerCase())
    return String(value ?? '')
  })
  const isContrast = [...words.values()].every((word, at, all) =>
    all.slice(at + 1).every((other) => !areAlike(word, other)),
  )
  return isWhole && isContrast ? sentenceCase(withArticles(filled.replace(/[[\]]/g, ''))) : undefined
}

/** The same word, or one that sounds like it: oat and oak. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  if (one.length !== other.length || one.length > MOST_ALIKE) return false
  return Array.from(one).filter((letter, at) => letter !== other[at]).length === 1
}
/** Letters of words that one letter does not tell apart. */
const MOST_ALIKE = 4

/** "An oat weave": the article depends on the word that fills the slot. */
function withArticles(text: string): string {
  return text.replace(/\b(a) (?!one\b|once|uni|eu)(?=[aeio]\p{L})/giu, '$1n ')
}

function boardValue(key: string, { room, lead }: Board): string | undefined {
  if (key === 'room') return room
  if (key === 'lead') return lead.noun
  return undefined
}

function factOf(piece: Piece, fact: string | undefined): string | number | null {
  switch (fact) {
    case undefined:
      return boldName(piece)
    case 'noun':
      return piece.noun
    case 'color':
      // The name "Solana pillow in coral" already contains the color.
      return piece.shade && !piece.name.toLowerCase().includes(piece.shade.word.toLowerCase()) ? piece.shade.word : null
    case 'wood':
      return piece.wood
    case 'cloth':
      return piece.cloth
    case 'stone':
      return piece.stone
    case 'metal':
      return piece.metal
    case 'legs':
      return piece.legs
    case 'fittings':
      return piece.fittings
    case 'pattern':
      return piece.pattern
    default:
      throw new Error(`No slot ".${fact}": correct the line.`)
  }
}

/** "the **Bergen bed**"; names of paints and possessives take no article. */
export function boldName({ name, sort }: Piece): string {
  const hasArticle = sort !== 'paint' && !/^(?:the|my|our|a|an)\b/i.test(name) && !/^\S+['’]s\b/.test(name)
  return `${hasArticle ? 'the ' : ''}**${name}**`
}

/** "the **A**, the **B** and the **C**" */
export function joinedNames(pieces: readonly Piece[]): string {
  const all = pieces.map(boldName)
  const last = all.pop() ?? ''
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`
}

function sentenceCase(text: string): string {
  return text.replace(/(^|[.?:] )([a-zà-ÿ])/g, (match, before: string, letter: string) =>
    before.startsWith(':') ? match : `${before}${letter.toUpperCase()}`,
  )
}
