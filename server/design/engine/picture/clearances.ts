/**
 * Distances between pieces in a room picture, in inches. They are those of the studio's guidelines, so that plans and
 * pictures follow the same rules. A picture uses the upper end of each range, because pieces that almost touch look
 * like one from the camera. Distances that differ from those of a plan are defined here, with the reason.
 */
import { CLEARANCES, TUCK_DEPTH } from '../../../../studio/room/guidelines/clearanceRules.ts'
import { RUG_AHEAD, SCORE_RULES } from '../../../../studio/room/guidelines/scoreRules.ts'

/** From a sofa to the table in front of it; the variation of a room adds up to 4, which is still comfortable. */
export const SOFA_TO_TABLE = CLEARANCES['seat-to-table'].least
/** Between a bed or seat and the table or lamp beside it. */
export const SIDE_TABLE_GAP = SCORE_RULES['side-table-gap'].wanted[1]
/** Between the foot of a bed and its bench. */
export const BENCH_GAP = SCORE_RULES['bench-gap'].wanted[1]
/** Between a bath mat and the fixture that it serves. */
export const MAT_GAP = SCORE_RULES['mat-gap'].wanted[1]
/** From a sofa without a table to the middle of its rug. */
export const SOFA_TO_RUG = RUG_AHEAD
/** From the head end of a made bed to the pillows that are laid on it, in front of its own. */
export const PILLOW_FROM_HEAD = SCORE_RULES['pillow-head'].wanted[1]
/** How far a chair is pushed under the top of its table, and its distance from the end of a table. */
export const UNDER_TABLE = TUCK_DEPTH
export const FROM_TABLE_END = SCORE_RULES['chair-to-table'].wanted[1]
/** Length of a table's edge for one person. */
export const PLACE_WIDTH = SCORE_RULES['place-width'].wanted[0]
/** Depth of the area in front of the main sofa that is reserved for its group, up to the distance of a screen. */
export const GROUP_DEPTH = SCORE_RULES['view-distance'].wanted[0]

/**
 * A picture shows less floor than a plan has: the camera sees a depth of about 14 ft, and in a room that is enlarged to
 * keep every clearance of a plan, the products would appear small. So the distances in front of seats, cabinets and
 * dining tables only look like free floor, and are less than people need to move.
 */
/** In front of a seat: the distance of its table, instead of `legs-before-seat`. */
export const BEFORE_SEAT = CLEARANCES['seat-to-table'].least
/** In front of a cabinet, instead of `storage-front`. */
export const BEFORE_STORAGE = 13
/** Between a dining table and other pieces than its chairs, instead of `dining-edge`: the depth of a chair. */
export const AROUND_TABLE = 22

/** Behind a fixture, which touches the wall; the tenth prevents rounding errors. */
export const FIXTURE_TO_WALL = SCORE_RULES['fixture-gap'].wanted[1] + 0.1
/** Behind other furniture, more than `wall-gap`: the baseboards of the photographed rooms are seen behind it. */
export const TO_WALL = 4
