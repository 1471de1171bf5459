/** The generated room picture: being made, there, or not to be had. It is an illustration and says so. */
import { ErrorState } from '../../components/ErrorState.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Progress } from '../../components/Progress.tsx'
import type { DraftImage } from './useDraftImage.ts'
import styles from './RoomPicture.module.css'

export const IMAGE_FAILED = 'The image could not be generated. Please try again.'

export function RoomPicture({ source, title }: { source: string | null; title: string }) {
  if (source === null) return <div className={styles.place}>No image available</div>
  return (
    <>
      <Picture source={source} alt={`Illustration of the room: ${title}`} eager className={styles.picture} />
      <figcaption className={styles.caption}>
        This picture is an illustration. Cut-outs and dimensions are true to the products.
      </figcaption>
    </>
  )
}

/** The picture of a draft, which may still be in the making. */
export function DraftPicture({ image, title }: { image: DraftImage; title: string }) {
  if (image.state === 'making') {
    return (
      <div className={styles.place} aria-busy="true">
        <p role="status">Image Generating</p>
        <div className={styles.progress}>
          <Progress label="Image Generating" value={image.share} />
        </div>
      </div>
    )
  }
  if (image.state === 'failed') {
    return (
      <div className={styles.place}>
        <ErrorState message={IMAGE_FAILED} onRetry={image.retry} />
      </div>
    )
  }
  return <RoomPicture source={image.source} title={title} />
}
