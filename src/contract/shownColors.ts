import type { DesignRecord, Swatch } from './designRecord.ts'

/** The colors of a board, those with a role first: what its words, bar, sheet and cards show. */
export function shownColors(palette: readonly Swatch[], record?: Pick<DesignRecord, 'colors'> | null): Swatch[] {
  const roles = record?.colors ?? []
  return [...roles, ...palette.filter(({ hex }) => roles.every((color) => color.hex !== hex))]
}
