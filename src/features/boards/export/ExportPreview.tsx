/** A small preview of the export, painted by the same code as the file. */
import { useEffect, useState } from 'react'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { chosenPages, type ExportChoice, FIRST_CHOICE, FORMAT_CHOICES, pageLabel } from './exportChoice.ts'
import styles from './ExportPreview.module.css'
import { type ExportWork, makeFile } from './makeFile.ts'
import { pageFormat } from './pageFormats.ts'

type Props = { choice: ExportChoice; work: Omit<ExportWork, 'signal' | 'report'> }
type Shot = { readonly address: string; readonly alt: string }

export function ExportPreview({ choice, work }: Props) {
  const { subject, page, formatId, shown, isTransparent } = choice
  const key = JSON.stringify([subject, page, formatId, shown, isTransparent])
  const [painted, setPainted] = useState<{ key: string; shots: readonly Shot[] | null }>()

  useEffect(() => {
    const controller = new AbortController()
    const addresses: string[] = []
    const paint = async () => {
      const { signal } = controller
      const order = { ...FIRST_CHOICE, subject, page, formatId, shown, isTransparent, scale: 1 }
      const label = FORMAT_CHOICES.find(({ value }) => value === order.formatId)?.label ?? ''
      const pages = order.subject === 'collage' ? [undefined] : chosenPages(order, work.content.room !== undefined)
      const shots: Shot[] = []
      try {
        for (const each of pages) {
          const one = each === undefined ? order : { ...order, page: each }
          const { blob } = await makeFile(one, { ...work, signal, report: () => {} })
          if (signal.aborted) return
          const address = URL.createObjectURL(blob)
          // The picture is read before it is shown, and its address is kept until it is read.
          await read(address)
          if (signal.aborted) return URL.revokeObjectURL(address)
          addresses.push(address)
          const subjectName = each === undefined || each === 'board' ? 'board' : pageLabel(each).toLowerCase()
          const alt = each === undefined ? 'Preview of the collage' : `Preview of the ${subjectName} on ${label}`
          shots.push({ address, alt })
          setPainted({ key, shots: [...shots] })
        }
      } catch {
        if (!signal.aborted) setPainted({ key, shots: null })
      }
    }
    void paint()
    return () => {
      controller.abort()
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [key, subject, page, formatId, shown, isTransparent, work])

  const isReady = painted?.key === key
  const { widthPx, heightPx } = subject === 'collage' ? { widthPx: 5, heightPx: 4 } : pageFormat(formatId)
  const isClear = subject === 'collage' && isTransparent
  return (
    <div className={styles.workspace} aria-busy={!isReady}>
      {isReady &&
        painted.shots?.map(({ address, alt }) => (
          <img key={address} className={isClear ? styles.collage : styles.page} src={address} alt={alt} />
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

async function read(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  await image.decode()
}
