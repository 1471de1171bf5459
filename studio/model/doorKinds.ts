/** The kinds of openings that are doors. Separate from the schemas, because the drawing code does not need zod. */
export const DOOR_KINDS = ['door', 'double-door', 'sliding-door', 'pocket-door', 'passage'] as const
