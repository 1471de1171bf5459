/** Separate from the schemas in home.ts, because what limits rooms does not need zod. */

/** Rooms of a home: far more than any has; larger ones are errors or abuse. */
export const MAX_PLACES = 100
