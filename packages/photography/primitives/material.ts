/**
 * A material is its name, `kind|variant|#hex`, from which blender/materials.py builds the surface with the exact color.
 */
import { MeshStandardMaterial } from 'three'

const MATERIAL_KINDS = {
  fabric: ['linen', 'cotton', 'knit', 'boucle', 'velvet', 'leather', 'terry'],
  rug: ['pile', 'flat', 'shag'],
  wood: ['oak', 'walnut', 'ash', 'painted'],
  metal: ['brass', 'chrome', 'brushed', 'black'],
  stone: ['marble', 'travertine', 'terrazzo', 'solid'],
  ceramic: ['gloss', 'matte'],
  lacquer: ['gloss', 'satin'],
  plastic: ['plain'],
  glass: ['clear', 'smoked'],
  shade: ['linen', 'paper'],
  cane: ['woven'],
  leaf: ['plain'],
  emit: ['bulb', 'soft'],
} as const

export type MaterialKind = keyof typeof MATERIAL_KINDS

const materialCache = new Map<string, MeshStandardMaterial>()

/**
 * The material of one part.
 * @param hex `#rrggbb`, or `vertex` to use the geometry's `color` attribute (patterns of rugs and tiles).
 */
export function material<Kind extends MaterialKind>(
  kind: Kind,
  variant: (typeof MATERIAL_KINDS)[Kind][number],
  hex: string,
): MeshStandardMaterial {
  const name = `${kind}|${variant}|${hex}`
  const known = materialCache.get(name)
  if (known) return known
  const fresh = new MeshStandardMaterial({ name })
  materialCache.set(name, fresh)
  return fresh
}
