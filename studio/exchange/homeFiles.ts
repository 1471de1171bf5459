/** The files of other programs from which a home is read; how each is read is in `readers.ts`, which only the worker loads. */
type HomeFormatRow = {
  readonly label: string
  /** Of its files, in lower case. */
  readonly extensions: readonly string[]
}

export const HOME_FORMATS = {
  'sweet-home-3d': { label: 'Sweet Home 3D', extensions: ['sh3d', 'sh3x', 'xml'] },
} as const satisfies Record<string, HomeFormatRow>

export type HomeFormat = keyof typeof HOME_FORMATS

const ROWS: readonly HomeFormatRow[] = Object.values(HOME_FORMATS)

/** The extensions as the `accept` of an input: `.sh3d,.sh3x,.xml`. */
export function acceptedHomes(): string {
  return ROWS.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join()
}

/** The programs in words: `Sweet Home 3D`. */
export function homesInWords(): string {
  const labels = ROWS.map(({ label }) => label)
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter(Boolean).join(' or ')
}

/** Whether the name is that of such a file. */
export function isHomeFile(name: string): boolean {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  return ROWS.some(({ extensions }) => extensions.includes(extension))
}
