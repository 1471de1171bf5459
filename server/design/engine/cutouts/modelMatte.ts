/**
 * Runs the operator's matting model (setting MATTING_MODEL): an ONNX file with input 1 x 3 x 1024 x 1024 and output 1 x
 * 1 x 1024 x 1024 in 0..1. Uses onnxruntime-node, which is not a dependency of this project. There is one session per
 * worker; openCutouts.ts runs the model in a single worker.
 */
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sharp } from '../../../platform/images/sharp.ts'
import { z } from 'zod'
import { clearSpeckle } from './flood.ts'
import type { Matte } from './matte.ts'
import type { Upright } from './readPicture.ts'
import { plainBehind } from './studioMatte.ts'

const SIDE_PX = 1024
const PACKAGE = 'onnxruntime-node'
const INSTALL = `ONNXRUNTIME_NODE_INSTALL=skip npm install --no-save ${PACKAGE}`
const REMOVE_SETTING_HINT = 'or remove MATTING_MODEL to use the embedded matting'
/** Halves peak memory at hardly any cost in time. */
const OPTIONS = { executionProviders: ['cpu'], enableCpuMemArena: false, enableMemPattern: false }
const SOLID_ALPHA = 128
/** Alpha values between these count as undecided. */
const UNDECIDED_ALPHA = { from: 26, to: 230 }

type Tensor = { data: unknown }
type Session = {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run(feeds: Record<string, unknown>, fetches: readonly string[]): Promise<Record<string, Tensor>>
  release(): Promise<void>
}
type Runtime = {
  InferenceSession: { create(path: string, options: typeof OPTIONS): Promise<Session> }
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown
}

const Runtime = z.custom<Runtime>((found) => typeof found === 'object' && found !== null && 'InferenceSession' in found)
const sessionCache = new Map<string, Promise<Session>>()

/**
 * Validates the model at startup.
 * @returns its path and a mark that changes with the file
 * @throws Error with a one-sentence message for the operator
 */
export async function checkModel(path: string): Promise<{ path: string; mark: string }> {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts?.isFile())
    throw new Error(`MATTING_MODEL names "${path}", where there is no file. Correct the path, ${REMOVE_SETTING_HINT}.`)
  const runtime = findRuntime()
  let session: Session
  try {
    session = await runtime.InferenceSession.create(path, OPTIONS)
    await session.run(feed(runtime, session, new Float32Array(3 * SIDE_PX * SIDE_PX)), session.outputNames.slice(0, 1))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `MATTING_MODEL names "${path}", which does not work as a matting model of ${SIDE_PX} x ${SIDE_PX} pixels: ${reason} Use an ONNX matting model with that input, ${REMOVE_SETTING_HINT}.`,
      { cause: error },
    )
  }
  await session.release()
  return { path, mark: `${path} ${facts.size} ${facts.mtimeMs}` }
}

export async function modelMatte(path: string, picture: Upright): Promise<Matte> {
  const runtime = findRuntime()
  const session = await (sessionCache.get(path) ?? cachedSession(runtime, path))
  const pixels = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .removeAlpha()
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill' })
    .raw()
    .toBuffer()
  const planes = new Float32Array(3 * SIDE_PX * SIDE_PX)
  for (let i = 0; i < SIDE_PX * SIDE_PX; i++)
    for (let c = 0; c < 3; c++) planes[c * SIDE_PX * SIDE_PX + i] = ((pixels[3 * i + c] ?? 0) - 128) / 256
  const [output = ''] = session.outputNames
  const answer = (await session.run(feed(runtime, session, planes), [output]))[output]?.data
  if (!(answer instanceof Float32Array) || answer.length !== SIDE_PX * SIDE_PX)
    throw new Error(`The matting model answered something else than ${SIDE_PX} x ${SIDE_PX} numbers.`)
  const square = Buffer.from(Uint8Array.from(answer, (value) => Math.round(255 * Math.min(1, Math.max(0, value)))))
  const alpha = await sharp(square, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 1 } })
    .resize(picture.width, picture.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  clearSpeckle(alpha, picture, SOLID_ALPHA / 2)
  return { alpha, confidence: confidenceOf(alpha), behind: await plainBehind(picture) }
}

/** Uses `require`, so that NODE_PATH can point to a folder outside the project. */
function findRuntime(): Runtime {
  const require = createRequire(import.meta.url)
  try {
    return Runtime.parse(require(PACKAGE))
  } catch (error) {
    throw new Error(
      `MATTING_MODEL needs the package ${PACKAGE}, which cannot be loaded. Run \`${INSTALL}\` in the folder of Roomwright, ${REMOVE_SETTING_HINT}.`,
      { cause: error },
    )
  }
}

function cachedSession(runtime: Runtime, path: string): Promise<Session> {
  const opening = runtime.InferenceSession.create(path, OPTIONS)
  sessionCache.set(path, opening)
  // Forgets a failed session, so that the next call retries, for example when memory is available again.
  opening.catch(() => sessionCache.delete(path))
  return opening
}

function feed(runtime: Runtime, session: Session, planes: Float32Array): Record<string, unknown> {
  return { [session.inputNames[0] ?? 'input']: new runtime.Tensor('float32', planes, [1, 3, SIDE_PX, SIDE_PX]) }
}

/** A confident model leaves only edge pixels undecided. */
function confidenceOf(alpha: Uint8Array): number {
  let [undecided, solid] = [0, 0]
  for (const value of alpha) {
    if (value > UNDECIDED_ALPHA.from && value < UNDECIDED_ALPHA.to) undecided++
    if (value >= SOLID_ALPHA) solid++
  }
  return solid === 0 ? 0 : Math.max(0, Math.min(1, 1.1 - undecided / solid))
}
