/** Export dialog of a board: subject, page, format and size, a preview, and the download. */
import { Copy, Download, Share2 } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Progress } from '../../../components/Progress.tsx'
import { Select } from '../../../components/Field.tsx'
import { useUnit } from '../../../lib/unitChoice.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import {
  FIRST_CHOICE,
  FORMAT_CHOICES,
  isPicture,
  kindChoices,
  makeFile,
  pictureType,
  previewWords,
  scaleChoices,
  SUBJECT_CHOICES,
  withKind,
  withSubject,
} from './exportChoice.ts'
import styles from './ExportDialog.module.css'
import { ExportPreview } from './ExportPreview.tsx'
import { canCopyImage, canShareFile, copyImage, saveFile, shareFile } from '../../../lib/saveFile.ts'
import { pageContent } from './pageContent.ts'
import { type ExportState, useExport } from '../../../components/export/useExport.ts'

type Props = { facts: BoardFacts; heading: string; byline: string; onClose: () => void }

export function ExportDialog({ facts: newest, heading, byline, onClose }: Props) {
  // The board as it was when the dialog opened: the page behind it makes new facts on every render.
  const [facts] = useState(newest)
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const unit = useUnit()
  const content = useMemo(() => pageContent(facts, heading, byline, unit), [facts, heading, byline, unit])
  const { state, run, cancel } = useExport()
  const isBusy = state.name === 'working'
  const hasPicture = isPicture(choice)

  function handleDownload(event: FormEvent) {
    event.preventDefault()
    void run(async (signal, report) => {
      const { blob, name, notes } = await makeFile(choice, { facts, content, signal, report })
      saveFile(blob, name)
      return { message: `${name} is saved.`, notes }
    })
  }

  function handleCopy() {
    void run(async (signal, report) => {
      // The clipboard accepts only PNG, whichever format is selected for the download.
      const made = makeFile({ ...choice, kind: 'png' }, { facts, content, signal, report })
      await copyImage(made.then(({ blob }) => blob))
      return { message: 'The image is copied.', notes: (await made).notes }
    })
  }

  function handleShare() {
    void run(async (signal, report) => {
      const { blob, name, notes } = await makeFile(choice, { facts, content, signal, report })
      const isShared = await shareFile(blob, name, content.title)
      return { message: isShared ? `${name} is shared.` : 'Nothing was shared.', notes }
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Export this board" size="wide">
      <form className={styles.form} onSubmit={handleDownload}>
        {hasPicture ? (
          <ExportPreview choice={choice} facts={facts} content={content} />
        ) : (
          <ListPreview words={previewWords(choice)} facts={facts} />
        )}
        <div className={styles.choices}>
          <Select
            label="What to export"
            choices={SUBJECT_CHOICES}
            value={choice.subject}
            disabled={isBusy}
            onChange={({ target }) => setChoice(withSubject(choice, target.value))}
          />
          {choice.subject === 'page' && (
            <Select
              label="Page"
              choices={FORMAT_CHOICES}
              value={choice.formatId}
              disabled={isBusy}
              onChange={({ target }) => setChoice({ ...choice, formatId: target.value })}
            />
          )}
          {hasPicture && (
            <Select
              label="File"
              choices={kindChoices(choice.subject)}
              value={choice.kind}
              disabled={isBusy}
              onChange={({ target }) => setChoice(withKind(choice, target.value))}
            />
          )}
          {hasPicture && (
            <Select
              label="Size"
              choices={scaleChoices(choice)}
              value={`${choice.scale}`}
              disabled={isBusy}
              onChange={({ target }) => setChoice({ ...choice, scale: Number(target.value) })}
            />
          )}
          <div className={styles.buttons}>
            <Button type="submit" wide busy={isBusy} busyLabel="Exporting..." icon={<Download aria-hidden="true" />}>
              Download
            </Button>
            {hasPicture && canCopyImage() && (
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
            {hasPicture && canShareFile(pictureType(choice)) && (
              <Button
                variant="secondary"
                wide
                disabled={isBusy}
                icon={<Share2 aria-hidden="true" />}
                onClick={handleShare}
              >
                {choice.subject === 'page' && choice.kind === 'pdf' ? 'Share PDF' : 'Share image'}
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
