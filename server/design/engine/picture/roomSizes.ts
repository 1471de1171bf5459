/**
 * Scales of the room (see camera.ts): in the smallest, the ceiling is 96 in high and the room 17 by 12 ft; the largest
 * is 25 by 17 ft, a large living room.
 */
export const MIN_ROOM_SCALE = 0.84
export const MAX_ROOM_SCALE = 1.2
