/** Shows the content of an exported file: opens its board, or applies its arrangement to the board of this page. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { layoutLink } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { boardDetail } from '../../api/boards.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { MarkdownText } from '../../ui/MarkdownText.tsx'
import { showStep } from '../../ui/showStep.ts'
import type { Arrangement } from '../../contract/arrangements.ts'
import type { BoardFile } from '../../contract/boardFile.ts'
import { PlanPicture } from '../../plan/compare/PlanPicture.tsx'
import styles from './BoardFileDialog.module.css'
import { missingCount, pagesFor } from './pagesFor.ts'

/** `picture` is the file itself if it is one. */
export type OpenedBoardFile = { readonly file: BoardFile; readonly picture: Blob | undefined }

/** The board of the page and its arrangement. */
export type OpenBoard = {
  readonly id: string
  readonly productIds: readonly string[]
  readonly arrangement: Arrangement
  readonly arrange: (change: Partial<Arrangement>) => void
  /** Calls the listener once the board has another arrangement. Returns the function that stops it. */
  readonly onNextArrangement: (listener: () => void) => () => void
}

type Props = { opened: OpenedBoardFile; board: OpenBoard | undefined; onClose: () => void }

export function BoardFileDialog({ opened: { file, picture }, board, onClose }: Props) {
  const navigate = useNavigate()
  const missing = board ? missingCount(file, board.productIds) : file.products.length
  const canArrange = board !== undefined && missing < file.products.length
  const isHere = board !== undefined && file.board === board.id
  const { data: source, isPending } = useQuery({
    ...boardDetail(isHere ? '' : (file.board ?? '')),
    retry: false,
  })
  const isLooking = !isHere && file.board !== null && isPending

  function handleArrange() {
    if (!board) return
    const { collage, cover, true_scale } = board.arrangement
    board.arrange({ ...pagesFor(file, board.productIds, { collage, cover }), true_scale: file.true_scale })
    onClose()
    showStep(
      { onNext: board.onNextArrangement, undo: () => board.arrange({ collage, cover, true_scale }) },
      'The arrangement of the file is on this board.',
      'success',
    )
  }

  async function handlePlan() {
    if (!file.layout) return
    const letters = await layoutLink(file.layout)
    onClose()
    const query = board ? `?board=${encodeURIComponent(board.id)}` : ''
    void navigate(`/studio${query}#plan=${letters}`)
  }

  function handleOpen() {
    if (!source) return
    onClose()
    void navigate(`/UserBoard?board=${encodeURIComponent(source.id)}`, { state: { boardFile: file } })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={file.title || 'A board'} size="wide">
      <div className={styles.file}>
        <p className={styles.note}>
          {noteFor({ isHere, canArrange, missing, isLooking, isVisible: source !== undefined })}
        </p>
        {file.layout && (
          <section className={styles.plan} aria-label="Plan in this file">
            <PlanPicture layout={file.layout} label={planWords(file.layout)} />
          </section>
        )}
        {picture && <FilePicture picture={picture} title={file.title} />}
        <section className={styles.words} aria-label="In this file">
          <ul className={styles.palette} aria-label="Colors">
            {file.palette.map(({ hex, name }) => (
              <li key={hex}>
                <span className={styles.chip} style={{ background: hex }} aria-hidden="true" />
                {name || hex}
              </li>
            ))}
          </ul>
          <ol className={styles.products} aria-label="Products">
            {file.products.map(({ id, title }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a file may name a product twice
              <li key={`${id} ${index}`}>
                {title}
                {(file.quantities?.[id] ?? 1) > 1 && ` x ${file.quantities?.[id]}`}
              </li>
            ))}
          </ol>
          <MarkdownText text={file.words} baseLevel={3} />
        </section>
      </div>
      <DialogFoot onCancel={onClose} cancel="Close">
        {source && (
          <Button variant={canArrange ? 'secondary' : 'primary'} onClick={handleOpen}>
            Open the board
          </Button>
        )}
        {file.layout && (
          <Button variant={canArrange || source ? 'secondary' : 'primary'} onClick={() => void handlePlan()}>
            {board ? 'Open its plan for this board' : 'Open its plan'}
          </Button>
        )}
        {canArrange && <Button onClick={handleArrange}>Put this arrangement on this board</Button>}
      </DialogFoot>
    </Dialog>
  )
}

function planWords({ floor, items }: Layout): string {
  return `The plan of the file, with ${items.length} ${items.length === 1 ? 'piece' : 'pieces'} on a floor of ${Math.round(floor.width)} x ${Math.round(floor.length)} in`
}

type Case = { isHere: boolean; canArrange: boolean; missing: number; isLooking: boolean; isVisible: boolean }

function noteFor({ isHere, canArrange, missing, isLooking, isVisible }: Case): string {
  const left =
    missing > 0
      ? ` ${missing === 1 ? 'One product of the file is' : `${missing} products of the file are`} not on it.`
      : ''
  if (canArrange) return `The file holds an arrangement for ${isHere ? 'this board' : 'products of this board'}.${left}`
  if (isLooking) return 'Looking for the board of this file...'
  if (isVisible) return 'The board of this file can be opened here, with the arrangement of the file.'
  return 'The board of this file is private, was deleted or was never saved. This is what the file holds.'
}

function FilePicture({ picture, title }: { picture: Blob; title: string }) {
  return (
    <img
      ref={(image) => {
        if (!image) return undefined
        const address = URL.createObjectURL(picture)
        image.src = address
        return () => URL.revokeObjectURL(address)
      }}
      className={styles.picture}
      alt={`The file: ${title}`}
    />
  )
}
