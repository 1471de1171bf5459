/** Exports a home: the plans of its storeys as a PDF, a drawing or a picture. */
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { makeHomePlan, type StoreyRooms } from '../../../studio/index.ts'
import type { Home, Storey } from '../../../studio/model/home.ts'
import { fileName, saveFile } from '../../platform/saveFile.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatArea, formatLength, usualPaper } from '../../platform/units.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { loadPdfFaces } from '../../ui/export/pdfFaces.ts'
import { useExport } from '../../ui/export/useExport.ts'
import { Select } from '../../ui/Field.tsx'
import { Outcome } from '../planExport/ExportParts.tsx'
import { PAPER_CHOICES, PICTURE_SCALES, SCALE_CHOICES } from '../planExport/planChoices.ts'
import styles from '../planExport/PlanExportDialog.module.css'

const FILES = [
  { value: 'pdf', label: 'PDF, a page for each storey' },
  { value: 'svg', label: 'SVG drawing of a storey' },
  { value: 'png', label: 'PNG picture of a storey' },
] as const

const FIT = { value: 'fit', label: 'To fit one sheet' }

type Props = {
  home: Home
  /** Those with rooms, from the lowest one up. */
  storeys: readonly (StoreyRooms & Storey)[]
  /** The id of the storey that is shown. */
  shown: string
  onClose: () => void
}

export function HomeExportDialog({ home: newest, storeys: newestStoreys, shown, onClose }: Props) {
  // The home at the opening of the dialog.
  const [{ home, storeys }] = useState({ home: newest, storeys: newestStoreys })
  const unit = useUnit()
  const [choice, setChoice] = useState(() => ({
    file: FILES[0].value as (typeof FILES)[number]['value'],
    storey: storeys.some(({ id }) => id === shown) ? shown : (storeys[0]?.id ?? ''),
    paper: usualPaper(unit) as (typeof PAPER_CHOICES)[number]['value'],
    scale: undefined as (typeof SCALE_CHOICES)[number]['scale'] | undefined,
    times: 2,
    isTransparent: false,
  }))
  const { state, run, cancel } = useExport()
  const isBusy = state.name === 'working'
  const { file } = choice
  const storey = storeys.find(({ id }) => id === choice.storey)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(async (signal) => {
      const { blob, notes } = await makeHomePlan({
        choice: {
          ...choice,
          title: home.name,
          metric: unit === 'cm',
          formatArea: (squareInches) => formatArea(squareInches, unit),
          formatLength: (inches) => formatLength(inches, unit),
        },
        loadFaces: () => loadPdfFaces(signal),
        signal,
        ...(file !== 'pdf' && storey ? { format: file, storey } : { format: 'pdf', storeys }),
      })
      signal.throwIfAborted()
      const form = file !== 'pdf' && storeys.length > 1 ? `${storey?.name ?? ''} plan` : 'plan'
      const name = fileName(home.name, file, form)
      saveFile(blob, name)
      return { message: `${name} is saved.`, notes }
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Export this home">
      {storeys.length === 0 ? (
        <p className={styles.note}>This home has no rooms yet. Add a room, then export it.</p>
      ) : (
        <form className={styles.form} onSubmit={handleSubmit}>
          <Select
            label="File"
            choices={FILES}
            value={file}
            disabled={isBusy}
            onChange={({ target }) =>
              setChoice({ ...choice, file: FILES.find(({ value }) => value === target.value)?.value ?? file })
            }
          />
          {file !== 'pdf' && storeys.length > 1 && (
            <Select
              label="Storey"
              choices={storeys.map(({ id, name }) => ({ value: id, label: name }))}
              value={choice.storey}
              disabled={isBusy}
              onChange={({ target }) => setChoice({ ...choice, storey: target.value })}
            />
          )}
          {file === 'png' && (
            <Select
              label="Size"
              choices={PICTURE_SCALES}
              value={`${choice.times}`}
              disabled={isBusy}
              onChange={({ target }) => setChoice({ ...choice, times: Number(target.value) })}
            />
          )}
          {file !== 'png' && (
            <Select
              label="Scale"
              choices={[FIT, ...SCALE_CHOICES.map(({ scale, label }) => ({ value: `${scale}`, label }))]}
              value={`${choice.scale ?? FIT.value}`}
              disabled={isBusy}
              onChange={({ target }) => {
                const scale = SCALE_CHOICES.find((each) => `${each.scale}` === target.value)?.scale
                setChoice({ ...choice, scale })
              }}
            />
          )}
          {(file === 'pdf' || (file === 'svg' && choice.scale === undefined)) && (
            <Select
              label="Paper"
              choices={PAPER_CHOICES}
              value={choice.paper}
              disabled={isBusy}
              onChange={({ target }) => {
                const paper = PAPER_CHOICES.find(({ value }) => value === target.value)?.value ?? choice.paper
                setChoice({ ...choice, paper })
              }}
            />
          )}
          {file !== 'pdf' && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={choice.isTransparent}
                onChange={({ target }) => setChoice({ ...choice, isTransparent: target.checked })}
              />
              Transparent background
            </label>
          )}
          <Button type="submit" busy={isBusy} busyLabel="Exporting..." icon={<Download aria-hidden="true" />}>
            Download
          </Button>
          <Outcome state={state} onCancel={cancel} />
        </form>
      )}
    </Dialog>
  )
}
