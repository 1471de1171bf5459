/** What shows and changes the picture beneath a room, loaded as one. */
export { withBackgrounds } from './backgrounds.ts'
export { layDrawing } from './layDrawing.ts'
export { PlanUnderlay } from './PlanUnderlay.tsx'
export { UnderlayDialog } from './UnderlayDialog.tsx'
export { UnderlayPanel } from './UnderlayPanel.tsx'
