/**
 * Exports a plan: as a picture, a drawing, a PDF at an exact scale, a layout file, or a file of another program.
 */
import { Download, Rotate3d, Share2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FORMATS, hasOption, isPlanFormat, makePlan, planContents, type StudioSettings } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Field.tsx'
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { fileName, saveFile } from '../../platform/saveFile.ts'
import { loadPdfFaces } from '../../ui/export/pdfFaces.ts'
import { useExport } from '../../ui/export/useExport.ts'
import { checkboxesOf, firstChoice, FORMAT_CHOICES, SCALE_CHOICES, shownWith } from './planChoices.ts'
import { shownSunlight } from '../daylight/daylightWords.ts'
import { underlayBlob } from '../underlay/accountPictures.ts'
import { Contents, Outcome, PaperField, SizeField, useContents } from './ExportParts.tsx'
import styles from './PlanExportDialog.module.css'

// In this chunk, because each further one costs the first page a name.
export { HomeExportDialog } from '../homesheet/HomeExportDialog.tsx'

type Props = {
  layout: Layout
  title: string
  /** The photographs by product, if the pieces are drawn as photos. */
  pictures?: ReadonlyMap<string, string> | undefined
  /** The products on the plan, by id. */
  products: ReadonlyMap<string, Product>
  /** What the plan shows: things in use, the sun. */
  settings: StudioSettings
  /** Opens the room's 3D files. */
  onScene: () => void
  /** Shares the plan by a link. */
  onShare: () => void
  onClose: () => void
}

export function PlanExportDialog({
  layout: newest,
  title,
  pictures,
  products,
  settings,
  onScene,
  onShare,
  onClose,
}: Props) {
  // The plan at the opening of the dialog.
  const [layout] = useState(newest)
  const unit = useUnit()
  const [choice, setChoice] = useState(() => ({
    ...firstChoice(unit),
    isInUse: settings.inUse,
    hasUnderlay: newest.floor.underlay?.shown ?? false,
    sunlight: shownSunlight(newest, settings),
  }))
  const { state, run, cancel } = useExport()
  const isBusy = state.name === 'working'
  const { format } = choice
  const { extension, opensAgain } = FORMATS[format]
  const ticks = checkboxesOf(format).filter(({ tick }) => tick !== 'hasUnderlay' || layout.floor.underlay)

  const shown = shownWith({ title, pictures, products, unit })
  const contents = useContents(`${format} ${choice.hasMeasures} ${choice.hasUnderlay} ${unit}`, () =>
    planContents(format, { layout, choice: { ...choice, ...shown } }),
  )

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(async (signal) => {
      const { blob, notes } = await makePlan(format, {
        layout,
        choice: { ...choice, ...shown },
        loadFaces: () => loadPdfFaces(signal),
        loadPicture: underlayBlob,
        signal,
      })
      signal.throwIfAborted()
      const name = fileName(title, extension, 'plan')
      saveFile(blob, name)
      return { message: `${name} is saved.`, notes }
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Export this plan">
      <form className={styles.form} onSubmit={handleSubmit}>
        <Select
          label="File"
          choices={FORMAT_CHOICES}
          value={format}
          disabled={isBusy}
          onChange={({ target }) =>
            setChoice({ ...choice, format: isPlanFormat(target.value) ? target.value : format })
          }
        />
        {hasOption(format, 'times') && (
          <SizeField value={choice.times} disabled={isBusy} onChange={(times) => setChoice({ ...choice, times })} />
        )}
        {hasOption(format, 'scale') && (
          <Select
            label="Scale"
            choices={SCALE_CHOICES.map(({ scale, label }) => ({ value: `${scale}`, label }))}
            value={`${choice.scale}`}
            disabled={isBusy}
            onChange={({ target }) => {
              const scale = SCALE_CHOICES.find((each) => `${each.scale}` === target.value)?.scale ?? choice.scale
              setChoice({ ...choice, scale })
            }}
          />
        )}
        {hasOption(format, 'paper') && (
          <PaperField value={choice.paper} disabled={isBusy} onChange={(paper) => setChoice({ ...choice, paper })} />
        )}
        {ticks.length > 0 && (
          <fieldset className={styles.ticks}>
            <legend className={styles.legend}>Include</legend>
            {ticks.map(({ tick, label }) => (
              <label key={tick} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={choice[tick]}
                  onChange={({ target }) => setChoice({ ...choice, [tick]: target.checked })}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        {opensAgain && <p className={styles.note}>To open this plan again, drop the file on the room designer.</p>}
        {layout.floor.underlay && !hasOption(format, 'hasUnderlay') && (
          <p className={styles.note}>The picture beneath the room is left out.</p>
        )}
        {contents && <Contents {...contents} />}
        <Button type="submit" busy={isBusy} busyLabel="Exporting..." icon={<Download aria-hidden="true" />}>
          Download
        </Button>
        <Outcome state={state} onCancel={cancel} />
      </form>
      <div className={styles.link}>
        <Button variant="secondary" icon={<Rotate3d aria-hidden="true" />} onClick={onScene}>
          Room in 3D (GLB, USDZ)
        </Button>
        <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={onShare}>
          Share by a link
        </Button>
      </div>
    </Dialog>
  )
}
