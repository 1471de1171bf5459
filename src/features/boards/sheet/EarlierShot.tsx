/**
 * Under a room picture that is a photograph of a layout: says so when that layout has changed since. A painted picture shows
 * no layout, so that moves leave it as it is.
 */
import { useNavigate } from 'react-router-dom'
import { useEditorLater } from '../../../../studio/index.ts'
import { layoutPrint } from '../../../../studio/model/layoutPrint.ts'
import type { ShotOf } from '../../../contract/boards.ts'
import { type OpenPlan, useOpenPlan } from '../../room/notes/planNotes.ts'
import { EarlierPicture } from './EarlierPicture.tsx'

type Props = { boardId: string; shot: ShotOf; mine: boolean }

export function EarlierShot(props: Props) {
  const plan = useOpenPlan(props.boardId)
  return plan?.layoutId === props.shot.layout_id ? <Compared {...props} plan={plan} /> : null
}

function Compared({ boardId, shot, mine, plan }: Props & { plan: OpenPlan }) {
  const navigate = useNavigate()
  const print = useEditorLater(plan.editor, ({ layout }) => layoutPrint(layout))
  if (print === shot.print) return null
  const address = `/studio?board=${encodeURIComponent(boardId)}&show=3d`
  return <EarlierPicture of="layout" onRedraw={mine ? () => void navigate(address) : undefined} />
}
