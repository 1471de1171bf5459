/** The clearance problems in words, each with a button that shows it on the plan and one that fixes it. */
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import {
  type Editor,
  type Finding,
  findItem,
  isDoor,
  fixFinding,
  openingsOf,
  posing,
} from '../../../../studio/index.ts'
import { showAlert } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import { NOT_LOADED } from '../../../components/later.tsx'
import { useUnit } from '../../../lib/unitChoice.ts'
import styles from './FindingList.module.css'
import { findingInWords, sourceInWords } from './findingWords.ts'
import { useFindings } from './useFindings.ts'

type Props = {
  editor: Editor
  /** The finding that is highlighted on the plan. */
  shown: string | undefined
  onShow: (id: string | undefined) => void
  isMarked: boolean
  onMark: (isMarked: boolean) => void
}

export function FindingList({ editor, shown, onShow, isMarked, onMark }: Props) {
  const unit = useUnit()
  const { findings, of: layout } = useFindings(editor)
  // The finding that no move of one piece fixes.
  const [unfixable, setUnfixable] = useState<string>()
  const tryToFix = async (finding: Finding) => {
    try {
      setUnfixable((await fix(editor, finding)) ? undefined : finding.id)
    } catch {
      showAlert(NOT_LOADED)
    }
  }
  return (
    <section aria-labelledby="room-findings" className={styles.findings}>
      <div className={styles.head}>
        <h4 id="room-findings" className={styles.heading}>
          Clearances
        </h4>
        {findings.length > 0 && (
          <label className={styles.mark}>
            <input type="checkbox" checked={isMarked} onChange={({ target }) => onMark(target.checked)} />
            Mark on the plan
          </label>
        )}
      </div>
      <p className={styles.count} aria-live="polite">
        {unfixable !== undefined && findings.some(({ id }) => id === unfixable)
          ? UNFIXABLE
          : layout && countInWords(findings.length, openingsOf(layout.floor).some(isDoor))}
      </p>
      {layout && findings.length > 0 && (
        <ol className={styles.list} aria-label="Clearance problems">
          {findings.map((finding, index) => (
            <li
              key={finding.id}
              className={finding.id === shown ? styles.shown : styles.row}
              data-finding={finding.rule}
            >
              <button
                type="button"
                className={styles.words}
                aria-pressed={finding.id === shown}
                onClick={() => onShow(finding.id === shown ? undefined : finding.id)}
              >
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span>{findingInWords(finding, layout, unit)}</span>
              </button>
              <Button
                variant="quiet"
                size="small"
                icon={<Wrench aria-hidden="true" />}
                aria-label={`Fix: ${findingInWords(finding, layout, unit)}`}
                onClick={() => void tryToFix(finding)}
              >
                Fix
              </Button>
              {sourceInWords(finding) && (
                <details className={styles.why}>
                  <summary>Why?</summary>
                  {sourceInWords(finding)}
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const UNFIXABLE = 'Moving one piece cannot fix this. Turn or remove a piece, or change the room.'

/** Ways start at doors: a room without a door has no verdict on them. */
function countInWords(count: number, hasDoor: boolean): string {
  if (count === 0 && !hasDoor) return 'No clearance problems found. Add a door to check the ways through the room.'
  if (count === 0) return 'No clearance problems found.'
  return count === 1 ? '1 clearance problem.' : `${count} clearance problems.`
}

/** Whether a move was found and made; the plan's status line announces it. */
async function fix(editor: Editor, finding: Finding): Promise<boolean> {
  const { layout } = editor.get()
  const found = await fixFinding(layout, finding)
  const item = findItem(layout, found?.id)
  if (!found || !item) return false
  editor.commit(posing(layout, item, found.pose))
  return true
}
