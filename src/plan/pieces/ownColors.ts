/** The colors and materials that are offered for pieces of one's own. */
import { PieceMaterial } from '../../../studio/model/furniture.ts'

/** Each color with the material that it looks like. */
export const OWN_COLORS = [
  { name: 'Linen', hex: '#b3a58e', material: 'cloth' },
  { name: 'White paint', hex: '#f1eee7', material: 'paint' },
  { name: 'Light oak', hex: '#cfae80', material: 'wood' },
  { name: 'Walnut', hex: '#6f4a32', material: 'wood' },
  { name: 'Black paint', hex: '#2b2a29', material: 'paint' },
  { name: 'Gray cloth', hex: '#8d8f91', material: 'cloth' },
  { name: 'Blue cloth', hex: '#46617f', material: 'cloth' },
  { name: 'Green cloth', hex: '#66765a', material: 'cloth' },
  { name: 'Tan leather', hex: '#a4673c', material: 'leather' },
  { name: 'Steel', hex: '#b4b9bd', material: 'metal' },
] as const satisfies readonly { name: string; hex: string; material: PieceMaterial }[]

export const USUAL_COLOR = OWN_COLORS[0].hex

/** The material of an offered color; undefined for any other, which says nothing about it. */
export function materialOf(hex: string): PieceMaterial | undefined {
  return OWN_COLORS.find((color) => color.hex === hex)?.material
}

const USUAL = 'usual'
const NAMES: Readonly<Record<PieceMaterial, string>> = {
  cloth: 'Cloth',
  leather: 'Leather',
  wood: 'Wood',
  paint: 'Paint',
  metal: 'Metal',
}
/** For a field of materials; the first one is that of the kind. */
export const MATERIAL_CHOICES = [
  { value: USUAL, label: 'As usual' },
  ...PieceMaterial.options.map((value) => ({ value, label: NAMES[value] })),
]

/** The value of a choice; undefined for "As usual". */
export function chosenMaterial(value: string): PieceMaterial | undefined {
  return PieceMaterial.safeParse(value).data
}

export function materialChoice(material: PieceMaterial | undefined): string {
  return material ?? USUAL
}
