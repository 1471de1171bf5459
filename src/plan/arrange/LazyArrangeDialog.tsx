/** The dialog that arranges the room, loaded when it is opened. */
import { lazyComponent } from '../../ui/lazyComponent.tsx'

export const LazyArrangeDialog = lazyComponent(
  'arranging',
  async () => (await import('./ArrangeDialog.tsx')).ArrangeDialog,
)
