/** Pictures of the visitor's own things: taken in, cut out, mended by strokes. */
import { type MendPicture, OwnPicture, RenewedPictures } from '../contract/cutouts.ts'
import { LinkedPiece } from '../contract/linkedPieces.ts'
import { GENERATION_TIMEOUT_MS, request } from './request.ts'

/** Cuts the thing out of the picture. Rejects as `request` does, for a bad picture with the way out. */
export function sendOwnPicture(file: Blob, signal: AbortSignal): Promise<OwnPicture> {
  return request('own-pictures', OwnPicture, { method: 'POST', body: file, signal, timeoutMs: GENERATION_TIMEOUT_MS })
}

/** Reads a piece from its page in a shop. Rejects as `request` does, for a page that cannot be read with the reason. */
export function readLinkedPiece(link: string, signal: AbortSignal): Promise<LinkedPiece> {
  return request('own-pieces/link', LinkedPiece, {
    method: 'POST',
    body: { link },
    signal,
    timeoutMs: GENERATION_TIMEOUT_MS,
  })
}

/** The same picture cut out again, with all strokes so far. */
export function mendOwnPicture(body: MendPicture, signal: AbortSignal): Promise<OwnPicture> {
  return request('own-pictures/mend', OwnPicture, { method: 'POST', body, signal, timeoutMs: GENERATION_TIMEOUT_MS })
}

/** New addresses for pictures whose old ones run out; null for one that is gone. */
export async function renewOwnPictures(pictures: string[]): Promise<(string | null)[]> {
  const answer = await request('own-pictures/renew', RenewedPictures, { method: 'POST', body: { pictures } })
  return answer.pictures
}
