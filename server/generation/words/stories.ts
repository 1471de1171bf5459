/** All stories, and those that are true of a board. */
import type { Chance } from '../chance.ts'
import { COLOR_STORIES } from './colorStories.ts'
import { MATERIAL_STORIES } from './materialStories.ts'
import { TONE_STORIES } from './toneStories.ts'
import { BOLD_STORIES } from './boldStories.ts'
import { CLOTH_STORIES } from './clothStories.ts'
import { CONTRAST_STORIES } from './contrastStories.ts'
import { EVERYDAY_STORIES } from './everydayStories.ts'
import type { Board } from './readBoard.ts'
import { ROOM_STORIES } from './roomStories.ts'
import { SHAPE_STORIES } from './shapeStories.ts'
import type { StoryMatch, Story } from './story.ts'

export const STORIES: readonly Story[] = [
  ...COLOR_STORIES,
  ...BOLD_STORIES,
  ...TONE_STORIES,
  ...MATERIAL_STORIES,
  ...CLOTH_STORIES,
  ...SHAPE_STORIES,
  ...CONTRAST_STORIES,
  ...ROOM_STORIES,
  ...EVERYDAY_STORIES,
]

export type MatchedStory = StoryMatch & { story: Story }

/** Maximum random bonus of a story over a stronger one, so that similar boards do not all have the same. */
const MAX_RANDOM_BONUS = 0.3

/** The stories that are true of the board, the strongest first. */
export function storiesOf(board: Board): MatchedStory[] {
  return STORIES.flatMap((story) => {
    const found = story.find(board)
    return found ? [{ ...found, story }] : []
  }).toSorted((a, b) => b.strength - a.strength)
}

/** The stories in randomized order. */
export function shuffledStories(stories: readonly MatchedStory[], chance: Chance): MatchedStory[] {
  return stories
    .map((each) => ({ each, rank: each.strength + chance() * MAX_RANDOM_BONUS }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ each }) => each)
}
