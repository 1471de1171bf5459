/** What is asked of the reader of pictures that are laid beneath a room, and what it gives. */
export type UnderlayOrder = {
  readonly file: Blob
  readonly name: string
  /** Of a PDF, from 1 on; the first if omitted. */
  readonly page?: number
  /** Of an encrypted PDF. */
  readonly password?: string
  /** Pixels of all of the picture that are kept, at most `MAX_UNDERLAY_PX.all`, which is the usual. */
  readonly keptPx?: number
}

/** A picture as it is kept: upright, at most `MAX_UNDERLAY_PX`, without the metadata of its file. */
export type UnderlayPicture = {
  readonly blob: Blob
  readonly width: number
  readonly height: number
  /** Pixels of the file along its width, of which `width` are kept; not of a PDF. */
  readonly fullWidth?: number
  /** Of a PDF: all of its pages, and the one that this is. */
  readonly pages?: { readonly count: number; readonly page: number }
  /** Inches of paper per pixel, of a PDF. */
  readonly paper?: number
  /** The lines of a drawing: x and y of both ends of each, in pixels. */
  readonly lines?: Float32Array
}

/** The PDF is encrypted: it needs a password, or another one. */
export class PasswordNeeded extends Error {
  override readonly name = 'PasswordNeeded'
  constructor(readonly isWrong: boolean) {
    super('The file is encrypted.')
  }
}

/** Called with how much is read, from 0 to 1. */
export type OnShare = (share: number) => void

/** Of the worker. */
export type UnderlayAnswer =
  | { readonly share: number }
  | { readonly picture: UnderlayPicture }
  | { readonly refusal: string }
  | { readonly password: 'needed' | 'wrong' }
  | { readonly failure: string }
