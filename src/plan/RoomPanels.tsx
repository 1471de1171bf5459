/** What stands beside the plan on the page of a board: its shape, its people, its findings, its doors and its pieces. */
import { type ComponentProps, useEffect } from 'react'
import type { Editor } from '../../studio/index.ts'
import type { Item } from '../../studio/model/layout.ts'
import { loadChunkQuietly } from '../platform/chunkLoading.ts'
import { whenIdle } from '../platform/whenIdle.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { RoomDaylight } from './daylight/lazyDaylight.ts'
import { FindingList } from './findings/FindingList.tsx'
import type { RoomCheckStore } from './findings/useRoomCheck.ts'
import { RoomShape } from './floor/RoomShape.tsx'
import { HistoryPanel } from './history/HistoryPanel.tsx'
import { OpeningList } from './openings/OpeningList.tsx'
import { AddPiece } from './pieces/AddPiece.tsx'
import { PieceList } from './pieces/PieceList.tsx'
import { SeveralPanel } from './pieces/SeveralPanel.tsx'

const RoomPeople = lazyComponent('people', async () => (await import('./people/RoomPeople.tsx')).RoomPeople)
const RoomScore = lazyComponent('room score', async () => (await import('./arrange/RoomScore.tsx')).RoomScore)

type Props = {
  editor: Editor
  /** Every piece of the board, on the plan or not. */
  items: readonly Item[]
  checks: RoomCheckStore
  findings: Omit<ComponentProps<typeof FindingList>, 'editor' | 'checks'>
  score: Omit<ComponentProps<typeof RoomPeople>, 'editor' | 'checks'>
  onSwap: (id: string) => void
}

/** What the first press on a piece shows, and says, below the plan. */
const loadFirstPress = () =>
  loadChunkQuietly('first press', () =>
    Promise.all([import('./pieces/PieceNumbers.tsx'), import('./stage/noticeWords.ts')]),
  )

export function RoomPanels({ editor, items, checks, findings, score, onSwap }: Props) {
  // A failure is handled by the press.
  useEffect(() => whenIdle(() => void loadFirstPress().catch(() => undefined)), [])
  return (
    <>
      <RoomShape editor={editor} />
      <RoomPeople editor={editor} checks={checks} {...score} />
      <RoomDaylight editor={editor} checks={checks} {...score} />
      <RoomScore editor={editor} checks={checks} {...score} />
      <FindingList editor={editor} checks={checks} {...findings} />
      <SeveralPanel editor={editor} />
      <OpeningList editor={editor} />
      <AddPiece editor={editor} />
      <PieceList editor={editor} items={items} onSwap={onSwap} />
      <HistoryPanel editor={editor} />
    </>
  )
}
