/** The part of ase-utils that a test uses. */
declare module 'ase-utils' {
  type Color = { name: string; model: string; color: number[]; type: string }
  export function decode(file: Buffer): {
    version: string
    groups: { name: string; colors: Color[] }[]
  }
}
