/** The parts that tests use of readers of palettes, which have no types of their own. */
declare module 'ase-utils' {
  type Color = { name: string; model: string; color: number[]; type: string }
  export function decode(file: Buffer): {
    version: string
    groups: { name: string; colors: Color[] }[]
  }
}

declare module 'procreate-swatches' {
  /** Each color with its space; empty places are null. */
  export function readSwatchesFile(
    file: Uint8Array,
    space: 'rgb' | 'hsv',
  ): Promise<{ name: string; colors: ([number[], string] | null)[] }>
}
