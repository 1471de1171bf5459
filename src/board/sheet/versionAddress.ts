/** Query parameter of a board: the id of the draft that is being made of it. */
export const NEW_VERSION_PARAM = 'again'
/** Query parameter of a board beside it: the seed of the picture when that alone is made again; the words stay. */
export const NEW_PICTURE_PARAM = 'picture'
/** Query parameter of a draft: the board that it may replace. */
export const REPLACED_BOARD_PARAM = 'over'
