/** What pages may weigh, for tools/firstPage.mjs, which measures the build, and tests/e2e/pages.spec.ts, which measures a visit. */

// In bytes. The libraries of every page, each measured alone: React with its DOM 58,300, React Router with its data router
// 27,500, TanStack Query 9,900. The data router is what takes the first page above 100,000: without it the router takes
// 12,000, but then loading pages, scroll restoration, failures and rendering on the server are code of ours. No page needs
// zod to show itself: it is loaded with the first answer that is parsed (21,000 in the room and the studio). The plans of
// the home page are drawn with the furniture symbols of the studio: 4,000; early presses of menus and tabs 60. The
// hashes in the names of a hundred chunks, which each build draws anew, move the sums by up to 200.
export const FIRST_PAGE_BYTES = 127_600

export const PAGES = [
  { name: 'the first page', limit: FIRST_PAGE_BYTES, start: ['index.html', 'src/pages/HomePage.tsx'] },
  {
    // The stage takes 68,000: Konva, and react-konva with a reconciler of React of its own (39,000). Its gestures take 8,000, zod
    // 19,000, the composition of the sheet and what is beside it (people, comments, budget) 29,000. Loaded when they are shown,
    // and not in this sum: menus, tooltips and dialogs with their part of Radix (22,000), the panels beside the plan with the
    // lists of pieces, doors and findings, the layouts of the room.
    name: 'a board with its room open',
    limit: 353_000,
    start: ['index.html', 'src/pages/BoardPage.tsx', 'src/plan/RoomPlan.tsx', 'studio/room/canvas/RoomStage.tsx'],
  },
  {
    // The stage as above, and the tabs of Radix (8,000). The inspector, the list of pieces, the catalog and the words of
    // units in eight languages, which typed lengths need, are loaded beside the plan; what only the studio of a board needs, with it.
    name: 'the studio',
    limit: 320_700,
    start: ['index.html', 'src/pages/StudioPage.tsx', 'studio/room/canvas/RoomStage.tsx'],
  },
]
