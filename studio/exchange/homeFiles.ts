/** The files of other programs from which a home is read; how each is read is in `readers.ts`, which only the worker loads. */
type HomeFormatRow = {
  readonly label: string
  /** Of its files, in lower case. */
  readonly extensions: readonly string[]
}

export const HOME_FORMATS = {
  'sweet-home-3d': { label: 'Sweet Home 3D', extensions: ['sh3d', 'sh3x', 'xml'] },
  roomplan: { label: 'RoomPlan', extensions: ['usdz', 'json'] },
  dxf: { label: 'DXF', extensions: ['dxf'] },
  ifc: { label: 'IFC', extensions: ['ifc', 'ifczip'] },
} as const satisfies Record<string, HomeFormatRow>

export type HomeFormat = keyof typeof HOME_FORMATS

/** What people try, and readers refuse with the way out. */
const NEAR = ['dwg', 'usdc']

const ROWS: readonly HomeFormatRow[] = Object.values(HOME_FORMATS)
const OWN = ROWS.flatMap(({ extensions }) => extensions)

/** The extensions as the `accept` of an input: `.sh3d,.sh3x,.xml`. */
export function acceptedHomes(): string {
  return OWN.map((extension) => `.${extension}`).join()
}

/** The programs in words: `Sweet Home 3D, RoomPlan or DXF`. */
export function homesInWords(): string {
  const labels = ROWS.map(({ label }) => label)
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter(Boolean).join(' or ')
}

/** Whether the name is that of such a file, or of one that is refused with the way out. */
export function isHomeFile(name: string): boolean {
  return [...OWN, ...NEAR].includes(extensionOf(name))
}

/** In lower case; a name without a dot is its own. */
export function extensionOf(name: string): string {
  return name.split('.').at(-1)?.toLowerCase() ?? ''
}
