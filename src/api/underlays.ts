/** The API calls for pictures beneath rooms that are saved with the account. */
import { GENERATION_TIMEOUT_MS, IGNORED_BODY, request, requestFile, RequestFailed } from './request.ts'

/** `lines`: x and y of both ends of each drawn line, in pixels of the picture. */
export type UnderlayFile = { readonly picture: Blob; readonly lines: Float32Array | undefined }

const path = (id: string) => `underlays/${encodeURIComponent(id)}`

/** Saves it with the account; another one under this id is replaced. */
export async function sendUnderlay(id: string, { picture, lines }: UnderlayFile): Promise<void> {
  const packed = lines?.length ? await through(new CompressionStream('gzip'), new Blob([lines.slice()])) : undefined
  const body = new Blob(packed ? [packed, picture] : [picture], { type: 'application/octet-stream' })
  await request(`${path(id)}?lines=${packed?.size ?? 0}`, IGNORED_BODY, {
    method: 'PUT',
    body,
    timeoutMs: GENERATION_TIMEOUT_MS,
  })
}

/** Undefined if the account has none under this id. */
export async function fetchUnderlay(id: string): Promise<UnderlayFile | undefined> {
  try {
    const picture = await requestFile(path(id))
    const packed = await requestFile(`${path(id)}/lines`)
    const bytes = packed.size > 0 ? await through(new DecompressionStream('gzip'), packed) : undefined
    return { picture, lines: bytes && new Float32Array(await bytes.arrayBuffer()) }
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return undefined
    throw error
  }
}

function through(stream: CompressionStream | DecompressionStream, bytes: Blob): Promise<Blob> {
  return new Response(bytes.stream().pipeThrough(stream)).blob()
}
