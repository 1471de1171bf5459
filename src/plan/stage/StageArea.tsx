/** On the page of a board: the plan, the numbers of the selection, and a status line, which is a live region. */
import { Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { PlanMarks } from '../findings/usePlanMarks.ts'
import type { RoomCheckStore } from '../findings/useRoomCheck.ts'
import type { StageNotes } from '../notes/planNotes.ts'
import { DaylightSwitch, InUseSwitch } from './PlanBar.tsx'
import { showDetails } from './showDetails.ts'
import { PiecePanel } from '../pieces/PiecePanel.tsx'
import { PlanStage } from './PlanStage.tsx'
import styles from './StageArea.module.css'
import { StageAnnouncer } from './StageAnnouncer.tsx'

const KeysDialog = lazyComponent('plan keys', async () => (await import('./KeysDialog.tsx')).KeysDialog)

type Props = {
  editor: Editor
  formatLength: (inches: number) => string
  pictures?: ReadonlyMap<string, string>
  onSwap: (id: string) => void
  onDelivery: (id: string) => void
  onScene: (id: string) => void
  marks: PlanMarks
  notes: StageNotes | undefined
  checks: RoomCheckStore
}

export function StageArea({
  editor,
  formatLength,
  pictures,
  onSwap,
  onDelivery,
  onScene,
  marks,
  notes,
  checks,
}: Props) {
  const area = useRef<HTMLDivElement>(null)
  const [help, setHelp] = useState(false)
  return (
    <div ref={area} className={styles.area}>
      <PlanStage
        editor={editor}
        fills={false}
        formatLength={formatLength}
        pictures={pictures}
        onDetails={(takesFocus) => showDetails(area.current?.closest('section'), takesFocus)}
        onSwap={onSwap}
        onDelivery={onDelivery}
        onHelp={() => setHelp(true)}
        marks={marks}
        notes={notes}
        checks={checks}
      />
      <div className={styles.tools}>
        <InUseSwitch editor={editor} />
        <DaylightSwitch editor={editor} />
        <Button variant="quiet" size="small" icon={<Keyboard aria-hidden="true" />} onClick={() => setHelp(true)}>
          Keys and gestures
        </Button>
      </div>
      <PiecePanel editor={editor} onSwap={onSwap} onDelivery={onDelivery} onScene={onScene} />
      <StageAnnouncer editor={editor} />
      {help && <KeysDialog editor={editor} onClose={() => setHelp(false)} />}
    </div>
  )
}
