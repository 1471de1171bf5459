/** The collage of a board: read-only as a figure, editable on the stage, or with all pieces at true scale. */
import { Move, Ruler } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SHEET_ASPECT } from '../../../studio/collage/sheet/sheet.ts'
import { isPiece } from '../../../studio/model/collage.ts'
import { Button } from '../../ui/Button.tsx'
import type { Arrangement } from '../../contract/arrangements.ts'
import { pictureFor } from '../../contract/pictureSizes.ts'
import { lazyComponent, loadOrAlert } from '../../ui/lazyComponent.tsx'
import { imageSource } from '../../platform/imageSource.ts'
import { UnitSwitch } from '../../plan/stage/UnitSwitch.tsx'
import { EditionConflicts } from '../sheet/EditionConflicts.tsx'
import { useTeamPlace } from '../team/TeamContext.ts'
import { ArrangementStatus } from '../sheet/ArrangementStatus.tsx'
import type { BoardFacts, Cutout } from '../sheet/boardFacts.ts'
import { CollageFigure } from './CollageFigure.tsx'
import type { PageLink } from './PageStrip.tsx'
import { useCutoutForms } from './useCutoutForms.ts'
import { viewPiece } from './viewPiece.ts'
import type { Editing } from '../sheet/useDesignEdits.ts'
import type { collageView } from './collageView.ts'
import styles from './BoardCollage.module.css'

const BoardWorkspace = lazy(async () => ({ default: (await import('./BoardWorkspace.tsx')).BoardWorkspace }))

const SpotMarkers = lazyComponent('marks', async () => (await import('../team/SpotMarkers.tsx')).SpotMarkers)

type Props = {
  facts: BoardFacts
  /** Without it the collage is read-only. */
  editing?: Pick<Editing<unknown>, 'arrange' | 'edits' | 'keep'>
  /** The pages of the board that are edited elsewhere. */
  links?: readonly PageLink[]
}

export function BoardCollage({ facts, editing, links = [] }: Props) {
  const { cutouts, seed, arrangement, swatches, relations, quantities = {} } = facts
  const [isArranging, setArranging] = useState(false)
  const isReturning = useRef(false)
  const key = JSON.stringify(cutouts.map(({ source }) => source))
  // oxlint-disable-next-line react/exhaustive-deps -- `cutouts` is a new array on every render; `key` is its content
  const sources = useMemo(() => cutouts.map(({ source }) => source), [key])
  const forms = useCutoutForms(sources)
  // Composing takes some milliseconds, so it is not done again for every render.
  const content = useMemo(
    () =>
      forms && {
        pieces: forms.map((form, index) =>
          viewPiece(form, cutouts[index]?.product, quantities[cutouts[index]?.product?.id ?? '']),
        ),
        palette: swatches,
        relations,
      },
    // oxlint-disable-next-line react/exhaustive-deps -- `cutouts`, `swatches` and `relations` are new on every render
    [forms, key, JSON.stringify([swatches, quantities, relations && [...relations.on, relations.groups]])],
  )
  const compose = useComposition()
  const view = useMemo(
    () => content && compose?.(content, seed, arrangement, SHEET_ASPECT),
    [compose, content, seed, arrangement],
  )
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const pictures = useMemo(() => cutouts.map(stagePicture), [key])
  const isTrueScale = arrangement?.true_scale ?? false
  const arrange = editing?.arrange
  const handleArrange = useCallback((change: Partial<Arrangement>) => arrange?.(change), [arrange])
  const hasMarks = useTeamPlace() !== undefined
  const placeOfProduct = (id: string) => {
    const element = view?.elements.find((each) => isPiece(each) && cutouts[each.index]?.product?.id === id)
    return element && { x: element.x + element.width / 2, y: element.y + element.height / 2 }
  }

  return (
    <div className={styles.place}>
      <div className={styles.marked}>
        <CollageFigure cutouts={cutouts} view={view} forms={forms} aspect={SHEET_ASPECT} />
        {hasMarks && !isArranging && <SpotMarkers on="collage" placeOfProduct={placeOfProduct} />}
      </div>
      {isArranging && view && content && !isTrueScale && (
        <Suspense fallback={null}>
          <BoardWorkspace
            key={key}
            id={editing?.edits.id ?? ''}
            facts={facts}
            content={content}
            forms={forms ?? []}
            view={view}
            isOwn={editing?.edits.where === 'account'}
            pictures={pictures}
            status={editing && <ArrangementStatus edits={editing.edits} keep={editing.keep} />}
            links={links}
            onArrange={handleArrange}
            onPage={editing?.edits.openPage ?? openNothing}
            onDone={() => {
              isReturning.current = true
              setArranging(false)
            }}
          />
        </Suspense>
      )}
      {editing && (
        <div className={styles.controls}>
          {!isArranging && !isTrueScale && (
            <Button
              ref={(button) => {
                if (!button || !isReturning.current) return
                isReturning.current = false
                button.focus()
              }}
              variant="secondary"
              size="small"
              icon={<Move aria-hidden="true" size={18} />}
              disabled={!view}
              onClick={() => setArranging(true)}
            >
              Arrange
            </Button>
          )}
          <button
            type="button"
            role="switch"
            aria-checked={isTrueScale}
            className={styles.switch}
            onClick={() => {
              setArranging(false)
              editing.arrange({ true_scale: !isTrueScale })
            }}
          >
            <Ruler aria-hidden="true" size={18} strokeWidth={1.75} />
            True scale
          </button>
          {isTrueScale && <UnitSwitch />}
          <ArrangementStatus edits={editing.edits} keep={editing.keep} />
          <EditionConflicts edits={editing.edits} />
        </div>
      )}
      {view?.trueScale && (
        <p className={styles.note}>
          All pieces at the same scale, aligned at the floor.
          {view.trueScale.unknown.length > 0 && ' Pieces in a dashed frame have no known size and are not to scale.'}
        </p>
      )}
    </div>
  )
}

const openNothing = () => () => undefined

/** Pixels: of the pictures on the stage, enough for a piece that takes most of a large window. */
const STAGE_PIXELS = 1280

function stagePicture({ name, source, product }: Cutout) {
  const sized = (picture: string | null | undefined) => {
    const address = imageSource(picture)
    return address === undefined ? undefined : pictureFor(address, STAGE_PIXELS)
  }
  return { name, source: sized(source), shadow: sized(product?.shadow), plan: imageSource(product?.plan) }
}

/** The composition of a board's collage, loaded beside the pictures that it needs. */
type Compose = typeof collageView

let loadedCompose: Compose | undefined

/** Undefined until it has loaded. */
function useComposition(): Compose | undefined {
  const [compose, setCompose] = useState(() => loadedCompose)
  useEffect(() => {
    if (compose) return undefined
    let isWanted = true
    const load = async () => {
      loadedCompose = (await loadOrAlert('composition', () => import('./collageView.ts')))?.collageView
      if (isWanted) setCompose(() => loadedCompose)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [compose])
  return compose
}
