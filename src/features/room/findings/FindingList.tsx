/** What people will not have room for, in words, each with a button that shows it on the plan and one that mends it. */
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import {
  type Editor,
  type Finding,
  findItem,
  isDoor,
  mendFinding,
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
  /** The finding that is picked out on the plan. */
  shown: string | undefined
  onShow: (id: string | undefined) => void
  isMarked: boolean
  onMark: (isMarked: boolean) => void
}

export function FindingList({ editor, shown, onShow, isMarked, onMark }: Props) {
  const unit = useUnit()
  const { findings, of: layout } = useFindings(editor)
  // The finding that no move mends.
  const [hopeless, setHopeless] = useState<string>()
  const tryToMend = async (finding: Finding) => {
    try {
      setHopeless((await mend(editor, finding)) ? undefined : finding.id)
    } catch {
      showAlert(NOT_LOADED)
    }
  }
  return (
    <section aria-labelledby="room-findings" className={styles.findings}>
      <div className={styles.head}>
        <h4 id="room-findings" className={styles.heading}>
          Room to move
        </h4>
        {findings.length > 0 && (
          <label className={styles.mark}>
            <input type="checkbox" checked={isMarked} onChange={({ target }) => onMark(target.checked)} />
            Mark on the plan
          </label>
        )}
      </div>
      <p className={styles.count} aria-live="polite">
        {hopeless !== undefined && findings.some(({ id }) => id === hopeless)
          ? HOPELESS
          : layout && countInWords(findings.length, openingsOf(layout.floor).some(isDoor))}
      </p>
      {layout && findings.length > 0 && (
        <ol className={styles.list} aria-label="What needs more room">
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
                <span>
                  {findingInWords(finding, layout, unit)}
                  {sourceInWords(finding) && <small className={styles.source}>{sourceInWords(finding)}</small>}
                </span>
              </button>
              <Button
                variant="quiet"
                size="small"
                icon={<Wrench aria-hidden="true" />}
                aria-label={`Mend: ${findingInWords(finding, layout, unit)}`}
                onClick={() => void tryToMend(finding)}
              >
                Mend
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const HOPELESS = 'No move of one piece mends this. Turn one, take one off the plan, or change the room.'

/** Ways are looked for from the doors: a room without one has no verdict on them. */
function countInWords(count: number, hasDoor: boolean): string {
  if (count === 0 && !hasDoor) return 'No clearance problems found. Add a door to check the ways through the room.'
  if (count === 0) return 'Everybody can pass, sit down and open what opens.'
  return count === 1 ? 'One thing needs more room.' : `${count} things need more room.`
}

/** Whether a move was found and made; the plan's line of news tells it. */
async function mend(editor: Editor, finding: Finding): Promise<boolean> {
  const { layout } = editor.get()
  const found = await mendFinding(layout, finding)
  const item = findItem(layout, found?.id)
  if (!found || !item) return false
  editor.commit(posing(layout, item, found.pose))
  return true
}
