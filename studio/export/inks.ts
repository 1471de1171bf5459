/** The colours of paper: exports are light, whatever theme the screen has. */
export const PAPER = '#ffffff'
export const INK = '#24201a'
export const SOFT_INK = '#575044'
export const WALL_FILL = '#cfc6b6'
