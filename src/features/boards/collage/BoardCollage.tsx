/** The collage of a board: read-only as a figure, editable on the stage, or with all pieces at true scale. */
import { Move, Ruler } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { SHEET_ASPECT } from '../../../../studio/collage/sheet.ts'
import { type Collage, isPiece } from '../../../../studio/model/collage.ts'
import { Button } from '../../../components/Button.tsx'
import { pictureFor } from '../../../contract/pictureSizes.ts'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { imageSource } from '../../../lib/imageSource.ts'
import { UnitSwitch } from '../../room/stage/UnitSwitch.tsx'
import { EditionClashes } from '../sheet/EditionClashes.tsx'
import { useTeamPlace } from '../team/TeamContext.ts'
import { ArrangementStatus } from '../sheet/ArrangementStatus.tsx'
import styles from './BoardCollage.module.css'
import { type BoardFacts, type Cutout, FALLBACK_TITLE } from '../sheet/boardFacts.ts'
import { CollageFigure } from './CollageFigure.tsx'
import { collageView, viewPiece } from './collageView.ts'
import { useCutoutForms } from './useCutoutForms.ts'
import type { Editing } from '../sheet/useDesignEdits.ts'

const CollageWorkspace = lazy(async () => ({ default: (await import('./CollageWorkspace.tsx')).CollageWorkspace }))

const SpotMarkers = lazyComponent('marks', async () => (await import('../team/SpotMarkers.tsx')).SpotMarkers)

/** Without `editing` the collage is read-only. */
type Props = { facts: BoardFacts; editing?: Pick<Editing<unknown>, 'arrange' | 'edits' | 'keep'> }

export function BoardCollage({ facts, editing }: Props) {
  const { cutouts, seed, arrangement, swatches } = facts
  const [isArranging, setArranging] = useState(false)
  const isReturning = useRef(false)
  const key = JSON.stringify(cutouts.map(({ source }) => source))
  // oxlint-disable-next-line react/exhaustive-deps -- `cutouts` is a new array on every render; `key` is its content
  const sources = useMemo(() => cutouts.map(({ source }) => source), [key])
  const forms = useCutoutForms(sources)
  // Composing takes some milliseconds, so it is not done again for every render.
  const content = useMemo(
    () => forms && { pieces: forms.map((form, index) => viewPiece(form, cutouts[index]?.product)), palette: swatches },
    // oxlint-disable-next-line react/exhaustive-deps -- `cutouts` and `swatches` are new arrays on every render
    [forms, key, JSON.stringify(swatches)],
  )
  const view = useMemo(
    () => content && collageView(content, seed, arrangement, SHEET_ASPECT),
    [content, seed, arrangement],
  )
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const pictures = useMemo(() => cutouts.map(stagePicture), [key])
  const isTrueScale = arrangement?.true_scale ?? false
  const arrange = editing?.arrange
  const handleChange = useCallback((collage: Collage) => arrange?.({ collage }), [arrange])
  const figure = <CollageFigure cutouts={cutouts} view={view} forms={forms} aspect={SHEET_ASPECT} />
  const hasMarks = useTeamPlace() !== undefined
  const placeOfProduct = (id: string) => {
    const element = view?.elements.find((each) => isPiece(each) && cutouts[each.index]?.product?.id === id)
    return element && { x: element.x + element.width / 2, y: element.y + element.height / 2 }
  }

  return (
    <div className={styles.place}>
      <div className={styles.marked}>
        {figure}
        {hasMarks && !isArranging && <SpotMarkers on="collage" placeOfProduct={placeOfProduct} />}
      </div>
      {isArranging && view && content && !isTrueScale && (
        <Suspense fallback={null}>
          <CollageWorkspace
            key={key}
            id={editing?.edits.id ?? ''}
            title={facts.title || FALLBACK_TITLE}
            cutouts={cutouts}
            content={content}
            seed={seed}
            view={view}
            kept={arrangement?.collage ?? null}
            isOwn={editing?.edits.where === 'account'}
            pictures={pictures}
            fallback={figure}
            status={editing && <ArrangementStatus edits={editing.edits} keep={editing.keep} />}
            onChange={handleChange}
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
          <EditionClashes edits={editing.edits} />
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

/** Pixels: of the pictures on the stage, enough for a piece that takes most of a large window. */
const STAGE_PIXELS = 1280

function stagePicture({ name, source, product }: Cutout) {
  const sized = (picture: string | null | undefined) => {
    const address = imageSource(picture)
    return address === undefined ? undefined : pictureFor(address, STAGE_PIXELS)
  }
  return { name, source: sized(source), shadow: sized(product?.shadow), plan: imageSource(product?.plan) }
}
