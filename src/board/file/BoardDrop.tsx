/** Opens a board from an exported file that is dropped on the page, or chosen with the button. */
import { FolderOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { acceptedFiles } from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { FilePicker } from '../../ui/FilePicker.tsx'
import { lazyComponent, loadOrAlert } from '../../ui/lazyComponent.tsx'
import { endFileAlerts, showAlert } from '../../platform/alertStore.ts'
import type { OpenBoard, OpenedBoardFile } from './BoardFileDialog.tsx'

const BoardFileDialog = lazyComponent('board file', async () => (await import('./BoardFileDialog.tsx')).BoardFileDialog)

type Props = {
  /** The board of this page, which can take the arrangement of a file. */
  board?: OpenBoard
  /** With a button for people who cannot drop files. */
  hasButton?: boolean
}

export function BoardDrop({ board, hasButton = false }: Props) {
  const [opened, setOpened] = useState<OpenedBoardFile>()
  const picker = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  const navigate = useNavigate()
  const hasBoard = board !== undefined

  useEffect(() => {
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (isFile(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      // The room designer handles plan files itself.
      if (event.defaultPrevented || !file) return
      event.preventDefault()
      void openFile(file, setOpened)
    }
    // Before the window, where every file that nothing has taken is explained.
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])

  // A file that was opened on another page, which led to this board.
  useEffect(() => {
    const carried: unknown =
      hasBoard && state && typeof state === 'object' && 'boardFile' in state ? state.boardFile : undefined
    if (carried === undefined) return
    void navigate({ search: window.location.search }, { replace: true, state: null })
    void openCarried(carried, setOpened)
  }, [hasBoard, state, navigate])

  return (
    <>
      {hasButton && (
        <>
          <FilePicker ref={picker} accept={acceptedFiles('board')} onPick={(file) => void openFile(file, setOpened)} />
          <Button variant="secondary" icon={<FolderOpen aria-hidden="true" />} onClick={() => picker.current?.click()}>
            Open a file
          </Button>
        </>
      )}
      {opened && <BoardFileDialog opened={opened} board={board} onClose={() => setOpened(undefined)} />}
    </>
  )
}

async function openFile(file: File, onOpen: (opened: OpenedBoardFile) => void): Promise<void> {
  endFileAlerts()
  const reader = await loadOrAlert('open board file', () => import('./openBoardFile.ts'))
  if (!reader) return
  const found = await reader.openBoardFile(file)
  if ('refused' in found) showAlert(await reader.refusalWords(file, found.refused), { ofFile: true })
  else {
    if (found.changes.length > 0) showAlert(found.changes.join(' '), { kind: 'info' })
    onOpen({ file: found.board, picture: file.type.startsWith('image/') ? file : undefined })
  }
}

/** `carried`: data of another page from the navigation state. */
async function openCarried(carried: unknown, onOpen: (opened: OpenedBoardFile) => void): Promise<void> {
  const contract = await loadOrAlert('board file', () => import('../../contract/boardFile.ts'))
  const read = contract?.BoardFile.safeParse(carried)
  if (read?.success) onOpen({ file: read.data, picture: undefined })
}
