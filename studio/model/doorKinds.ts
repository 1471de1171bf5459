/** The kinds of openings that people come in through. Apart from the schemas, which painters do not need. */
export const DOOR_KINDS = ['door', 'double-door', 'sliding-door', 'pocket-door', 'passage'] as const
