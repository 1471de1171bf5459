/** The user's own pictures: uploading, cutting out, and repairing with strokes. */
import { type MendPicture, OwnPicture, RenewedPictures } from '../contract/cutouts.ts'
import { LinkedPiece } from '../contract/linkedPieces.ts'
import { GENERATION_TIMEOUT_MS, request } from './request.ts'

/** Cuts the object out of the picture. Rejects like `request`; for an unusable picture the message names a remedy. */
export function sendOwnPicture(file: Blob, signal: AbortSignal): Promise<OwnPicture> {
  return request('own-pictures', OwnPicture, { method: 'POST', body: file, signal, timeoutMs: GENERATION_TIMEOUT_MS })
}

/**
 * Reads a piece from its page in a shop. Rejects like `request`; for an unreadable page the message names the reason.
 */
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

/** Renews the expiring URLs of pictures; null for a picture that no longer exists. */
export async function renewOwnPictures(pictures: string[]): Promise<(string | null)[]> {
  const answer = await request('own-pictures/renew', RenewedPictures, { method: 'POST', body: { pictures } })
  return answer.pictures
}
