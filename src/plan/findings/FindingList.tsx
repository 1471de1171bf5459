/** The clearance problems in words, each with a button that shows it on the plan and one that fixes it. */
import { Wrench } from 'lucide-react'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import {
  type Editor,
  type Finding,
  findItem,
  isDoor,
  fixFinding,
  openingsOf,
  poseCommand,
  seenLayout,
} from '../../../studio/index.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { NOT_LOADED } from '../../ui/lazyComponent.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import styles from './FindingList.module.css'
import { findingInWords, sourceInWords } from './findingWords.ts'
import { type RoomCheckStore, useRoomCheck } from './useRoomCheck.ts'

type Props = {
  editor: Editor
  checks: RoomCheckStore
  /** The finding that is highlighted on the plan. */
  shown: string | undefined
  onShow: (id: string | undefined) => void
  isMarked: boolean
  onMark: (isMarked: boolean) => void
}

export function FindingList({ editor, checks, shown, onShow, isMarked, onMark }: Props) {
  const unit = useUnit()
  const { now, settled } = useRoomCheck(checks)
  const { findings, of: layout, inUse } = now ?? UNCHECKED
  // The finding that moving one piece does not fix.
  const [unfixable, setUnfixable] = useState<string>()
  const newest = useRef(findings)
  useEffect(() => {
    newest.current = findings
  }, [findings])
  // A stable function, so that unchanged rows do not rerender.
  const fixById = useCallback(
    async (id: string) => {
      const finding = newest.current.find((each) => each.id === id)
      if (!finding) return
      try {
        setUnfixable((await applyFix(editor, finding)) ? undefined : id)
      } catch {
        showAlert(NOT_LOADED)
      }
    },
    [editor],
  )
  return (
    <section aria-labelledby="room-findings" className={styles.findings}>
      <div className={styles.head}>
        <h4 id="room-findings" className={styles.heading}>
          Clearances
        </h4>
        {findings.length > 0 && <MarkSwitch isMarked={isMarked} onMark={onMark} />}
      </div>
      <p className={styles.count} aria-live={now === settled ? 'polite' : 'off'}>
        {unfixable !== undefined && findings.some(({ id }) => id === unfixable)
          ? UNFIXABLE
          : layout && countInWords(findings.length, openingsOf(layout.floor).some(isDoor))}
      </p>
      {layout && inUse && <p className={styles.count}>{inUseNote(findings)}</p>}
      {layout && findings.length > 0 && (
        <ol className={styles.list} aria-label="Clearance problems">
          {findings.map((finding, index) => (
            <FindingRow
              key={finding.id}
              number={index + 1}
              id={finding.id}
              rule={finding.rule}
              words={findingInWords(finding, layout, unit)}
              source={sourceInWords(finding)}
              canFix={finding.pieces.length > 0}
              isShown={finding.id === shown}
              onShow={onShow}
              onFix={fixById}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Not with each check: React writes the attributes of a checkbox anew whenever it renders it. */
const MarkSwitch = memo(function MarkSwitch({ isMarked, onMark }: Pick<Props, 'isMarked' | 'onMark'>) {
  return (
    <label className={styles.mark}>
      <input type="checkbox" checked={isMarked} onChange={({ target }) => onMark(target.checked)} />
      Mark on the plan
    </label>
  )
})

type RowProps = {
  number: number
  id: string
  rule: Finding['rule']
  words: string
  source: string | undefined
  /** Whether there is a piece to move. */
  canFix: boolean
  isShown: boolean
  onShow: (id: string | undefined) => void
  onFix: (id: string) => Promise<void>
}

const FindingRow = memo(function FindingRow({
  number,
  id,
  rule,
  words,
  source,
  canFix,
  isShown,
  onShow,
  onFix,
}: RowProps) {
  return (
    <li className={isShown ? styles.shown : styles.row} data-finding={rule}>
      <button
        type="button"
        className={styles.words}
        aria-pressed={isShown}
        onClick={() => onShow(isShown ? undefined : id)}
      >
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span>{words}</span>
      </button>
      {canFix && (
        <Button
          variant="quiet"
          size="small"
          icon={<Wrench aria-hidden="true" />}
          aria-label={`Fix: ${words}`}
          onClick={() => void onFix(id)}
        >
          Fix
        </Button>
      )}
      {source && (
        <details className={styles.why}>
          <summary>Why?</summary>
          {source}
        </details>
      )}
    </li>
  )
})

const UNCHECKED = { findings: [], of: undefined, inUse: false }

const UNFIXABLE = 'Moving one piece cannot fix this. Turn or remove a piece, or change the room.'

/** Paths start at doors: without a door they are not checked. */
function countInWords(count: number, hasDoor: boolean): string {
  if (count === 0 && !hasDoor) return 'No clearance problems found. Add a door to check the ways through the room.'
  if (count === 0) return 'No clearance problems found.'
  return count === 1 ? '1 clearance problem.' : `${count} clearance problems.`
}

/** The findings of things in use disappear with the switch, so that the list says that it is on. */
function inUseNote(findings: readonly Finding[]): string {
  const count = findings.filter(({ rule }) => rule === 'in-use').length
  const what = 'open doors and drawers, pulled chairs and people'
  if (count === 0) return `In use is on: ${what} have room.`
  return `In use is on: ${count} of these ${count === 1 ? 'is' : 'are'} about ${what}.`
}

/** Whether a move was found and applied; the status line of the plan announces it. */
async function applyFix(editor: Editor, finding: Finding): Promise<boolean> {
  const { layout, beside } = editor.get()
  const found = await fixFinding(seenLayout(layout, beside), finding)
  const item = findItem(layout, found?.id)
  if (!found || !item) return false
  editor.commit(poseCommand(layout, item, found.pose))
  return true
}
