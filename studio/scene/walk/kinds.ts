/** The kinds of surface that the shader distinguishes, by number; the names of materials in models map to them. */
export const KINDS = {
  plain: 0,
  fabric: 1,
  wood: 2,
  gloss: 3,
  rug: 4,
  leaf: 5,
  paint: 6,
  planks: 7,
  tiles: 8,
  carpet: 9,
  concrete: 10,
  shade: 11,
  bulb: 12,
  sky: 13,
  stone: 14,
  mark: 15,
  wallTiles: 16,
} as const
export type Kind = keyof typeof KINDS

/** Highlight color of a selected piece. */
export const ACCENT = '#d9623a'

const OF_MATERIAL: Record<string, Kind> = {
  fabric: 'fabric',
  rug: 'rug',
  wood: 'wood',
  metal: 'gloss',
  ceramic: 'gloss',
  lacquer: 'gloss',
  stone: 'stone',
  leaf: 'leaf',
  cane: 'fabric',
  shade: 'shade',
  emit: 'bulb',
}

/** `name`: name of a material in the catalogue's models, such as `wood|oak|#b98a5a`. */
export function kindOfMaterial(name: string): Kind {
  const [material = '', variant = ''] = name.split('|')
  if (name.startsWith('wood|painted') || name.startsWith('fabric|leather')) return 'gloss'
  if (material === 'ceramic' && variant === 'matte') return 'plain'
  return OF_MATERIAL[material] ?? 'plain'
}
