/**
 * A page of a PDF as a picture, drawn by pdf.js in the worker of the reader, with the parser in a worker of its own. Scripts
 * of the file are never run. What pdf.js loads by itself (fonts that a file does not embed, the codes of Chinese, Japanese
 * and Korean letters, decoders of scans) comes from this origin.
 */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_UNDERLAY_PX } from '../model/underlay.ts'
import { UnreadableFile } from './homeReading.ts'
import { type OnShare, PasswordNeeded, type UnderlayOrder, type UnderlayPicture } from './underlayReading.ts'
import { keptPicture } from './keptPicture.ts'
import { linesOfPage } from './pdfLines.ts'

/** The share of the time at the end of each step; the lines of the drawing take the rest. */
const STEPS = { opened: 0.15, drawn: 0.6, encoded: 0.8 }
/** Dots per inch that show every line of a drawing. */
const MAX_DPI = 300
const POINTS_PER_INCH = 72
/** Pixels of one picture in a page; larger ones are left out. */
const MAX_IMAGE_PX = 130_000_000
/** Files that pdf.js asks for by their names, each when a file needs it: fonts, codes of letters and decoders. */
const DATA: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      [
        '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
        '/node_modules/pdfjs-dist/cmaps/*.bcmap',
        '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
      ],
      { query: '?url', import: 'default', eager: true },
    ),
  ).map(([path, address]) => [path.split('/').at(-1) ?? '', address]),
)

async function dataOf(filename: string): Promise<Uint8Array> {
  const address = DATA[filename]
  if (address === undefined) throw new Error(`No file ${filename}.`)
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}

/** Answers what pdf.js asks for. */
class DataFactory {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return dataOf(filename)
  }
}

/** The codes of letters, by the name of their table. */
class CMapFactory {
  async fetch({ name }: { name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    return { cMapData: await dataOf(`${name}.bcmap`), isCompressed: true }
  }
}

class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    Object.assign(canvas, { width, height })
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    Object.assign(canvas, { width: 0, height: 0 })
  }
}

/** SVG filters need a document: transfer functions and masks by brightness are left out. */
class FilterFactory {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy(): void {}
}

/** @throws UnreadableFile with the way out, PasswordNeeded for an encrypted file */
export async function readPdfPage(
  { file, name, page = 1, password }: UnderlayOrder,
  onProgress: OnShare,
): Promise<UnderlayPicture> {
  const document = await openPdf(new Uint8Array(await file.arrayBuffer()), name, password)
  onProgress(STEPS.opened)
  const count = document.numPages
  const number = Math.min(page, count)
  const sheet = await document.getPage(number).catch(() => {
    throw new UnreadableFile(`Page ${number} of ${name} is damaged. Choose another page, or save the file anew.`)
  })
  const whole = sheet.getViewport({ scale: 1 })
  const scale = Math.min(
    MAX_DPI / POINTS_PER_INCH,
    MAX_UNDERLAY_PX.side / Math.max(whole.width, whole.height),
    Math.sqrt(MAX_UNDERLAY_PX.all / (whole.width * whole.height)),
  )
  const viewport = sheet.getViewport({ scale })
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  // The types know canvases of a document alone.
  const target = { canvas: canvas as unknown as HTMLCanvasElement, canvasContext: context as never }
  await sheet.render({ ...target, viewport, background: '#ffffff' }).promise.catch(() => {
    throw new UnreadableFile(
      `Page ${number} of ${name} could not be drawn. Save it as PNG in the program that shows it.`,
    )
  })
  onProgress(STEPS.drawn)
  const picture = await keptPicture(canvas)
  onProgress(STEPS.encoded)
  // The canvas is within the limits of a kept picture, so that its pixels are the same.
  const lines = await linesOfPage(sheet, viewport.transform)
  return {
    ...picture,
    pages: { count, page: number },
    paper: 1 / (scale * POINTS_PER_INCH),
    ...(lines.length > 0 && { lines }),
  }
}

async function openPdf(data: Uint8Array, name: string, password: string | undefined): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort = startParser()
  const task = getDocument({
    data,
    ...(password !== undefined && { password }),
    isEvalSupported: false,
    enableXfa: false,
    // A worker has no fonts of a document: letters are drawn as paths.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableAutoFetch: true,
    maxImageSize: MAX_IMAGE_PX,
    verbosity: 0,
    // The addresses are only names: `DataFactory` has the files.
    standardFontDataUrl: '/',
    wasmUrl: '/',
    cMapUrl: '/',
    cMapPacked: true,
    CMapReaderFactory: CMapFactory,
    StandardFontDataFactory: DataFactory,
    WasmFactory: DataFactory,
    CanvasFactory,
    FilterFactory,
  })
  return task.promise.catch((error: unknown) => {
    if (isNamed(error, 'PasswordException')) throw new PasswordNeeded(password !== undefined)
    throw new UnreadableFile(
      `${name} is damaged or no PDF. Open it in another program, and save or print it as PDF anew.`,
    )
  })
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

/** A worker inherits the rule that an address becomes code only through a policy; here it is one of this build. */
function startParser(): Worker {
  const policies: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (isPolicies(policies))
    policies.createPolicy('default', {
      createScriptURL: (address) => {
        if (new URL(address, location.href).origin !== location.origin) throw new TypeError('No foreign scripts.')
        return address
      },
    })
  return new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url), { type: 'module' })
}

type Policies = { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown }

function isPolicies(value: unknown): value is Policies {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
