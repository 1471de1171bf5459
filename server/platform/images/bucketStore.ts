/**
 * A `BlobStore` in an S3-compatible bucket. Writes are atomic: a reader sees a whole object or none. While the bucket is
 * away, calls end with a `Problem` 503 within half a minute.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Problem } from '../problem.ts'
import type { S3Bucket } from '../settings.ts'
import { imageTypeOf, MEDIA_TYPES } from './imageName.ts'
import type { BlobStore } from './blobStore.ts'

/** Key of an object that is written at startup to check read and write access. It stays in the bucket. */
const PROBE = 'roomwright-probe'
const MAX_ATTEMPTS = 3
const CONNECT_TIMEOUT_MS = 4000
/** Time limit of one attempt; all attempts together stay below the time limit of the web client. */
const ANSWER_TIMEOUT_MS = 8000
const RETRY_SECONDS = 5
const NOT_FOUND = 404
const FORBIDDEN = 403
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Throws an error with a one-sentence message when the bucket cannot be used with these settings.
 * @param answerMs how long one try may take
 */
export async function openBucketStore(settings: S3Bucket, answerMs = ANSWER_TIMEOUT_MS): Promise<BlobStore> {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings
  const client = new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: answerMs,
      // Without it, a late response only causes a warning.
      throwOnRequestTimeout: true,
      // A response that stalls.
      socketTimeout: answerMs,
    },
    // S3-compatible servers other than Amazon's may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === null ? {} : { endpoint }),
  })
  const blobs: BlobStore = {
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey || statusOf(error) === NOT_FOUND) return undefined
        throw error
      }
    },
    size: sizeOf,
    async write(Key, bytes) {
      if ((await sizeOf(Key)) === bytes.length) return
      const type = imageTypeOf(Key.slice(Key.lastIndexOf('/') + 1))
      const kind = type ? { ContentType: MEDIA_TYPES[type], CacheControl: IMMUTABLE } : {}
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ...kind }))
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async *paths(Prefix) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    // An object that is not complete does not appear in a bucket.
    removeUnfinished: async () => 0,
  }

  async function sizeOf(Key: string): Promise<number | undefined> {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return undefined
      throw error
    }
  }

  try {
    await client.send(new HeadBucketCommand({ Bucket }))
    await client.send(new PutObjectCommand({ Bucket, Key: PROBE, Body: Buffer.from(PROBE) }))
    if ((await blobs.read(PROBE))?.toString() !== PROBE) throw new Error('what was written could not be read')
  } catch (error) {
    throw new Error(
      `The bucket "${Bucket}" cannot be used: ${reasonOf(error, settings)}. Correct the S3_ settings, or remove them to keep pictures in DATA_DIR.`,
      { cause: error },
    )
  }
  return {
    ...blobs,
    read: (key) => callBucket(blobs.read(key)),
    size: (key) => callBucket(blobs.size(key)),
    write: (key, bytes) => callBucket(blobs.write(key, bytes)),
    remove: (key) => callBucket(blobs.remove(key)),
  }
}

/** Keeps the cause, because the queue retries work after lost connections. */
async function callBucket<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const away = new Problem(
      503,
      'pictures-away',
      'Pictures cannot be read or stored right now. Please try again in a moment.',
      undefined,
      RETRY_SECONDS,
    )
    away.cause = error
    throw away
  }
}

function reasonOf(error: unknown, { endpoint }: S3Bucket): string {
  const status = statusOf(error)
  if (status === NOT_FOUND) return 'there is no bucket of this name (S3_BUCKET, S3_REGION)'
  if (status === FORBIDDEN) return 'the keys are wrong or may not use it (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)'
  if (status === undefined && endpoint !== null) return `${endpoint} does not answer (S3_ENDPOINT): ${messageOf(error)}`
  return messageOf(error)
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
