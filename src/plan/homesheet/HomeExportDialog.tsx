/**
 * Exports a home: the plans of its storeys as a PDF, a drawing or a picture, a file of Sweet Home 3D, a DXF drawing, a
 * 3D file, and a home file that is opened again.
 */
import { Download } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { loadHomeExports, type RoomsOfSheet, type StoreyRooms } from '../../../studio/index.ts'
import type { Home, Storey } from '../../../studio/model/home.ts'
import { productsByIds } from '../../api/products.ts'
import type { Product } from '../../contract/products.ts'
import { fileName, saveFile } from '../../platform/saveFile.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatArea, formatLength, usualPaper } from '../../platform/units.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { loadPdfFaces } from '../../ui/export/pdfFaces.ts'
import { useExport } from '../../ui/export/useExport.ts'
import { Select } from '../../ui/Field.tsx'
import { Contents, Outcome, type PaperChoice, PaperField, SizeField, useContents } from '../planExport/ExportParts.tsx'
import { SCALE_CHOICES, shownWith } from '../planExport/planChoices.ts'
import styles from '../planExport/PlanExportDialog.module.css'
import { underlayBlob } from '../underlay/accountPictures.ts'
import { homeScene, sceneContents } from './homeScene.ts'

const FILES = [
  { value: 'pdf', label: 'PDF, a page for each storey' },
  { value: 'svg', label: 'SVG drawing of a storey' },
  { value: 'png', label: 'PNG picture of a storey' },
  { value: 'json', label: 'Home file (JSON)' },
  { value: 'sh3d', label: 'Sweet Home 3D' },
  { value: 'dxf', label: 'DXF drawing for CAD programs' },
  { value: 'glb', label: '3D file (GLB)' },
  { value: 'usdz', label: '3D file for iPhone, iPad and Mac (USDZ)' },
] as const

type HomeFile = (typeof FILES)[number]['value']
/** Words of the file's name. */
const FORMS = { pdf: 'plan', json: 'home', sh3d: '', dxf: 'plan', glb: '', usdz: '' } as const

function isOfStorey(file: HomeFile): file is 'svg' | 'png' {
  return file === 'svg' || file === 'png'
}

function isScene(file: HomeFile): file is 'glb' | 'usdz' {
  return file === 'glb' || file === 'usdz'
}

const FIT = { value: 'fit', label: 'To fit one sheet' }

type Props = {
  home: Home
  /** All that can be read, by id. */
  rooms: RoomsOfSheet
  /** Those with rooms, from the lowest one up. */
  storeys: readonly (StoreyRooms & Storey)[]
  /** The id of the storey that is shown. */
  shown: string
  onClose: () => void
}

export function HomeExportDialog({ shown, onClose, ...newest }: Props) {
  // The home at the opening of the dialog.
  const [{ home, rooms, storeys }] = useState(newest)
  const unit = useUnit()
  const underlays = storeys.flatMap(({ rooms: all }) => all.flatMap(({ layout }) => layout.floor.underlay ?? []))
  const [choice, setChoice] = useState(() => ({
    file: FILES[0].value as HomeFile,
    storey: storeys.some(({ id }) => id === shown) ? shown : (storeys[0]?.id ?? ''),
    paper: usualPaper(unit) as PaperChoice,
    scale: undefined as (typeof SCALE_CHOICES)[number]['scale'] | undefined,
    times: 2,
    isTransparent: false,
    hasUnderlay: underlays.some(({ shown: isShown }) => isShown),
  }))
  const { state, run, cancel } = useExport()
  const isBusy = state.name === 'working'
  const { file } = choice
  const storey = storeys.find(({ id }) => id === choice.storey)

  const queries = useQueryClient()
  const wanted = productsByIds(productIds(storeys))
  const model = (known: readonly Product[]) => {
    const byId = new Map(known.map((product) => [product.id, product]))
    const { products: shownProducts } = shownWith({ title: home.name, pictures: undefined, products: byId, unit })
    const loadPicture = choice.hasUnderlay ? underlayBlob : undefined
    return { title: home.name, levels: storeys, products: shownProducts, loadPicture }
  }
  const drawing = {
    levels: storeys,
    metric: unit === 'cm',
    formatLength: (inches: number) => formatLength(inches, unit),
    formatArea: (squareInches: number) => formatArea(squareInches, unit),
  }
  const contents = useContents(`${file} ${unit} ${choice.hasUnderlay}`, async () => {
    if (isScene(file)) return sceneContents(storeys, file)
    const { homeDrawingContents, homeModelContents } = await loadHomeExports()
    if (file === 'dxf') return homeDrawingContents(drawing)
    return file === 'sh3d' ? homeModelContents(model(await queries.ensureQueryData(wanted))) : undefined
  })

  const make = async (signal: AbortSignal): Promise<{ blob: Blob; notes: readonly string[] }> => {
    const { makeHomeDrawing, makeHomeFile, makeHomeModel, makeHomePlan } = await loadHomeExports()
    if (file === 'sh3d') return makeHomeModel(model(await queries.ensureQueryData(wanted)), signal)
    if (isScene(file)) return homeScene(storeys, await queries.ensureQueryData(wanted), file, signal)
    if (file === 'dxf') return makeHomeDrawing(drawing)
    if (file === 'json') {
      const kept = [...rooms].map(([id, { name, layout }]) => ({ id, name, layout }))
      return { blob: makeHomeFile({ home, rooms: kept }), notes: [] }
    }
    return makeHomePlan({
      choice: {
        ...choice,
        title: home.name,
        metric: unit === 'cm',
        formatArea: (squareInches) => formatArea(squareInches, unit),
        formatLength: (inches) => formatLength(inches, unit),
      },
      loadFaces: () => loadPdfFaces(signal),
      signal,
      ...(isOfStorey(file) && storey ? { format: file, storey } : { format: 'pdf', storeys }),
    })
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(async (signal) => {
      const { blob, notes } = await make(signal)
      signal.throwIfAborted()
      const form = isOfStorey(file) ? (storeys.length > 1 ? `${storey?.name ?? ''} plan` : 'plan') : FORMS[file]
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
          {isOfStorey(file) && storeys.length > 1 && (
            <Select
              label="Storey"
              choices={storeys.map(({ id, name }) => ({ value: id, label: name }))}
              value={choice.storey}
              disabled={isBusy}
              onChange={({ target }) => setChoice({ ...choice, storey: target.value })}
            />
          )}
          {file === 'png' && (
            <SizeField value={choice.times} disabled={isBusy} onChange={(times) => setChoice({ ...choice, times })} />
          )}
          {(file === 'pdf' || file === 'svg') && (
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
            <PaperField value={choice.paper} disabled={isBusy} onChange={(paper) => setChoice({ ...choice, paper })} />
          )}
          {isOfStorey(file) && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={choice.isTransparent}
                onChange={({ target }) => setChoice({ ...choice, isTransparent: target.checked })}
              />
              Transparent background
            </label>
          )}
          {file === 'sh3d' && underlays.length > 0 && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={choice.hasUnderlay}
                onChange={({ target }) => setChoice({ ...choice, hasUnderlay: target.checked })}
              />
              Pictures beneath the rooms
            </label>
          )}
          {file === 'json' && (
            <p className={styles.note}>
              The home with all of its rooms, to keep or to give to another person. It holds the place of your rooms,
              who uses them, and the name of a plan beneath them (not its picture), too, if you set these. To open it
              again, choose “Open plan” in the room designer, or drop the file there.
            </p>
          )}
          {contents && <Contents {...contents} />}
          <Button type="submit" busy={isBusy} busyLabel="Exporting..." icon={<Download aria-hidden="true" />}>
            Download
          </Button>
          <Outcome state={state} onCancel={cancel} />
        </form>
      )}
    </Dialog>
  )
}

/** In a fixed order. */
function productIds(storeys: Props['storeys']): readonly string[] {
  const ids = storeys.flatMap(({ rooms }) =>
    rooms.flatMap(({ layout }) => layout.items.flatMap((item) => item.productId ?? [])),
  )
  return [...new Set(ids)].toSorted()
}
