/**
 * Shown below a room picture that is a photograph of a layout, if the layout has changed since. Generated pictures show
 * no layout.
 */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { type Editor, useDeferredEditor } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { layoutPrint } from '../../../studio/model/layoutPrint.ts'
import { fetchNamedLayout } from '../../api/namedLayouts.ts'
import type { ShotOf } from '../../contract/boards.ts'
import { useOpenPlan } from '../../plan/notes/planNotes.ts'
import { useSharedPlan } from '../../plan/layouts/useSharedPlan.ts'
import { EarlierPicture } from './EarlierPicture.tsx'

type Props = { boardId: string; shot: ShotOf; mine: boolean }

export function EarlierShot(props: Props) {
  const open = useOpenPlan(props.boardId)
  return open?.layoutId === props.shot.layout_id ? <OfOpen {...props} editor={open.editor} /> : <OfSaved {...props} />
}

function OfOpen({ editor, ...props }: Props & { editor: Editor }) {
  const print = useDeferredEditor(editor, ({ layout }) => layoutPrint(layout))
  return <Compared {...props} print={print} />
}

/** The plan is further down the page and may not be open. */
function OfSaved(props: Props) {
  const { boardId, shot, mine } = props
  const { plan } = useSharedPlan({ id: boardId, mine })
  const own = useQuery({
    queryKey: ['layout', 'of picture', boardId, shot.layout_id],
    queryFn: ({ signal }) => fetchNamedLayout(boardId, shot.layout_id, signal),
    enabled: mine,
    gcTime: 0,
  })
  const saved: Layout | null | undefined = mine
    ? own.data?.layout
    : plan?.id === shot.layout_id
      ? plan.layout
      : undefined
  return saved ? <Compared {...props} print={layoutPrint(saved)} /> : null
}

function Compared({ boardId, shot, mine, print }: Props & { print: string }) {
  const navigate = useNavigate()
  if (print === shot.print) return null
  const address = `/studio?board=${encodeURIComponent(boardId)}&show=3d`
  return <EarlierPicture of="layout" onRedraw={mine ? () => void navigate(address) : undefined} />
}
