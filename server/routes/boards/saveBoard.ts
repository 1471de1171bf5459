/** Saves a board from the caller's draft, or from the payload of a client without drafts. */
import { randomUUID } from 'node:crypto'
import type { SaveBoard, Swatch, WordsPart } from '../../../src/contract/boards.ts'
import { MAX_PALETTE_COLORS } from '../../../src/contract/words.ts'
import { answersOf, fromWire, type KeptAnswers } from '../../database/keptAnswers.ts'
import type { KeptWords } from '../../database/keptDesign.ts'
import { colorFamilies } from '../../generation/palette/colorFamilies.ts'
import type { World } from '../../world.ts'
import { findDraft, type DraftRow } from '../generation/draftStore.ts'
import { insertBoard, type NewBoard } from './boardStore.ts'
import { keepSentImage } from './keepSentImage.ts'

const ROOM_PX = 2048
const CUTOUT_PX = 1024
const UNTITLED = 'Untitled board'

/** Returns the board's id. The same idempotency key or the same draft is saved only once. */
export async function saveBoard(
  world: World,
  ownerId: string,
  payload: SaveBoard,
  idempotencyKey: string | undefined,
): Promise<string> {
  const draft = payload.draft_id ? await findDraft(world, ownerId, payload.draft_id) : undefined
  const taker = { ...world, userId: ownerId }
  const design = draft ? designOfDraft(draft, payload) : await designOfPayload(taker, payload)
  return insertBoard(world, {
    ownerId,
    id: randomUUID(),
    draftId: draft?.id ?? null,
    idempotencyKey: draft ? `draft ${draft.id}` : idempotencyKey ? `key ${idempotencyKey}` : randomUUID(),
    visibility: payload.visibility ?? 'community',
    title: payload.title,
    hexCode: payload.hex_code,
    widths: commaList(payload.widths),
    heights: commaList(payload.heights),
    ...design,
    image: draft?.image ?? (await keepSentImage(taker, payload.image_url, roomPicture)),
    colors: colorFamilies(design.palette),
    budget: draft?.budget ?? null,
    copiedFrom: null,
    createdAt: world.clock(),
    deletedAt: null,
  })
}

const roomPicture = { type: 'jpg' as const, width: ROOM_PX, field: '0.image_url' }

type Design = Pick<
  NewBoard,
  | 'generatedTitle'
  | keyof KeptAnswers
  | 'seed'
  | 'viewSeed'
  | 'light'
  | 'products'
  | 'cutouts'
  | 'description'
  | 'palette'
  | 'made'
  | 'arrangement'
  | 'words'
  | 'madeBy'
>

function designOfDraft(draft: DraftRow, payload: SaveBoard): Design {
  const { seed, viewSeed, light, products, cutouts, palette, made, arrangement, madeBy } = draft
  const title = payload.generated_titles.trim() || draft.description.main_title
  const words = payload.description.trim() || draft.description.description
  return {
    generatedTitle: title,
    ...answersOf(draft),
    seed,
    viewSeed,
    light,
    products,
    cutouts,
    palette,
    made,
    arrangement,
    madeBy,
    words: wordsOf(draft, { title, text: words }),
    description: { main_title: title, description: words },
  }
}

/** Words that differ from the draft were written by the owner while saving. */
function wordsOf({ words, description }: DraftRow, { title, text }: { title: string; text: string }): KeptWords | null {
  const edited: WordsPart[] = [
    ...(title === description.main_title ? [] : ['title' as const]),
    ...(text === description.description ? [] : ['description' as const]),
  ]
  if (edited.length === 0) return words
  return { seed: null, about: null, ...words, edited: [...new Set([...(words?.edited ?? []), ...edited])] }
}

async function designOfPayload(taker: World & { userId: string }, payload: SaveBoard): Promise<Design> {
  const title = payload.generated_titles.trim() || UNTITLED
  const cutouts = await Promise.all(
    payload.background_removed_images.map(({ image_data: wire }, index) =>
      keepSentImage(taker, wire, {
        type: 'webp',
        width: CUTOUT_PX,
        field: `0.background_removed_images.${index}.image_data`,
      }),
    ),
  )
  return {
    generatedTitle: title,
    ...fromWire({}),
    seed: 0,
    viewSeed: null,
    light: 'day',
    products: [],
    cutouts,
    description: { main_title: title, description: payload.description },
    palette: swatches(payload.hex_code),
    made: null,
    arrangement: null,
    words: null,
    madeBy: null,
  }
}

/** The distinct `#rrggbb` codes of a comma-separated list, at most `MAX_PALETTE_COLORS`; other text is ignored. */
function swatches(codes: string): Swatch[] {
  const hexes = codes.toLowerCase().match(/#[0-9a-f]{6}\b/g) ?? []
  return [...new Set(hexes)].slice(0, MAX_PALETTE_COLORS).map((hex) => ({ hex, name: hex }))
}

function commaList(values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replaceAll(',', '')).join(',')
}
