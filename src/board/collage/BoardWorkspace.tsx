/** The document of a board in the full window: its pages in a strip, and the page that is edited. */
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { composeCover } from '../../../studio/collage/sheet/composeCover.ts'
import type { CollageEditor, StagePicture } from '../../../studio/index.ts'
import type { Arrangement } from '../../contract/arrangements.ts'
import { leadOf, plainParagraphs, storedPicture } from '../export/pageContent.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { FALLBACK_TITLE } from '../../contract/words.ts'
import { CollageFigure } from './CollageFigure.tsx'
import styles from './CollageWorkspace.module.css'
import { CollageWorkspace } from './CollageWorkspace.tsx'
import { type CollageView, coverView } from './collageView.ts'
import type { CutoutForm } from './cutoutForm.ts'
import { type PageLink, PageStrip } from './PageStrip.tsx'
import type { ViewContent } from './viewPiece.ts'

type Props = {
  /** Id of the design. */
  id: string
  facts: BoardFacts
  content: ViewContent
  forms: readonly CutoutForm[]
  /** The board as displayed on the page. */
  view: CollageView
  isOwn: boolean
  pictures: readonly StagePicture[]
  /** The save status. */
  status: ReactNode
  /** The pages that are edited elsewhere. */
  links: readonly PageLink[]
  onArrange: (change: Partial<Arrangement>) => void
  /** Calls the returned function when the page is closed. */
  onPage: (page: 'collage' | 'cover', editor: CollageEditor) => () => void
  onDone: () => void
}

export function BoardWorkspace({
  id,
  facts,
  content,
  forms,
  view,
  isOwn,
  pictures,
  status,
  links,
  onArrange,
  onPage,
  onDone,
}: Props) {
  const { cutouts, seed, arrangement, markdown, image } = facts
  const [page, setPage] = useState<'cover' | 'board'>('board')
  const title = facts.title || FALLBACK_TITLE
  const words = useMemo(
    () => ({ title, lead: leadOf(plainParagraphs(markdown)), picture: storedPicture(image) }),
    [title, markdown, image],
  )
  const kept = arrangement?.cover
  const cover = useMemo(() => coverView(content, seed, kept, words), [content, seed, kept, words])
  const openCollage = useCallback((editor: CollageEditor) => onPage('collage', editor), [onPage])
  const openCover = useCallback((editor: CollageEditor) => onPage('cover', editor), [onPage])
  const figureOf = (shown: CollageView) => (
    <CollageFigure cutouts={cutouts} view={shown} forms={forms} aspect={shown.aspect} />
  )
  const shared = { cutouts, content, seed, isOwn, pictures, status, title, onDone }
  return (
    <Radix.Root open modal>
      <Radix.Portal>
        <Radix.Content
          className={styles.workspace}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {page === 'board' ? (
            <CollageWorkspace
              key="board"
              {...shared}
              id={id}
              label="Arrange the collage"
              view={view}
              kept={arrangement?.collage ?? null}
              fallback={figureOf(view)}
              onChange={(collage) => onArrange({ collage })}
              onOpen={openCollage}
            />
          ) : (
            <CollageWorkspace
              key="cover"
              {...shared}
              id={`${id}:cover`}
              label="Arrange the cover"
              view={cover}
              kept={kept ?? null}
              compose={(from) => composeCover({ ...content, ...words }, from)}
              fallback={figureOf(cover)}
              onChange={(changed) => onArrange({ cover: changed })}
              onOpen={openCover}
            />
          )}
          <PageStrip
            pages={[
              { page: 'cover', label: 'Cover', picture: figureOf(cover), aspect: cover.aspect },
              { page: 'board', label: 'Board', picture: figureOf(view), aspect: view.aspect },
            ]}
            current={page}
            onOpen={setPage}
            links={links}
            onLeave={onDone}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
