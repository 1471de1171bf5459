/** What a piece of another program's file is on a plan. */
import type { Footprint, PieceKind } from '../model/furniture.ts'
import { kindRule } from '../model/kindRules.ts'
import { plainWords } from '../model/kindWords.ts'
import type { HomeReading, PieceMeaning, ReadPiece } from './homeReading.ts'

/** What catalogs of planners name and shops do not: the first that occurs decides. */
const PLANNER_WORDS: readonly (readonly [words: RegExp, kind: PieceKind, shape: Footprint['shape']])[] = [
  [/\b(plants?|flowers?|bush|palm|ficus|bonsai)\b/, 'plant', 'ellipse'],
  [/\b(uplight|spotlight|lamp|ceiling light|chandelier)\b/, 'lamp', 'ellipse'],
  [/\b(wash ?basin|bathroom sink|lavabo|waschbecken)\b/, 'vanity', 'rectangle'],
  [/^shower( (cabin|tray|unit|cubicle))?$/, 'shower', 'rectangle'],
  [/^(fitted |inset |rectangular )?bath(tub)?$/, 'bath', 'rectangle'],
  [/\b(man|woman|human|person|child)\b/, 'person', 'ellipse'],
]
/** Products that are no pieces on a floor. */
const NOT_ON_PLANS: ReadonlySet<PieceKind> = new Set<PieceKind>(['tile', 'paint', 'textile', 'pillow'])

/** Inches. A table that people sit at on chairs is 26 to 34 high and at least two feet deep. */
const DINING = { least: 26, most: 34, deep: 24, wide: 36 }
const LOW_TABLE = 22
const CHAIR_WIDTH = 25
const CURTAIN_HEIGHT = 40

/** The reading with what each piece is on a plan. */
export function withMeanings({ home, ...report }: HomeReading): HomeReading {
  const levels = home.levels.map((level) => ({
    ...level,
    pieces: level.pieces.map((piece) => {
      const meaning = kindOfPiece(piece)
      return meaning ? { ...piece, meaning } : piece
    }),
  }))
  return { home: { ...home, levels }, ...report }
}

/** Undefined if neither its category nor its name says it. */
export function kindOfPiece({ category = '', name, width, depth, height }: ReadPiece): PieceMeaning | undefined {
  for (const text of [category, name]) {
    const words = plainWords(text)
    if (words === '') continue
    const own = PLANNER_WORDS.find(([pattern]) => pattern.test(words))
    if (own) return { kind: own[1], shape: own[2] }
    const rule = kindRule(words)
    if (!rule) continue
    const [, kind, , , more] = rule
    const shape = kind === 'sectional' ? 'corner' : kind !== 'bath' && isRound(more) ? 'ellipse' : 'rectangle'
    if (kind === 'side-table' && /\btables?\b|tisch|table|mesa|tavol/.test(words))
      return tableOf(/\bround\b/.test(words), { width, depth, height })
    if (kind === 'chair' && width < CHAIR_WIDTH && !/arm|fauteuil|sessel|lounge/.test(words))
      return { kind: 'dining-chair', shape }
    if (kind === 'textile' && height > CURTAIN_HEIGHT) return { kind: 'curtain', shape }
    return NOT_ON_PLANS.has(kind) ? undefined : { kind, shape }
  }
  return undefined
}

/** A table without another word is what its size says. */
function tableOf(
  isRoundTable: boolean,
  { width, depth, height }: Pick<ReadPiece, 'width' | 'depth' | 'height'>,
): PieceMeaning {
  const shape = isRoundTable ? 'ellipse' : 'rectangle'
  if (height < LOW_TABLE) return { kind: 'coffee-table', shape }
  const isDining =
    height >= DINING.least &&
    height <= DINING.most &&
    Math.min(width, depth) >= DINING.deep &&
    Math.max(width, depth) >= DINING.wide
  if (!isDining) return { kind: 'side-table', shape }
  return { kind: isRoundTable ? 'round-table' : 'dining-table', shape }
}

function isRound(more: object | undefined): boolean {
  return more !== undefined && 'footprint' in more && more.footprint === 'ellipse'
}
