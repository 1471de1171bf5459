/** Shows a panorama: the last one that was taken in this browser, or a file. */
import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import styles from './Panorama.module.css'
import { PanoramaView } from './PanoramaView.tsx'
import { keptPanorama } from './panoramaFile.ts'

const QUERY_OPTIONS = { networkMode: 'always', gcTime: 0, retry: false } as const

export function Panorama() {
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<Blob>()
  const kept = useQuery({
    queryKey: ['panorama'],
    queryFn: async () => (await keptPanorama()) ?? null,
    ...QUERY_OPTIONS,
  })
  const file = opened ?? kept.data ?? undefined
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOpened(target.files?.[0])
    target.value = ''
  }
  const open = (
    <Button
      variant="secondary"
      size="small"
      icon={<FolderOpen aria-hidden="true" />}
      onClick={() => input.current?.click()}
    >
      Open a panorama
    </Button>
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Panorama</h1>
        {file && open}
        <ButtonLink to="/studio" variant="quiet" size="small">
          Studio
        </ButtonLink>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Panorama file"
          tabIndex={-1}
          onChange={handleFile}
        />
      </header>
      {file ? (
        <PanoramaView file={file} />
      ) : (
        kept.isFetched && (
          <EmptyState
            title="No panorama yet"
            text="Open a room in the studio, choose 3D, Photograph, then Panorama. Or open a panorama that you have downloaded."
            action={open}
          />
        )
      )}
    </div>
  )
}
