/**
 * Takes the arranged room into another one: of another size and shape, of My rooms, or out of a file. Shows both plans side
 * by side, what stays together, what changed and what is laid aside. Using it makes another layout; the old one stays.
 */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import {
  acceptedFiles,
  acceptedHomes,
  arrangeInWorker,
  createFitter,
  type Editor,
  findWayIn,
  isHomeFile,
  needsPlace,
  openLayoutFile,
  refitOpenings,
  roomLayout,
  takeRoom,
  type TakenRoom,
} from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { FloorShape, type RoomShell } from '../../../studio/model/roomShell.ts'
import { request } from '../../api/request.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Select } from '../../ui/Field.tsx'
import { FilePicker } from '../../ui/FilePicker.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import { boxOf, pieceOfItem } from '../../shop/delivery/deliveryPiece.ts'
import { tightestWords } from '../../shop/delivery/deliveryWords.ts'
import { useDeliveryPath } from '../../shop/delivery/pathStore.ts'
import { pathInto } from '../../shop/delivery/stages.ts'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { productCandidate } from '../fitting/fitSearch.ts'
import { useHomeReading } from '../homes/useHomeReading.ts'
import { freeName } from '../layouts/layoutChanges.ts'
import { readableLayout } from '../layouts/openedLayout.ts'
import type { Layouts } from '../layouts/useLayouts.ts'
import { USUAL_COLOR } from '../pieces/ownColors.ts'
import { SHAPE_WORDS } from '../roomWords.ts'
import { roomsRepository } from './roomsRepository.ts'
import { keptInWords, lostInWords, takenInWords } from './takenWords.ts'
import styles from './TakeRoomDialog.module.css'
import { useSignedIn } from './useSignedIn.ts'

type Props = { layouts: Layouts; editor: Editor; onClose: () => void }

/** The room to go to, with the words for its name. */
type Target = { readonly name: string; readonly floor: RoomShell }

const SOURCES = [
  { value: 'size', label: 'Size and shape' },
  { value: 'rooms', label: 'My rooms' },
  { value: 'file', label: 'A file' },
] as const
type Source = (typeof SOURCES)[number]['value']

export function TakeRoomDialog({ layouts, editor, onClose }: Props) {
  // The plan at the opening of the dialog.
  const [room] = useState(editor.get().layout)
  const [source, setSource] = useState<Source>('size')
  const [target, setTarget] = useState<Target>()
  const [busy, setBusy] = useState(false)
  const { taken, share, isFailed, retry } = useTakenRoom(room, target)
  const use = async () => {
    if (!taken || !target) return
    setBusy(true)
    try {
      const { repository, entries, open, refresh, switchTo } = layouts
      const made = { id: uuid(), name: freeName(target.name, entries) }
      await repository.create(made, taken.layout)
      await refresh()
      switchTo(made.id)
      const takeBack = async () => {
        if (open) switchTo(open.id)
        await repository.remove(made.id)
        await refresh()
      }
      showAlert(`“${made.name}” is another layout. The room before it stays as it is.`, {
        kind: 'success',
        action: { label: 'Undo', onAction: () => void takeBack() },
      })
      onClose()
    } catch (error) {
      showAlert(error instanceof Error ? error.message : 'The room could not be kept. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Take this room with me"
      size="wide"
      description="Your furniture in another room. What stands together stays together where it can."
    >
      <div className={styles.body}>
        <SegmentedControl
          legend="The new room"
          name="new-room"
          options={SOURCES}
          value={source}
          onChange={(next) => {
            setSource(next)
            setTarget(undefined)
          }}
        />
        {source === 'size' && <SizeAndShape room={room} onTarget={setTarget} />}
        {source === 'rooms' && <FromRooms chosen={target} onTarget={setTarget} />}
        {source === 'file' && <FromFile onTarget={setTarget} />}
        <div role="status" className={styles.status}>
          {target && !taken && !isFailed && (
            <>
              <p>Arranging your furniture in the new room...</p>
              <Progress label="Arranging the room" value={share} />
            </>
          )}
          {taken && <p className="figures">{takenInWords(taken)}</p>}
        </div>
        {isFailed && <ErrorState message="The room could not be arranged. Please try again." onRetry={retry} />}
        {taken && target && <Comparison room={room} taken={taken} target={target} />}
      </div>
      <DialogFoot onCancel={onClose} cancel="Keep my plan">
        <Button disabled={!taken || taken.layout.items.length === 0} busy={busy} onClick={() => void use()}>
          Use this
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** The room taken into the target, in a worker; another target ends the search. */
function useTakenRoom(room: Layout, target: Target | undefined) {
  const [share, setShare] = useState(0)
  const { data, isError, refetch } = useQuery({
    queryKey: ['taken room', room, target?.floor],
    queryFn: async ({ signal }) => {
      setShare(0)
      let done = 0
      const arrange = async (order: Parameters<typeof arrangeInWorker>[0]) => {
        const result = await arrangeInWorker(order, {
          signal,
          onProgress: (each) => setShare((done + each) / SEARCHES),
        })
        done += 1
        return result
      }
      return target ? takeRoom(room, { ...target.floor, ...own(room) }, arrange) : null
    },
    enabled: target !== undefined,
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  return { taken: target ? (data ?? undefined) : undefined, share, isFailed: isError, retry: () => void refetch() }
}

const SEARCHES = 2

/** Who uses the furniture comes along. */
function own({ floor: { people } }: Layout): Partial<RoomShell> {
  return people === undefined ? {} : { people }
}

type TargetProps = { onTarget: (target: Target | undefined) => void }

/** The old doors and windows come along to the nearest walls. */
function SizeAndShape({ room: { floor }, onTarget }: TargetProps & { room: Layout }) {
  const [shape, setShape] = useState<FloorShape>(floor.shape === 'drawn' ? 'rectangular' : floor.shape)
  const [width, setWidth] = useState(floor.width)
  const [length, setLength] = useState(floor.length)
  const take = () => {
    const { wall, ceiling } = floor
    const walls = { ...(wall !== undefined && { wall }), ...(ceiling !== undefined && { ceiling }) }
    onTarget({ name: 'New room', floor: refitOpenings(floor, { shape, width, length, ...walls }) })
  }
  return (
    <div className={styles.size}>
      <Select
        label="Shape"
        value={shape}
        choices={FloorShape.options.map((value) => ({ value, label: SHAPE_WORDS[value].name }))}
        onChange={({ target }) => {
          const found = FloorShape.safeParse(target.value)
          if (found.success) setShape(found.data)
        }}
      />
      <LengthField label="New width" inches={width} onCommit={(inches) => inches >= LEAST && setWidth(inches)} />
      <LengthField label="New length" inches={length} onCommit={(inches) => inches >= LEAST && setLength(inches)} />
      <Button variant="secondary" onClick={take}>
        Show it there
      </Button>
      <p className={styles.note}>
        Its doors and windows are those of this room, at the nearest walls. Change them afterward.
      </p>
    </div>
  )
}

/** Inches. */
const LEAST = 36

function FromRooms({ chosen, onTarget }: TargetProps & { chosen: Target | undefined }) {
  const unit = useUnit()
  const isSignedIn = useSignedIn() ?? false
  const rooms = useQuery({
    queryKey: ['rooms', 'to take', isSignedIn],
    queryFn: async () => {
      const repository = roomsRepository(isSignedIn)
      const entries = await repository.list()
      const loaded = await Promise.all(entries.map((entry) => readableLayout(repository.store(entry))))
      return entries.flatMap(({ id, name }, index) => {
        const layout = loaded[index]
        return layout ? [{ id, name, floor: layout.floor }] : []
      })
    },
    gcTime: 0,
  })
  if (rooms.isError) return <ErrorState message={rooms.error.message} onRetry={() => void rooms.refetch()} />
  if (rooms.data?.length === 0)
    return <p className={styles.note}>You have no rooms yet. Draw one in the room planner.</p>
  return (
    <ul className={styles.rooms} aria-label="My rooms">
      {rooms.data?.map(({ id, name, floor }) => (
        <li key={id}>
          <Button
            variant={chosen?.floor === floor ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={chosen?.floor === floor}
            onClick={() => onTarget({ name, floor })}
          >
            {name}, {formatSize([floor.width, floor.length], unit)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function FromFile({ onTarget }: TargetProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [home, setHome] = useState<File>()
  const open = async (file: File) => {
    setHome(undefined)
    onTarget(undefined)
    const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)))
    const plan = await openLayoutFile(bytes)
    if (plan) onTarget({ name: file.name.replace(/\.\w+$/, ''), floor: plan.document.floor })
    else if (isHomeFile(file.name)) setHome(file)
    else showAlert(`${file.name} does not contain a plan. Choose a plan of Roomwright, or a home of another program.`)
  }
  return (
    <div className={styles.file}>
      <Button variant="secondary" onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      <FilePicker
        ref={picker}
        accept={`${acceptedFiles('plan')},${acceptedHomes()}`}
        onPick={(file) => void open(file)}
      />
      {home && <RoomsOfHome key={home.name} file={home} onTarget={onTarget} />}
    </div>
  )
}

function RoomsOfHome({ file, onTarget }: TargetProps & { file: File }) {
  const { state } = useHomeReading(file)
  const [chosen, setChosen] = useState('')
  if (state.name === 'reading') return <p role="status">Reading {file.name}...</p>
  if (state.name === 'refused') return <p role="alert">{state.message}</p>
  const { reading } = state
  const rooms = reading.home.levels.flatMap((level) =>
    level.rooms.map((each, index) => ({ level, each, name: each.name ?? `Room ${index + 1}` })),
  )
  if (rooms.length === 0) return <p role="alert">{file.name} has no room that closes between its walls.</p>
  return (
    <Select
      label="Room of the file"
      value={chosen}
      choices={[
        { value: '', label: 'Choose a room' },
        ...rooms.map(({ name }, index) => ({ value: `${index}`, label: name })),
      ]}
      onChange={({ target }) => {
        setChosen(target.value)
        const found = rooms[Number(target.value)]
        if (target.value === '' || !found) return onTarget(undefined)
        const made = roomLayout(reading, found.level, found.each, { color: USUAL_COLOR, hasRaised: false })
        if ('refusal' in made) showAlert(`${found.name}: ${made.refusal}`)
        else onTarget({ name: found.name, floor: made.layout.floor })
      }}
    />
  )
}

type ComparisonProps = { room: Layout; taken: TakenRoom; target: Target }

function Comparison({ room, taken, target }: ComparisonProps) {
  const { layout, kept, lost, aside } = taken
  const floors = [room.floor, layout.floor]
  const side = Math.max(...floors.flatMap(({ width, length }) => [width, length])) * MARGIN
  const asideIds = new Set(aside.map(({ id }) => id))
  return (
    <>
      <div className={styles.plans}>
        <figure>
          <PlanPicture layout={room} side={side} label="This room" />
          <figcaption>This room</figcaption>
        </figure>
        <figure>
          <PlanPicture layout={layout} side={side} label={target.name} />
          <figcaption>{target.name}</figcaption>
        </figure>
      </div>
      <Lines
        title="Changed"
        lines={lost.map((relation) => lostInWords(relation, room, asideIds))}
        none="Nothing is lost."
      />
      {aside.length > 0 && (
        <section className={styles.lines}>
          <h3>Laid aside</h3>
          <ul aria-label="Laid aside">
            {aside.map((item) => (
              <Aside key={item.id} item={item} layout={layout} />
            ))}
          </ul>
        </section>
      )}
      <Delivery room={room} taken={taken} />
      <details className={styles.lines}>
        <summary>Kept ({kept.length})</summary>
        <ul aria-label="Kept">
          {kept.map((relation) => (
            <li key={[relation.kind, ...relation.pieces].join(' ')}>{keptInWords(relation, room)}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** Around the larger floor, so that both plans have one scale. */
const MARGIN = 1.1

function Lines({ title, lines, none }: { title: string; lines: readonly string[]; none: string }) {
  return (
    <section className={styles.lines}>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul aria-label={title}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A piece without a place, and the product of its kind that is nearest to it in size and has one. */
function Aside({ item, layout }: { item: Item; layout: Layout }) {
  const unit = useUnit()
  const { data, isPending, isError } = useQuery({
    queryKey: ['instead of', item, layout],
    queryFn: ({ signal }) => nearestFitting(item, layout, signal),
    retry: 1,
    staleTime: Infinity,
    gcTime: 0,
  })
  const size = formatSize([item.footprint.width, item.footprint.length], unit)
  const instead = isPending
    ? 'Looking for a smaller one...'
    : isError
      ? 'The catalog could not be searched for a smaller one.'
      : data
        ? `The nearest that fits: ${data.title}, ${formatSize([data.length, data.width], unit)}.`
        : 'The catalog has none of its kind that fits.'
  return (
    <li>
      {item.name}, {size}: no place is left that keeps every clearance. {instead}
    </li>
  )
}

const PAGE = 48
/** Products that are tried, the nearest in size first. */
const MAX_TRIED = 16
const NO_CATALOG_KIND: ReadonlySet<Item['kind']> = new Set(['curtain', 'person', 'block'])

async function nearestFitting({ kind, productId, footprint }: Item, layout: Layout, signal: AbortSignal) {
  if (NO_CATALOG_KIND.has(kind)) return null
  const [longest, deepest] = [Math.floor(footprint.width), Math.floor(footprint.length)]
  const { ReceivedProducts } = await import('../../api/receivedProduct.ts')
  const path = `products?kind=${kind}&page=1&page_size=${PAGE}&max_length=${longest}&max_width=${deepest}&images=url`
  const found: readonly Product[] = await request(path, async () => ReceivedProducts, { signal })
  const lack = ({ length, width }: Product) => Math.abs(footprint.width - length) + Math.abs(footprint.length - width)
  const near = found
    .filter(({ id }) => id !== productId)
    .toSorted((a, b) => lack(a) - lack(b))
    .slice(0, MAX_TRIED)
  const fitter = createFitter(layout)
  try {
    for (const product of near) {
      const candidate = productCandidate(product)
      if (!candidate || !needsPlace(candidate)) continue
      if ((await fitter.query({ kind: 'room', candidate })).isFitting) return product
      signal.throwIfAborted()
    }
    return null
  } finally {
    fitter.stop()
  }
}

/** Whether each piece gets out of the old room and into the new one, by the door of each and the way of this browser. */
function Delivery({ room, taken }: Pick<ComparisonProps, 'room' | 'taken'>) {
  const unit = useUnit()
  const kept = useDeliveryPath()
  const lines = useMemo(() => {
    const doors = [
      ['out of this room', pathInto(kept, room.floor)],
      ['into the new room', pathInto(kept, taken.layout.floor)],
    ] as const
    return taken.layout.items.flatMap((item) => {
      const piece = pieceOfItem(item, undefined)
      const box = piece.isPacked ? undefined : boxOf(piece)
      if (!box) return []
      // One sentence for both doors where the same is tight at them.
      const places = new Map<string, string[]>()
      for (const [where, path] of doors) {
        const way = findWayIn(box, path)
        if (way.status === 'fits') continue
        const head = way.status === 'stuck' ? 'as a stiff box does not get' : 'gets tightly'
        const words = [head, tightestWords(way, path, unit)].join('|')
        places.set(words, [...(places.get(words) ?? []), where])
      }
      return [...places].map(([words, where]) => {
        const [head, tightest] = words.split('|')
        return `${item.name} ${head} ${where.join(' and ')}: ${tightest}.`
      })
    })
  }, [room, taken, kept, unit])
  const none = 'Every piece of known height gets through both doors, by the way that “Will it get in?” has.'
  return <Lines title="Doors and ways" lines={lines} none={none} />
}
