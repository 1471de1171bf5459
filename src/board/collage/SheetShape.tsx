/**
 * An element of a sheet that is no product: field, chip, swatch, note, text, photo or line. Its words are rendered as
 * text.
 */
import { useMemo } from 'react'
import {
  CHIP_COLOR,
  chipWords,
  type Lettering,
  type Run,
  runsOf,
  SHEET_INK,
} from '../../../studio/collage/sheet/sheetWords.ts'
import { FIELD_LIGHT } from '../../../studio/collage/sheet/fieldLight.ts'
import { hairlineOf } from '../../../studio/collage/sheet/hairline.ts'
import { placedOf } from '../../../studio/collage/sheet/sheet.ts'
import { PAPER_FACES } from '../../../studio/index.ts'
import type { CollageElement, NoteElement, PieceElement, SwatchElement } from '../../../studio/model/collage.ts'
import { pictureFor } from '../../contract/pictureSizes.ts'
import { imageSource } from '../../platform/imageSource.ts'
import type { Cutout } from '../sheet/boardFacts.ts'
import styles from './SheetShape.module.css'

type Props = {
  element: Exclude<CollageElement, PieceElement>
  elements: readonly CollageElement[]
  cutouts: readonly Cutout[]
  /** Width over height of each cut-out. */
  aspects: readonly number[]
  /** Width over height of the sheet. */
  sheet: number
}

/** SVG units for one height of the sheet. */
const UNITS = 1000

export function SheetShape({ element, elements, cutouts, aspects, sheet }: Props) {
  const runs = useMemo(() => runsOf(element, sheet, measureWords), [element, sheet])
  const { x, y, width, height, turn } = placedOf(element, sheet)
  const [wide, high] = [width * UNITS, height * UNITS]
  const words = runs.map((run) => <Words key={`${run.y} ${run.words}`} run={run} />)
  return (
    <svg
      className={styles.shape}
      viewBox={`${-x * UNITS} ${-y * UNITS} ${sheet * UNITS} ${UNITS}`}
      data-kind={element.kind}
      {...labelOf(element, cutouts)}
    >
      {element.kind === 'note' && <Hairline note={element} elements={elements} sheet={sheet} />}
      <g transform={`rotate(${turn})`}>
        <ShapeDrawing element={element} wide={wide} high={high} cutouts={cutouts} aspects={aspects} />
        {words}
      </g>
    </svg>
  )
}

type DrawingProps = Pick<Props, 'element' | 'cutouts' | 'aspects'> & { wide: number; high: number }

/** The element without its words, around the origin. */
export function ShapeDrawing({ element, wide, high, cutouts, aspects }: DrawingProps) {
  const box = { x: -wide / 2, y: -high / 2, width: wide, height: high }
  switch (element.kind) {
    case 'field':
      return (
        <>
          <rect {...box} fill={element.color} />
          {element.role !== 'plain' && <FieldLight id={`light-${element.id}`} role={element.role} box={box} />}
        </>
      )
    case 'chip':
      return (
        <g className={styles.card}>
          <rect {...box} fill={SHEET_INK.card} />
          <rect {...box} height={high * CHIP_COLOR} fill={element.hex} />
        </g>
      )
    case 'swatch': {
      const { crop, index } = element
      const cutout = cutouts[index]
      const source = imageSource(element.picture === 'plan' ? cutout?.product?.plan : cutout?.source)
      // One unit is the height of the picture.
      const aspect = aspects[index] ?? 1
      const part = [crop.x * aspect, crop.y, crop.width * aspect, crop.height].join(' ')
      return (
        <g className={styles.card}>
          <rect {...box} fill={SHEET_INK.card} />
          <svg {...box} viewBox={part} preserveAspectRatio="none" overflow="hidden">
            {source !== undefined && (
              <image
                href={pictureFor(source, shownPixels(element))}
                width={aspect}
                height={1}
                preserveAspectRatio="none"
              />
            )}
          </svg>
        </g>
      )
    }
    case 'photo':
      return (
        <g className={styles.card}>
          {!element.cut && <rect {...box} fill={SHEET_INK.card} />}
          <image
            href={element.source}
            {...box}
            preserveAspectRatio={element.cut ? 'xMidYMid meet' : 'xMidYMid slice'}
          />
        </g>
      )
    case 'line':
      return (
        <path d={lineOf(element.arrow, wide, high)} className={styles.line} stroke={element.color} strokeWidth={high} />
      )
    case 'text':
    case 'note':
      return null
    default:
      return element satisfies never
  }
}

/** Pixels across the whole picture of which a swatch shows a part, on a sheet that is as wide as the window. */
function shownPixels({ width, crop }: SwatchElement): number {
  return (width / crop.width) * window.innerWidth * window.devicePixelRatio
}

/** Light falls on the wall from the upper left, and the floor is darker toward the wall. */
function FieldLight({ id, role, box }: { id: string; role: 'wall' | 'floor'; box: object }) {
  const { from, to, stops } = FIELD_LIGHT[role]
  return (
    <>
      <linearGradient id={id} x1={from.x} y1={from.y} x2={to.x} y2={to.y}>
        {stops.map(({ at, color, opacity }) => (
          <stop key={at} offset={at} stopColor={color} stopOpacity={opacity} />
        ))}
      </linearGradient>
      <rect {...box} fill={`url(#${id})`} />
    </>
  )
}

function Words({ run }: { run: Run }) {
  return (
    <text
      x={run.x * UNITS}
      y={run.y * UNITS}
      fontSize={run.size * UNITS}
      fill={run.color}
      textAnchor={run.align === 'left' ? 'start' : run.align === 'right' ? 'end' : 'middle'}
      className={run.face === 'serif' ? styles.serif : styles.sans}
      fontStyle={run.italic ? 'italic' : 'normal'}
      fontWeight={run.weight}
    >
      {run.words}
    </text>
  )
}

function Hairline({
  note,
  elements,
  sheet,
}: {
  note: NoteElement
  elements: readonly CollageElement[]
  sheet: number
}) {
  const line = hairlineOf(note, elements, sheet)
  if (!line) return null
  const middle = placedOf(note, sheet)
  const [start, end] = line.map(({ x, y }) => ({ x: (x - middle.x) * UNITS, y: (y - middle.y) * UNITS }))
  if (!start || !end) return null
  return (
    <>
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} stroke={note.color} strokeWidth={1.3} />
      <circle cx={end.x} cy={end.y} r={2.4} fill={note.color} />
    </>
  )
}

/** The label for screen readers. Fields are decoration, and texts are read as they are. */
function labelOf(element: Props['element'], cutouts: readonly Cutout[]) {
  switch (element.kind) {
    case 'chip':
      return { role: 'img', 'aria-label': [element.name, chipWords(element)].filter(Boolean).join(', ') }
    case 'swatch': {
      const name = cutouts[element.index]?.name
      return { role: 'img', 'aria-label': [element.name || 'Material', name && `of ${name}`].filter(Boolean).join(' ') }
    }
    case 'photo':
      return element.alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': element.alt }
    case 'text':
      return { role: 'img', 'aria-label': element.words }
    default:
      return { 'aria-hidden': true }
  }
}

function lineOf(arrow: 'none' | 'start' | 'end' | 'both', wide: number, stroke: number): string {
  const half = wide / 2
  const head = Math.min(wide / 3, stroke * 5)
  const tip = (side: 1 | -1) =>
    `M${side * (half - head)} ${-head * 0.6}L${side * half} 0L${side * (half - head)} ${head * 0.6}`
  const ends = [arrow === 'start' || arrow === 'both' ? tip(-1) : '', arrow === 'end' || arrow === 'both' ? tip(1) : '']
  return `M${-half} 0L${half} 0${ends.join('')}`
}

/** Measures words in the faces of the page, so that the lines of a sheet break as on the canvas. */
const MEASURED_AT_PX = 100
/** Of an em: the mean width of a letter, where nothing can be measured. */
const MEAN_LETTER_EM = 0.48
let context: CanvasRenderingContext2D | null | undefined

function measureWords(words: string, { face, italic, weight }: Lettering): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return words.length * MEAN_LETTER_EM
  context.font = `${italic ? 'italic ' : ''}${weight} ${MEASURED_AT_PX}px ${face === 'serif' ? PAPER_FACES.display : PAPER_FACES.text}`
  return context.measureText(words).width / MEASURED_AT_PX
}
