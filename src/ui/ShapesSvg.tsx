/** Renders the studio's shapes as SVG elements. The units of the surrounding `svg` are inches. */
import { LETTERS, type Shape, textWidth } from '../../studio/index.ts'

/** Distance from the middle of the letters to their baseline, as a share of the letter size. */
const BASELINE = 0.34

/** `point`: inches, see studio/draw/symbols/drawing.ts. */
export function ShapesSvg({ shapes, point }: { shapes: readonly Shape[]; point: number }) {
  return shapes.map((shape, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- shapes of a drawing have no other identity
    <ShapeSvg key={index} shape={shape} point={point} />
  ))
}

function ShapeSvg({ shape, point }: { shape: Shape; point: number }) {
  switch (shape.shape) {
    case 'path':
      return (
        <path
          d={shape.d}
          fill={shape.fill ?? 'none'}
          stroke={shape.stroke?.color}
          strokeWidth={shape.stroke && shape.stroke.width * point}
          strokeDasharray={shape.stroke?.dash?.map((points) => points * point).join(' ')}
          strokeLinejoin="round"
          opacity={shape.opacity}
        />
      )
    case 'text':
      return <TextSvg text={shape} point={point} />
    case 'picture':
      return (
        <image
          href={shape.source}
          x={-shape.width / 2}
          y={-shape.length / 2}
          width={shape.width}
          height={shape.length}
          preserveAspectRatio="none"
        />
      )
    case 'group':
      return (
        <g transform={placeOf(shape)}>
          <ShapesSvg shapes={shape.shapes} point={point} />
        </g>
      )
    default:
      return shape satisfies never
  }
}

function placeOf({ at, turn, scale }: Extract<Shape, { shape: 'group' }>): string {
  return `translate(${at.x} ${at.y}) rotate(${turn})${scale ? ` scale(${scale.x} ${scale.y})` : ''}`
}

function TextSvg({ text: { at, text, size, color, turn = 0, isBold, plate, align }, point }: TextProps) {
  const [width, height] = [textWidth(text, size), size * LETTERS.plate.height]
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${turn}) scale(${point})`}>
      {plate && (
        <rect
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          rx={size * LETTERS.plate.radius}
          fill={plate.color}
          opacity={plate.opacity}
        />
      )}
      <text
        y={size * BASELINE}
        fontSize={size}
        fontWeight={isBold ? 600 : undefined}
        fill={color}
        textAnchor={align ?? 'middle'}
      >
        {text}
      </text>
    </g>
  )
}

type TextProps = { text: Extract<Shape, { shape: 'text' }>; point: number }
