/** Packs one board of a data export: a folder with its record, description, pictures and floor plan. */
import type { Layout } from '../../../studio/model/layout.ts'
import { quantitiesOf } from '../../../src/contract/quantities.ts'
import { toWire } from '../../platform/database/keptAnswers.ts'
import type { boards } from '../../platform/database/schema.ts'
import { imageTypeOf } from '../../platform/images/imageName.ts'
import type { World } from '../../world.ts'
import { formatSize, measuresOf, piecesCsv } from '../../design/engine/planDrawing.ts'
import { drawableLayout } from '../plans/sensibleLayout.ts'
import type { ZipFile } from './zipFile.ts'

type Board = typeof boards.$inferSelect

const NAME_CHARACTERS = 40
const COUNT_DIGITS = 3

/** @param options `number`: 1-based index that makes the folder name unique; `metric`: lengths in centimeters */
export async function packBoard(
  { images, generation }: Pick<World, 'images' | 'generation'>,
  zip: ZipFile,
  board: Board,
  layout: Layout | undefined,
  { number, metric }: { number: number; metric: boolean },
): Promise<void> {
  const folder = `boards/${String(number).padStart(COUNT_DIGITS, '0')}-${fileName(board.generatedTitle)}`
  const room = await packPicture(images, zip, board.image, folder, 'room')
  const cutouts: string[] = []
  for (const [index, name] of board.cutouts.entries()) {
    const file = await packPicture(images, zip, name, folder, `pieces/${index + 1}`)
    if (file) cutouts.push(file)
  }
  const { ownerId: _owner, idempotencyKey: _key, image: _image, cutouts: _cutouts, ...facts } = board
  const described = { ...facts, pictures: { room, pieces: cutouts } }
  await zip.addText(`${folder}/board.json`, json(described))
  await zip.addText(`${folder}/board.md`, boardMarkdown(board, layout ?? null, { room, cutouts, metric }))
  if (layout) {
    const prices = new Map(board.products.map(({ id, price, currency }) => [id, { amount: price, currency }]))
    await zip.addText(`${folder}/layout.json`, json(layout))
    const plan = await generation.drawPlan(drawableLayout(layout), { title: board.generatedTitle, metric, prices })
    await zip.addText(`${folder}/plan.svg`, plan)
    await zip.addText(`${folder}/pieces.csv`, piecesCsv(layout, metric))
  }
}

/**
 * Adds a picture in its stored format; AVIF is converted to JPEG, because few programs read AVIF.
 *
 * @param folder target folder in the archive; empty for the root
 * @returns the file name within the folder; undefined if the store has no such picture
 */
export async function packPicture(
  images: World['images'],
  zip: ZipFile,
  name: string,
  folder: string,
  stem: string,
): Promise<string | undefined> {
  const type = imageTypeOf(name)
  const kept = type === 'avif' ? await images.variant(name, 'jpg') : (await images.get(name))?.bytes
  if (!type || !kept) return undefined
  const file = `${stem}.${type === 'avif' ? 'jpg' : type}`
  await zip.addBytes(folder ? `${folder}/${file}` : file, kept)
  return file
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** A file name of ASCII letters, digits and hyphens, which every file system accepts. */
function fileName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_CHARACTERS)
    .replace(/^-+|-+$/g, '')
  return plain || 'board'
}

type Described = { room: string | undefined; cutouts: readonly string[]; metric: boolean }

function boardMarkdown(board: Board, layout: Layout | null, { room, cutouts, metric }: Described): string {
  const counts = quantitiesOf(board.products, board.arrangement?.arrangement.quantities, layout, board.record)
  const chosen = Object.values(toWire(board)).filter(Boolean).join(', ')
  const lines = [
    `# ${board.generatedTitle}`,
    ...(chosen ? [chosen] : []),
    `Made on ${board.createdAt.toISOString().slice(0, 10)}.`,
    ...(room ? [`![The room](${room})`] : []),
    board.description.description,
    '## Palette',
    board.palette.map(({ hex, name }) => `- ${name}: \`${hex}\``).join('\n'),
    '## Pieces',
    board.products
      .map(({ id, title, price, length, width, height }, index) => {
        const count = counts[id] ?? 1
        const size = formatSize([length, width, height], measuresOf(metric))
        const picture = cutouts[index]
        return `- ${title}${count > 1 ? ` x ${count}` : ''}, $${price.toFixed(2)}, ${size}${picture ? ` ![${title}](${picture})` : ''}`
      })
      .join('\n'),
  ]
  return `${lines.filter(Boolean).join('\n\n')}\n`
}
