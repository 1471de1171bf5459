/** Opens the store of pictures that the settings ask for. */
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { type ImageStore, imageStoreOn, openImageStore } from './imageStore.ts'

export async function openImages({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<ImageStore> {
  if (!s3) return openImageStore(join(dataDir, 'images'))
  // The SDK is large; whoever has no bucket need not wait for it at the start.
  const { openBucketShelf } = await import('./bucketShelf.ts')
  return imageStoreOn(await openBucketShelf(s3))
}
