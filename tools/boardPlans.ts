/**
 * Arranges the rooms of the studio's community boards and stores their layouts, with which the boards are seeded:
 * `npx tsx tools/boardPlans.ts [key …]`. A room that cannot be arranged is reported and keeps its layout.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'node:util'
import { arrangeRoom } from '../studio/room/arrange/arrangeRoom.ts'
import type { RoomShell } from '../studio/model/roomShell.ts'
import type { Item } from '../studio/model/layout.ts'
import { layoutFile } from '../server/catalog/boardPlans.ts'
import { BOARDS, communityBoards, MadeBoard } from '../server/catalog/communityBoards.ts'
import { records } from '../server/catalog/records.ts'
import { UNDYED } from '../studio/model/bedding.ts'
import type { DesignRecord } from '../src/contract/designRecord.ts'
import type { RoomFunction } from '../src/contract/vocabulary.ts'

/** Inches. */
const SIZES: Record<RoomFunction, readonly [width: number, length: number]> = {
  Sleep: [168, 156],
  Entertainment: [192, 162],
  Dining: [162, 144],
  Bath: [132, 102],
}
const DOOR = { width: 32, from: 10 }
/** Of a table's longer side, for each person who sits at it. */
const SEAT = 24
const MAX_SEATS = 6

const wantedKeys = process.argv.slice(2)
for (const recipe of communityBoards) if (wantedKeys.length === 0 || wantedKeys.includes(recipe.key)) await draw(recipe)

async function draw({ key, functionName, seed, products }: (typeof communityBoards)[number]): Promise<void> {
  const [width, length] = SIZES[functionName]
  const floor: RoomShell = {
    shape: 'rectangular',
    width,
    length,
    // The third wall, walking clockwise from the upper left corner, is the lower one.
    openings: [
      {
        kind: 'door',
        id: 'door',
        wall: 2,
        at: width - DOOR.from - DOOR.width / 2,
        width: DOOR.width,
        hinge: 'last',
        swing: 'in',
      },
      { kind: 'window', id: 'window', wall: 1, at: length / 2, width: 60 },
    ],
  }
  const { record } = MadeBoard.parse(JSON.parse(await readFile(join(BOARDS, `${key}.json`), 'utf8')))
  const made = arrangeRoom({ floor, items: seated(products.flatMap((id) => itemOf(id, record))), seed })
  if (made?.status !== 'arranged') return console.log(format('%s: not arranged, %j', key, made))
  const [best] = made.arrangements
  if (!best) return
  await writeFile(layoutFile(key), `${JSON.stringify(best.layout)}\n`)
  console.log(`${key}: ${best.layout.items.length} pieces`)
}

function itemOf(id: string, design: DesignRecord): Item[] {
  const record = records.find((one) => one.id === id)
  if (!record || record.placement === 'paint' || record.placement === 'wall') return []
  return [
    {
      id,
      productId: id,
      name: record.title,
      kind: record.kind,
      colour: visible(record, design),
      footprint: {
        shape: record.footprint,
        width: record.length,
        length: record.width,
        height: record.height || undefined,
      },
      pose: { x: 0, y: 0, rotation: 0 },
      locked: false,
    },
  ]
}

/** A chair that is the only kind at a dining table stands on both of its longer sides, as in the picture of the room. */
function seated(items: readonly Item[]): Item[] {
  const table = items.find(({ kind }) => kind === 'dining-table')
  const chairs = items.filter(({ kind }) => kind === 'dining-chair')
  if (!table || chairs.length !== 1) return [...items]
  const seats = Math.min(MAX_SEATS, 2 * Math.floor(table.footprint.width / SEAT))
  return items.flatMap((item) =>
    item === chairs[0]
      ? Array.from({ length: seats }, (_, index) => (index === 0 ? item : { ...item, id: `${item.id}-${index + 1}` }))
      : [item],
  )
}

/** The color from above: of a bed, that of the cover that it wears. */
function visible({ id, kind, colour }: (typeof records)[number], { dresses = [] }: DesignRecord): string {
  if (kind !== 'bed') return colour.hex
  const cover = dresses.find(({ use, on }) => use === 'cover' && on === id)
  return records.find((one) => one.id === cover?.textile)?.colour.hex ?? UNDYED
}
