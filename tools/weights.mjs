/** What pages may weigh, for tools/firstPage.mjs, which measures the build, and tests/e2e/pages.spec.ts, which measures a visit. */

// In bytes. The libraries of every page, each measured alone: React with its DOM 58,300, React Router with its data router
// 27,500, TanStack Query 9,900. The data router is what takes the first page above 100,000: without it the router takes
// 12,000, but then loading pages, scroll restoration, failures and rendering on the server are code of ours. No page needs
// zod to show itself: it is loaded with the first answer that is parsed (21,000 in the room and the studio). The plans of
// the home page are drawn with the furniture symbols of the studio: 4,000; early presses of menus and tabs 60. The hashes in the names of a hundred chunks, which
// each build draws anew, move the sum by up to 100.
export const FIRST_PAGE_BYTES = 127_400

export const PAGES = [
  { name: 'the first page', limit: FIRST_PAGE_BYTES, start: ['index.html', 'src/pages/HomePage.tsx'] },
  {
    // The stage with Konva takes 70,000, the menus and tooltips of Radix 31,000. The composition of its sheet (12,000) loads
    // beside the pictures that it needs; people, comments and budget take 10,000. The switch of the daylight, its place in the
    // schema and its patch on the plan take 700; the rooms around a room of a home, with their doors in its walls, 1,900;
    // photographs of the room in its schema, with their lines and light, 600; its columns and inner walls, which clamp, snapping
    // and measures know, 1,300; units of nine more scripts and materials 400; paint and what is taken out in the schema of
    // photographs, assumed walls 300; arcs of an outline, which a plan measures as one line, 900. All else about these is loaded
    // when it is shown.
    name: 'a board with its room open',
    limit: 393_500,
    start: ['index.html', 'src/pages/BoardPage.tsx', 'src/plan/RoomPlan.tsx', 'studio/room/canvas/RoomStage.tsx'],
  },
  {
    // Its catalog, tabs and inspector, without the sheet of a board. Lengths in the words of eight languages take 2,000;
    // products that come close, printing, whole photographs and homes of other programs 2,000; what other
    // programs and phones open 700, what holds a picture beneath a room 400; the daylight and homes as above; photographs of the room
    // with their place in the switch, the menu and the notices 900; links of rooms 400, columns, units and materials as above;
    // a product that is to be seen in a photograph, and the paint of photographs, 500; arcs 900, arranging from the menu of a
    // phone and the low panel, which leaves undo and the search in view, 300.
    name: 'the studio',
    limit: 364_700,
    start: ['index.html', 'src/pages/StudioPage.tsx', 'studio/room/canvas/RoomStage.tsx'],
  },
]
