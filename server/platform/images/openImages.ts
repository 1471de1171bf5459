/** Opens the picture store that the settings select. */
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { type ImageStore, imageStoreOn, openImageStore } from './imageStore.ts'

export async function openImages({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<ImageStore> {
  if (!s3) return openImageStore(join(dataDir, 'images'))
  // Loads the large AWS SDK only when a bucket is configured, to keep startup fast.
  const { openBucketStore } = await import('./bucketStore.ts')
  return imageStoreOn(await openBucketStore(s3))
}
