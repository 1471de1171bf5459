/** The colors of the room drawings for each style. Drawings keep their colors in the light and the dark theme. */
import type { Style } from '../../contract/vocabulary.ts'

export type SceneColors = {
  wall: string
  floor: string
  rug: string
  wood: string
  /** The largest piece: sofa, bed linen, bath, tabletop. */
  main: string
  /** The shaded side of the largest piece. */
  shade: string
  /** Pillows, throws and towels. */
  accent: string
  second: string
  line: string
}

export const SCENE_COLORS: Record<Style, SceneColors> = {
  'Natural Tones': {
    wall: '#e9dfcd',
    floor: '#c9a67c',
    rug: '#d9cbb0',
    wood: '#96683f',
    main: '#efe6d6',
    shade: '#d8cab1',
    accent: '#8c9a7b',
    second: '#b9754f',
    line: '#4d4032',
  },
  'Color Pop': {
    wall: '#f3ece1',
    floor: '#d6b48a',
    rug: '#2f6f73',
    wood: '#a5703f',
    main: '#d9982f',
    shade: '#bd7f1d',
    accent: '#d0604a',
    second: '#35577d',
    line: '#43342b',
  },
  'Grey Tones': {
    wall: '#d8d9d8',
    floor: '#9b958d',
    rug: '#b9bbbb',
    wood: '#5a5147',
    main: '#8d9296',
    shade: '#74797d',
    accent: '#54585c',
    second: '#eceae6',
    line: '#33363a',
  },
  'Light Tones': {
    wall: '#f7f3ec',
    floor: '#e3d0b3',
    rug: '#efe8db',
    wood: '#cfae82',
    main: '#fbf9f5',
    shade: '#e7e0d4',
    accent: '#dcc9ad',
    second: '#c3cfcb',
    line: '#6d6353',
  },
}

/** The colors of the function tiles, before a style is selected. */
export const FUNCTION_COLORS = SCENE_COLORS['Natural Tones']
