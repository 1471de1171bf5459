/** What is moved by hand over the plan: one chunk, loaded when a room has it. */
export { PlanZones } from '../zones/PlanZones.tsx'
export { newFixed, withFixed } from './fixedChanges.ts'
export { FixedList, PlanFixed } from './FixedThings.tsx'
