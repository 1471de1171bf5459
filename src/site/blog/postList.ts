/** The metadata of the articles, newest first, for lists and cards. The texts are loaded with `loadPost`. */
import * as plans from '../../ui/plan/plans.ts'
import type { PostMeta } from './post.ts'

/** Whose boards and articles these are. */
const STUDIO = { name: 'Roomwright studio', image: null }

export const POSTS: readonly PostMeta[] = [
  {
    id: 'room-around-a-sofa',
    plan: plans.LIVING_ROOM,
    tone: 'sage',
    alt: 'Plan of a living room: the sofa stands 17 inches from the coffee table and 46 inches from the wall',
    room: 'rust-and-oak-living',
    category: 'Living room',
    minutes: 8,
    title: 'How much room a sofa needs',
    desc: 'Four distances decide whether a living room works. Three of them are shorter than most people think.',
    author: STUDIO,
    date: '2026-11-12',
  },
  {
    id: 'inches-around-the-bed',
    plan: plans.BEDROOM,
    tone: 'sand',
    alt: 'Plan of a bedroom: 42 inches on both sides of a queen bed, 47 inches from its foot to the chest',
    room: 'flax-bedroom',
    category: 'Bedroom',
    minutes: 8,
    title: 'The inches around the bed',
    desc: 'A bed is only as large as the floor that is left beside it. What to keep free, side by side.',
    author: STUDIO,
    date: '2026-11-05',
  },
  {
    id: 'a-table-people-can-leave',
    plan: plans.DINING_ROOM,
    tone: 'clay',
    alt: 'Plan of a dining room: 48 inches between the table and the walls',
    room: 'chestnut-dining',
    category: 'Dining',
    minutes: 5,
    title: 'A dining table that people can leave',
    desc: 'Chairs move. Count the table with its chairs pulled out, and nobody has to climb over a guest.',
    author: STUDIO,
    date: '2026-10-29',
  },
  {
    id: 'measure-before-you-look',
    plan: plans.EMPTY_ROOM,
    tone: 'paper',
    alt: 'Plan of an empty room with its width, its length and its diagonal',
    room: 'ivory-living',
    category: 'Measuring',
    minutes: 10,
    title: 'Measure before you look',
    desc: 'Twenty numbers, one sheet of paper, a quarter of an hour. Everything else in a plan hangs on them.',
    author: STUDIO,
    date: '2026-10-22',
  },
  {
    id: 'will-it-get-in',
    plan: plans.HALLWAY,
    tone: 'sand',
    alt: 'Plan of a hall with a right-angled turn and a sofa stuck across the corner',
    room: 'charcoal-sectional-living',
    category: 'Measuring',
    minutes: 10,
    title: 'Will it get in?',
    desc: 'A sofa can fit the room and still never reach it. How to check doors, turns and stairs first.',
    author: STUDIO,
    date: '2026-10-15',
  },
  {
    id: 'how-far-from-the-screen',
    plan: plans.TELEVISION,
    tone: 'sage',
    alt: 'Plan of a sofa facing a 55 inch screen at a distance of 88 inches',
    room: 'cobalt-and-marigold-living',
    category: 'Living room',
    minutes: 5,
    title: 'How far from the screen',
    desc: 'One multiplication gives the distance. Then the room has its say.',
    author: STUDIO,
    date: '2026-10-08',
  },
  {
    id: 'rooms-that-are-not-rectangles',
    plan: plans.L_ROOM,
    tone: 'clay',
    alt: 'Plan of an L-shaped room with a dining corner and a sofa corner',
    room: 'light-dining',
    category: 'Planning',
    minutes: 8,
    title: 'Rooms that are not rectangles',
    desc: 'L, T, U, a cut corner, a bevel: how to read an odd floor and where each kind of piece belongs.',
    author: STUDIO,
    date: '2026-10-01',
  },
  {
    id: 'room-to-turn',
    plan: plans.TURNING,
    tone: 'sage',
    alt: 'Plan of a bedroom with a free circle of 59 inches in which a wheelchair turns',
    room: 'dove-bedroom',
    category: 'Access',
    minutes: 12,
    title: 'Room to turn',
    desc: 'Planning for a wheelchair, a walker or a pram asks for three numbers more. They make any room better.',
    author: STUDIO,
    date: '2026-09-24',
  },
  {
    id: 'the-rug-comes-first',
    plan: plans.RUG_ROOM,
    tone: 'sand',
    alt: 'Plan of a seating group whose front legs all stand on one rug',
    room: 'white-bedroom',
    category: 'Living room',
    minutes: 5,
    title: 'The rug comes first',
    desc: 'Most rugs are bought one size too small. How to choose the size from the furniture and not from the price.',
    author: STUDIO,
    date: '2026-09-17',
  },
  {
    id: 'a-picture-is-not-a-plan',
    plan: plans.BATH,
    tone: 'paper',
    alt: 'Plan of a small bathroom with the free width between door and basin',
    room: 'white-bath',
    category: 'Planning',
    minutes: 5,
    title: 'A picture is not a plan',
    desc: 'Generated rooms are lovely and often wrong. What to believe in them, and what to measure.',
    author: STUDIO,
    date: '2026-09-10',
  },
]

/** The articles that contain every one of the words; all articles if there are no words. */
export function findPosts(words: string): readonly PostMeta[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return POSTS.filter((post) => {
    const text = `${post.title} ${post.desc} ${post.category} ${post.alt}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

export function postAddress(post: PostMeta): string {
  return `/blog-details?post=${post.id}`
}
