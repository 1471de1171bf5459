/** The color of unpainted walls: that of the board's paint, else a warm white. */
import { DEFAULT_WALL_COLOR } from '../../../../studio/index.ts'
import type { Product } from '../../../contract/products.ts'

export function usualWallOf(products: readonly Pick<Product, 'placement' | 'hex_code'>[]): string {
  const paint = products.find(({ placement }) => placement === 'paint')
  return /^#[0-9a-f]{6}$/i.exec(paint?.hex_code ?? '')?.[0] ?? DEFAULT_WALL_COLOR
}
