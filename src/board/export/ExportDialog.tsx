/** Export dialog of a board: posts in one click, then page, size and file with a preview, and the download. */
import { Copy, Download, Share2 } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { FORMATS } from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type ExportState, useExport } from '../../ui/export/useExport.ts'
import { Progress } from '../../ui/Progress.tsx'
import { canCopyImage, canShareFile, copyImage, saveFile, shareFile } from '../../platform/saveFile.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import type { Unit } from '../../platform/units.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import type { ExportSource } from './exportSource.ts'
import {
  chosenPages,
  type ExportChoice,
  firstChoice,
  FORMAT_CHOICES,
  isPicture,
  kindChoices,
  mediaTypeOf,
  pageChoices,
  pageLabel,
  partsOfEverything,
  postChoice,
  POSTS,
  previewWords,
  scaleChoices,
  SUBJECT_CHOICES,
  switchesOf,
  withFormat,
  withKind,
  withPage,
  withSubject,
} from './exportChoice.ts'
import { type ExportWork, makeFile } from './makeFile.ts'
import { pageContent } from './pageContent.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { previewCollage, previewPage } from './exportPage.ts'
import { pageFormat } from './pageFormats.ts'
import { Select } from '../../ui/Field.tsx'
import styles from './ExportDialog.module.css'

type Props = ExportSource & { onClose: () => void }

export function ExportDialog({ onClose, ...newest }: Props) {
  // The board at the opening of the dialog, because the page creates new facts on every render.
  const [{ facts, heading, byline, boardId = null, room }] = useState(newest)
  const unit = useUnit()
  const [choice, setChoice] = useState(() => firstChoice(unit))
  const work = useMemo(() => {
    const content = pageContent(facts, { heading, byline, unit, room, origin: window.location.origin })
    return { facts, content, boardId, unit }
  }, [facts, heading, byline, unit, room, boardId])
  const { state, run, cancel } = useExport()
  const isBusy = state.name === 'working'
  const hasPicture = isPicture(choice)
  const isOne = choice.subject === 'collage' || choice.page !== 'all'
  const canCopy = hasPicture && isOne && canCopyImage()

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
          <ListPreview words={previewWords(choice)} entries={entriesOf(choice, facts, unit)} />
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

/** What a file without a picture holds: the pieces, the colors, or other files. */
type Entry = { readonly name: string; readonly hex?: string }

function entriesOf({ subject }: ExportChoice, { cutouts, swatches }: BoardFacts, unit: Unit): readonly Entry[] {
  if (subject === 'everything') return partsOfEverything(unit).map(({ words }) => ({ name: words }))
  return subject === 'palette' ? swatches.map(({ name, hex }) => ({ name: name || hex, hex })) : cutouts
}

function ListPreview({ words, entries }: { words: string; entries: readonly Entry[] }) {
  return (
    <div className={styles.list}>
      <p>{words}</p>
      <ol>
        {entries.map(({ name, hex }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is the piece's identity on the board
          <li key={index}>
            {hex === undefined ? (
              <span className="figures" aria-hidden="true">
                {index + 1}
              </span>
            ) : (
              <span className={styles.chip} style={{ backgroundColor: hex }} aria-hidden="true" />
            )}
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A small preview of the export, painted by the same code as the file, as large as it is shown. */
type ExportPreviewProps = { choice: ExportChoice; work: Pick<ExportWork, 'facts' | 'content'> }
type Shot = { readonly canvas: HTMLCanvasElement; readonly alt: string }

/** CSS pixels: the largest height of a preview (`--preview-height`). */
const HEIGHT_PX = 480

function ExportPreview({ choice, work }: ExportPreviewProps) {
  const { subject, page, formatId, shown, isTransparent } = choice
  const key = JSON.stringify([subject, page, formatId, shown, isTransparent])
  const [painted, setPainted] = useState<{ key: string; shots: readonly Shot[] | null }>()

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const heightPx = HEIGHT_PX * window.devicePixelRatio
    const paint = async () => {
      const label = FORMAT_CHOICES.find(({ value }) => value === formatId)?.label ?? ''
      const pages = subject === 'collage' ? [undefined] : chosenPages({ page }, work.content.room !== undefined)
      const shots: Shot[] = []
      try {
        for (const each of pages) {
          const canvas =
            each === undefined
              ? await previewCollage({ ...work, signal, isTransparent }, heightPx)
              : await previewPage({ ...work, signal, page: each, format: pageFormat(formatId), shown }, heightPx)
          const subjectName = each === undefined || each === 'board' ? 'board' : pageLabel(each).toLowerCase()
          const alt = each === undefined ? 'Preview of the collage' : `Preview of the ${subjectName} on ${label}`
          shots.push({ canvas, alt })
          setPainted({ key, shots: [...shots] })
        }
      } catch {
        if (!signal.aborted) setPainted({ key, shots: null })
      }
    }
    void paint()
    return () => controller.abort()
  }, [key, subject, page, formatId, shown, isTransparent, work])

  const isReady = painted?.key === key
  const { widthPx, heightPx } = subject === 'collage' ? { widthPx: 5, heightPx: 4 } : pageFormat(formatId)
  const isClear = subject === 'collage' && isTransparent
  return (
    <div className={styles.workspace} aria-busy={!isReady}>
      {isReady &&
        painted.shots?.map(({ canvas, alt }) => (
          <div
            key={alt}
            role="img"
            aria-label={alt}
            className={isClear ? styles.collage : styles.page}
            ref={(place) => place?.replaceChildren(canvas)}
          />
        ))}
      {isReady && painted.shots === null && <p className={styles.words}>The preview cannot be shown.</p>}
      {!isReady && (
        <div
          style={{
            aspectRatio: widthPx / heightPx,
            width: `min(100%, calc(var(--preview-height) * ${widthPx / heightPx}))`,
          }}
        >
          <Skeleton height="100%" />
        </div>
      )}
    </div>
  )
}

/** The fields of the export dialog: what, which page, in which size and file, and what it shows. */
type ExportFieldsProps = {
  choice: ExportChoice
  hasRoom: boolean
  disabled: boolean
  onChange: (choice: ExportChoice) => void
}

function ExportFields({ choice, hasRoom, disabled, onChange }: ExportFieldsProps) {
  const { subject, page, formatId, kind, scale, shown } = choice
  const isPage = subject === 'page'
  const kinds = kindChoices(subject)
  const opensAgain = isPicture(choice) && FORMATS[kind].opensAgain
  return (
    <div className={styles.fields}>
      <Select
        label="What to export"
        choices={SUBJECT_CHOICES}
        value={subject}
        disabled={disabled}
        onChange={({ target }) => onChange(withSubject(choice, target.value))}
      />
      {isPage && (
        <>
          <Select
            label="Page"
            choices={pageChoices(hasRoom)}
            value={page}
            disabled={disabled}
            onChange={({ target }) => onChange(withPage(choice, target.value))}
          />
          <Select
            label="Format"
            choices={FORMAT_CHOICES}
            value={formatId}
            disabled={disabled}
            onChange={({ target }) => onChange(withFormat(choice, target.value))}
          />
        </>
      )}
      {kinds.length > 0 && (
        <Select
          label="File"
          choices={kinds}
          value={kind}
          disabled={disabled}
          onChange={({ target }) => onChange(withKind(choice, target.value))}
        />
      )}
      {isPicture(choice) && (
        <Select
          label="Size"
          choices={scaleChoices(choice)}
          value={`${scale}`}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...choice, scale: Number(target.value) })}
        />
      )}
      <fieldset className={styles.switches}>
        <legend className="visually-hidden">Show</legend>
        {switchesOf(choice, hasRoom).map(({ name, label }) => (
          <ExportCheckbox
            key={name}
            label={label}
            checked={shown[name]}
            disabled={disabled}
            onChange={(isOn) => onChange({ ...choice, shown: { ...shown, [name]: isOn } })}
          />
        ))}
        {subject === 'collage' && FORMATS[kind].isTransparent && (
          <ExportCheckbox
            label="Transparent background"
            checked={choice.isTransparent}
            disabled={disabled}
            onChange={(isTransparent) => onChange({ ...choice, isTransparent })}
          />
        )}
        {isPage && kind === 'pdf' && (
          <ExportCheckbox
            label="3 mm bleed and crop marks"
            checked={choice.hasBleed}
            disabled={disabled}
            onChange={(hasBleed) => onChange({ ...choice, hasBleed })}
          />
        )}
      </fieldset>
      {opensAgain && <p className={styles.note}>Drop this file on the app to open the board again.</p>}
    </div>
  )
}

type ExportCheckboxProps = { label: string; checked: boolean; disabled: boolean; onChange: (isOn: boolean) => void }

function ExportCheckbox({ label, checked, disabled, onChange }: ExportCheckboxProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
