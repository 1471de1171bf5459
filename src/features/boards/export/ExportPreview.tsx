/** A small preview of the export, painted by the same code as the file, as large as it is shown. */
import { useEffect, useState } from 'react'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { chosenPages, type ExportChoice, FORMAT_CHOICES, pageLabel } from './exportChoice.ts'
import { previewCollage, previewPage } from './exportPage.ts'
import styles from './ExportPreview.module.css'
import type { ExportWork } from './makeFile.ts'
import { pageFormat } from './pageFormats.ts'

type Props = { choice: ExportChoice; work: Pick<ExportWork, 'facts' | 'content'> }
type Shot = { readonly canvas: HTMLCanvasElement; readonly alt: string }

/** CSS pixels: the largest height of a preview (`--preview-height`). */
const HEIGHT_PX = 480

export function ExportPreview({ choice, work }: Props) {
  const { subject, page, formatId, shown, isTransparent } = choice
  const key = JSON.stringify([subject, page, formatId, shown, isTransparent])
  const [painted, setPainted] = useState<{ key: string; shots: readonly Shot[] | null }>()

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const heightPx = HEIGHT_PX * window.devicePixelRatio
    const paint = async () => {
      const label = FORMAT_CHOICES.find(({ value }) => value === formatId)?.label ?? ''
      const pages = subject === 'collage' ? [undefined] : chosenPages({ page }, work.content.room !== undefined)
      const shots: Shot[] = []
      try {
        for (const each of pages) {
          const canvas =
            each === undefined
              ? await previewCollage({ ...work, signal, isTransparent }, heightPx)
              : await previewPage({ ...work, signal, page: each, format: pageFormat(formatId), shown }, heightPx)
          if (!canvas) return setPainted({ key, shots: null })
          const subjectName = each === undefined || each === 'board' ? 'board' : pageLabel(each).toLowerCase()
          const alt = each === undefined ? 'Preview of the collage' : `Preview of the ${subjectName} on ${label}`
          shots.push({ canvas, alt })
          setPainted({ key, shots: [...shots] })
        }
      } catch {
        if (!signal.aborted) setPainted({ key, shots: null })
      }
      return undefined
    }
    void paint()
    return () => controller.abort()
  }, [key, subject, page, formatId, shown, isTransparent, work])

  const isReady = painted?.key === key
  const { widthPx, heightPx } = subject === 'collage' ? { widthPx: 5, heightPx: 4 } : pageFormat(formatId)
  const isClear = subject === 'collage' && isTransparent
  return (
    <div className={styles.workspace} aria-busy={!isReady}>
      {isReady &&
        painted.shots?.map(({ canvas, alt }) => (
          <div
            key={alt}
            role="img"
            aria-label={alt}
            className={isClear ? styles.collage : styles.page}
            ref={(place) => place?.replaceChildren(canvas)}
          />
        ))}
      {isReady && painted.shots === null && <p className={styles.words}>The preview cannot be shown.</p>}
      {!isReady && (
        <div
          style={{
            aspectRatio: widthPx / heightPx,
            width: `min(100%, calc(var(--preview-height) * ${widthPx / heightPx}))`,
          }}
        >
          <Skeleton height="100%" />
        </div>
      )}
    </div>
  )
}
