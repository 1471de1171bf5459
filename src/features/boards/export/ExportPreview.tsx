/** A small preview of the export, painted by the same code as the file. */
import { useEffect, useState } from 'react'
import { Skeleton } from '../../../components/Skeleton.tsx'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { type ExportChoice, FORMAT_CHOICES, makeFile } from './exportChoice.ts'
import styles from './ExportPreview.module.css'
import type { PageContent } from './pageContent.ts'
import { pageFormat } from './pageFormats.ts'

type Props = { choice: ExportChoice; facts: BoardFacts; content: PageContent }

export function ExportPreview({ choice, facts, content }: Props) {
  const { subject, formatId } = choice
  const key = `${subject} ${formatId}`
  const [shown, setShown] = useState<{ key: string; address: string | null }>()

  useEffect(() => {
    const controller = new AbortController()
    let address: string | null = null
    const paint = async () => {
      const order = { subject, formatId, kind: 'png', scale: 1 } as const
      try {
        const { blob } = await makeFile(order, { facts, content, signal: controller.signal, report: () => {} })
        if (controller.signal.aborted) return
        address = URL.createObjectURL(blob)
        setShown({ key, address })
      } catch {
        if (!controller.signal.aborted) setShown({ key, address: null })
      }
    }
    void paint()
    return () => {
      controller.abort()
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [key, subject, formatId, facts, content])

  const isReady = shown?.key === key
  const { widthPx, heightPx } = subject === 'collage' ? { widthPx: 5, heightPx: 4 } : pageFormat(formatId)
  const label = FORMAT_CHOICES.find(({ value }) => value === formatId)?.label ?? ''
  return (
    <div className={styles.workspace} aria-busy={!isReady}>
      {isReady && shown.address !== null && (
        <img
          className={subject === 'collage' ? styles.collage : styles.page}
          src={shown.address}
          alt={subject === 'collage' ? 'Preview of the collage' : `Preview of the board on ${label}`}
        />
      )}
      {isReady && shown.address === null && <p className={styles.words}>The preview cannot be shown.</p>}
      {!isReady && (
        <div className={styles.waiting} style={{ aspectRatio: widthPx / heightPx }}>
          <Skeleton height="100%" />
        </div>
      )}
    </div>
  )
}
