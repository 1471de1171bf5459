/** Export dialog of a board: posts in one click, then page, size and file with a preview, and the download. */
import { Copy, Download, Share2 } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { type ExportState, useExport } from '../../../components/export/useExport.ts'
import { Progress } from '../../../components/Progress.tsx'
import { canCopyImage, canShareFile, copyImage, saveFile, shareFile } from '../../../lib/saveFile.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import type { ExportSource } from './exportSource.ts'
import {
  type ExportChoice,
  FIRST_CHOICE,
  isPicture,
  mediaTypeOf,
  POSTS,
  postChoice,
  previewWords,
} from './exportChoice.ts'
import styles from './ExportDialog.module.css'
import { ExportFields } from './ExportFields.tsx'
import { ExportPreview } from './ExportPreview.tsx'
import { makeFile } from './makeFile.ts'
import { pageContent } from './pageContent.ts'

type Props = ExportSource & { onClose: () => void }

export function ExportDialog({ onClose, ...newest }: Props) {
  // The board at the opening of the dialog, because the page creates new facts on every render.
  const [{ facts, heading, byline, boardId = null, room }] = useState(newest)
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const unit = useUnit()
  const work = useMemo(() => {
    const content = pageContent(facts, { heading, byline, unit, room, origin: window.location.origin })
    return { facts, content, boardId }
  }, [facts, heading, byline, unit, room, boardId])
  const { state, run, cancel } = useExport()
  const isBusy = state.name === 'working'
  const hasPicture = isPicture(choice)
  const canCopy = hasPicture && choice.page !== 'all' && canCopyImage()

  function save(chosen: ExportChoice) {
    void run(async (signal, report) => {
      const { blob, name, notes } = await makeFile(chosen, { ...work, signal, report })
      signal.throwIfAborted()
      saveFile(blob, name)
      return { message: `${name} is saved.`, notes }
    })
  }

  function handlePost(formatId: string) {
    const post = postChoice(formatId)
    setChoice(post)
    save(post)
  }

  function handleDownload(event: FormEvent) {
    event.preventDefault()
    save(choice)
  }

  function handleCopy() {
    void run(async (signal, report) => {
      // The clipboard accepts only PNG, whichever format is selected for the download.
      const made = makeFile({ ...choice, kind: 'png' }, { ...work, signal, report })
      await copyImage(made.then(({ blob }) => blob))
      return { message: 'The image is copied.', notes: (await made).notes }
    })
  }

  function handleShare() {
    void run(async (signal, report) => {
      const { blob, name, notes } = await makeFile(choice, { ...work, signal, report })
      const isShared = await shareFile(blob, name, work.content.title)
      return { message: isShared ? `${name} is shared.` : 'Nothing was shared.', notes }
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Export this board" size="wide">
      <form className={styles.form} onSubmit={handleDownload}>
        <div className={styles.posts} role="group" aria-label="Ready to post">
          {POSTS.map(({ formatId, label, size }) => (
            <button
              key={formatId}
              type="button"
              className={styles.post}
              disabled={isBusy}
              onClick={() => handlePost(formatId)}
            >
              <span className={styles.shape} style={{ aspectRatio: size.replace('x', '/') }} aria-hidden="true" />
              <span>
                {label}
                <span className={styles.size}>{size}</span>
              </span>
            </button>
          ))}
        </div>
        {hasPicture ? (
          <ExportPreview choice={choice} work={work} />
        ) : (
          <ListPreview words={previewWords(choice)} facts={facts} />
        )}
        <div className={styles.choices}>
          <ExportFields choice={choice} hasRoom={Boolean(room)} disabled={isBusy} onChange={setChoice} />
          <div className={styles.buttons}>
            <Button type="submit" wide busy={isBusy} busyLabel="Exporting..." icon={<Download aria-hidden="true" />}>
              Download
            </Button>
            {canCopy && (
              <Button
                variant="secondary"
                wide
                disabled={isBusy}
                icon={<Copy aria-hidden="true" />}
                onClick={handleCopy}
              >
                Copy image
              </Button>
            )}
            {hasPicture && canShareFile(mediaTypeOf(choice)) && (
              <Button
                variant="secondary"
                wide
                disabled={isBusy}
                icon={<Share2 aria-hidden="true" />}
                onClick={handleShare}
              >
                {choice.kind === 'pdf' ? 'Share PDF' : 'Share image'}
              </Button>
            )}
          </div>
          <Outcome state={state} onCancel={cancel} />
        </div>
      </form>
    </Dialog>
  )
}

function Outcome({ state, onCancel }: { state: ExportState; onCancel: () => void }) {
  return (
    <>
      {state.name === 'working' && (
        <div className={styles.working}>
          <Progress label="Exporting" value={state.share} />
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      {state.name === 'failed' && <ErrorState message={state.message} onRetry={state.retry} />}
      <div role="status" className={styles.outcome}>
        {state.name === 'done' && [state.message, ...state.notes].map((line) => <p key={line}>{line}</p>)}
      </div>
    </>
  )
}

function ListPreview({ words, facts }: { words: string; facts: BoardFacts }) {
  return (
    <div className={styles.list}>
      <p>{words}</p>
      <ol>
        {facts.cutouts.map(({ name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is the piece's identity on the board
          <li key={index}>
            <span className="figures" aria-hidden="true">
              {index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}
