/**
 * The plan of a board's colors: the colors of wall and floor, and the rule of 60, 30 and 10 percent for wall, main
 * color and accent.
 */
import type { ColorRole } from '../../model/collage.ts'
import type { CollagePiece, PaletteColor } from './collagePiece.ts'
import { type Color, colorOf, hexOf } from './colors.ts'

export type PlannedChip = {
  readonly hex: string
  readonly name: string
  readonly role: ColorRole
  readonly share?: number
}
export type ColorPlan = { readonly wall: string; readonly floor: string; readonly chips: readonly PlannedChip[] }

/** A bleached oak, for boards whose products have no wood color. */
const OAK = '#dcc9a4'
const PLASTER = '#e6e0d4'
/** Limits of chroma: grays have less than the first, loud colors more than the second. */
const MAX_GRAY_CHROMA = 0.02
const MIN_LOUD_CHROMA = 0.1
/** Lightness of the tints of wall and floor: pale, so that the pieces stand out. */
const WALL_LIGHT = 0.905
const FLOOR_LIGHT = 0.865
const BOARDS_HUE = 1.46

type MeasuredColor = PaletteColor & { readonly color: Color }

/**
 * The plan that was decided with the board, else one from the palette.
 * @param seed chooses among equally good colors for the wall
 */
export function colorPlan(pieces: readonly CollagePiece[], palette: readonly PaletteColor[], seed: number): ColorPlan {
  const [wall, floor, ...others] = palette.flatMap(({ hex, name, role, share }) =>
    role ? [{ hex, name, role, ...(share ? { share } : {}) }] : [],
  )
  if (wall && floor) return { wall: wall.hex, floor: floor.hex, chips: [wall, ...others] }
  return chosenPlan(pieces, palette, seed)
}

function chosenPlan(pieces: readonly CollagePiece[], palette: readonly PaletteColor[], seed: number): ColorPlan {
  const known = palette
    .filter(({ hex }) => /^#[0-9a-f]{6}$/i.test(hex))
    .map((each): MeasuredColor => ({ ...each, hex: each.hex.toLowerCase(), color: colorOf(each.hex) }))
  const loudest = [...known].sort((a, b) => b.color.chroma - a.color.chroma)
  const paint = pieces.find(({ kind, hex }) => kind === 'paint' && hex && /^#[0-9a-f]{6}$/i.test(hex))
  const wall = paint?.hex ? paintedWall(paint.hex, known) : tintedWall(known, loudest[0], seed)
  const onWall = { hex: wall.hex, name: wall.name, color: colorOf(wall.hex) }
  const apart = loudest.filter((each) => differs(each, onWall))
  const accent = apart[0]
  const rest = known.filter((each) => each.hex !== accent?.hex && differs(each, onWall))
  // The palette is ordered by covered area.
  const main = rest[0]
  const second = rest.find((each) => each !== main && differs(each, main) && differs(each, accent))
  const floorColor = floorOf(known)
  const chips: PlannedChip[] = [{ hex: wall.hex, name: wall.name, role: 'wall', share: 60 }]
  if (main) chips.push({ hex: main.hex, name: colorName(main), role: 'main', share: 30 })
  if (accent && accent.hex !== main?.hex)
    chips.push({ hex: accent.hex, name: colorName(accent), role: 'accent', share: 10 })
  if (second) chips.splice(2, 0, { hex: second.hex, name: colorName(second), role: 'second' })
  return { wall: wall.hex, floor: floorColor, chips }
}

function paintedWall(hex: string, known: readonly MeasuredColor[]) {
  const of = known.find((each) => each.hex === hex.toLowerCase())
  return { hex: hex.toLowerCase(), name: of ? colorName(of) : 'Wall paint', of }
}

/** A pale tint of a color of the pieces, but not of the loudest one. */
function tintedWall(known: readonly MeasuredColor[], accent: MeasuredColor | undefined, seed: number) {
  const quiet = known.filter(
    ({ color, hex }) =>
      color.chroma > MAX_GRAY_CHROMA * 1.7 && color.light > 0.3 && color.light < 0.86 && hex !== accent?.hex,
  )
  // Prefers greens, blues and pinks to the hues of wood and leather.
  const fresh = quiet.filter(({ color }) => !isWood(color))
  const isFriendly = accent !== undefined && !isWood(accent.color) && accent.color.chroma > MAX_GRAY_CHROMA * 1.7
  const candidates = fresh.length > 0 ? fresh : isFriendly ? [accent] : []
  const of = candidates[seed % Math.max(1, candidates.length)]
  if (!of) {
    const light = known.find(({ color }) => color.light > 0.8)
    return { hex: light?.hex ?? PLASTER, name: light ? colorName(light) : 'Plaster', of: light }
  }
  const hex = hexOf({ light: WALL_LIGHT, chroma: Math.min(0.024, of.color.chroma * 0.3 + 0.006), hue: of.color.hue })
  return { hex, name: of.name ? `Pale ${of.name}` : 'Wall tint', of: undefined }
}

/** Browns from maple to walnut. */
export function isWood({ hue, chroma, light }: Color): boolean {
  return hue > 0.75 && hue < 1.6 && chroma > 0.03 && chroma < 0.14 && light < 0.8
}

function floorOf(known: readonly MeasuredColor[]): string {
  const wood = known.find(({ color }) => isWood(color) && color.chroma < MIN_LOUD_CHROMA)
  if (!wood) return OAK
  const { hue, chroma } = wood.color
  // Waxed boards are yellower than the wood of furniture.
  return hexOf({ light: FLOOR_LIGHT, chroma: Math.min(0.046, chroma * 0.6), hue: hue * 0.4 + BOARDS_HUE * 0.6 })
}

function differs(a: MeasuredColor, b: MeasuredColor | undefined): boolean {
  if (!b) return true
  return Math.abs(a.color.light - b.color.light) + 2 * Math.abs(a.color.chroma - b.color.chroma) > 0.12
}

function colorName({ name, hex }: PaletteColor): string {
  return name.trim() === '' ? hex : name.trim()
}
