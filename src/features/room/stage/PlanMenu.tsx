/** The context menu of the plan. Its items are loaded with it. */
import type { Thing } from '../../../../studio/index.ts'
import { ContextMenu, type ContextMenuProps } from '../../../components/ContextMenu.tsx'
import { type PlanActions, planMenuItems } from './planMenuItems.tsx'

type Props = Pick<ContextMenuProps, 'at' | 'onClose' | 'returnTo'> & {
  target: Thing
  actions: PlanActions
}

export function PlanMenu({ target, actions, ...place }: Props) {
  return <ContextMenu {...place} label={NAMES[target.on]} items={planMenuItems(target, actions)} />
}

const NAMES: Record<Thing['on'], string> = {
  piece: 'Chosen pieces',
  opening: 'Door, window or fixture',
  floor: 'Plan',
}
