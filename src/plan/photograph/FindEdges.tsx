/** Finds the edges of the room in its photograph. Pressed again it takes the next way in which they can lie. */
import { ScanSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { grayPicture, linesInWorker, MAX_LINES_PX } from '../../../studio/index.ts'
import { MAX_PHOTOGRAPH_MARKS, type Photograph, type PhotographLine } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { uuid } from '../../platform/uuid.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { picturePixels } from './picturePixels.ts'

type Props = {
  room: RoomShell
  photograph: Photograph
  blob: Blob
  onFound: (marks: readonly PhotographLine[]) => void
}
/** `all`: the best first, each the marks of another camera. */
type Ways = { readonly of: RoomShell; readonly all: Awaited<ReturnType<typeof findEdges>> }

const NONE = 'No edges of this room were found in the photograph. Mark some by hand.'
const FAILED = 'The edges could not be looked for. Mark some by hand.'

export function FindEdges({ room, photograph, blob, onFound }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [ways, setWays] = useState<Ways>()
  const [next, setNext] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const known = ways?.of === room ? ways : undefined
  const take = ({ all }: Ways, at: number) => {
    const marks = all[at % all.length]
    if (!marks) {
      showAlert(NONE)
      return
    }
    onFound(marks.slice(0, MAX_PHOTOGRAPH_MARKS).map((mark) => ({ ...mark, id: uuid() })))
    setNext(at + 1)
  }
  const handlePress = async () => {
    if (known) {
      take(known, next)
      return
    }
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      const found = { of: room, all: await findEdges(blob, photograph, room, controller.signal) }
      setWays(found)
      take(found, 0)
    } catch {
      if (!controller.signal.aborted) showAlert(FAILED)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      busyLabel="Looking for edges …"
      icon={<ScanSearch aria-hidden="true" />}
      onClick={() => void handlePress()}
    >
      {known && known.all.length > 1 ? 'Another way' : 'Find the edges'}
    </Button>
  )
}

async function findEdges(blob: Blob, { width, height, focal }: Photograph, floor: RoomShell, signal: AbortSignal) {
  const share = Math.min(1, MAX_LINES_PX / Math.max(width, height))
  const [across, down] = [Math.floor(width * share), Math.floor(height * share)]
  const size = { resizeWidth: across, resizeHeight: down, resizeQuality: 'high' } as const
  const picture = grayPicture(await picturePixels(blob, size))
  const order = { picture, floor, ...(focal !== undefined && { focal: focal * share }) }
  const { suggestion } = await linesInWorker(order, signal)
  return suggestion.proposals.map(({ marks }) => marks)
}
