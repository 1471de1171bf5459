/** The context menu of the plan. Its items are loaded with it. */
import type { Thing } from '../../../../studio/index.ts'
import { MenuAt, type MenuAtProps } from '../../../components/MenuAt.tsx'
import { type PlanActions, planMenuItems } from './planMenuItems.tsx'

type Props = Pick<MenuAtProps, 'at' | 'onClose' | 'returnTo'> & {
  target: Thing
  actions: PlanActions
}

export function PlanMenu({ target, actions, ...place }: Props) {
  return <MenuAt {...place} label={NAMES[target.on]} items={planMenuItems(target, actions)} />
}

const NAMES: Record<Thing['on'], string> = {
  piece: 'Chosen pieces',
  opening: 'Door, window or fixture',
  floor: 'Plan',
}
