/** Columns, inner walls and niches, and what is moved by hand over the plan: one chunk, loaded when it is shown. */
export { PlanZones } from '../zones/PlanZones.tsx'
export { FixedSection, PlanFixed } from './FixedThings.tsx'
