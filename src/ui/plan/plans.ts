/** The plans shown on pages and in articles. Lengths are inches. */
import type { Plan, PlanPoint } from './PlanDrawing.tsx'

function rectangle(width: number, length: number): readonly PlanPoint[] {
  return [
    [0, 0],
    [width, 0],
    [width, length],
    [0, length],
  ]
}

export const LIVING_ROOM: Plan = {
  floor: rectangle(204, 156),
  doors: [{ hinge: [8, 156], width: 32, along: 0, swing: 'left' }],
  pieces: [
    { kind: 'rug', x: 96, y: 74, width: 126, depth: 90 },
    { kind: 'sofa', x: 88, y: 112, width: 84, depth: 38, turn: 180, tint: 'clay' },
    { kind: 'coffee-table', x: 88, y: 64, width: 48, depth: 24 },
    { kind: 'cabinet', x: 88, y: 10, width: 60, depth: 14 },
    { kind: 'chair', x: 160, y: 62, width: 30, depth: 32, turn: 90, tint: 'sage' },
    { kind: 'lamp', x: 146, y: 120, width: 16, depth: 16, tint: 'sand' },
    { kind: 'plant', x: 184, y: 20, width: 24, depth: 24, tint: 'sage' },
  ],
  dimensions: [
    { from: [46, 142], to: [130, 142], text: '84 in' },
    { from: [74, 76], to: [74, 93], text: '17 in' },
    { from: [0, 112], to: [46, 112], text: '46 in' },
  ],
}

export const BEDROOM: Plan = {
  floor: rectangle(144, 150),
  doors: [{ hinge: [144, 118], width: 30, along: 90, swing: 'right' }],
  pieces: [
    { kind: 'rug', x: 72, y: 78, width: 108, depth: 72 },
    { kind: 'bed', x: 72, y: 42, width: 60, depth: 80, tint: 'sage' },
    { kind: 'side-table', x: 26, y: 12, width: 22, depth: 18 },
    { kind: 'side-table', x: 118, y: 12, width: 22, depth: 18 },
    { kind: 'cabinet', x: 52, y: 139, width: 72, depth: 20 },
  ],
  dimensions: [
    { from: [0, 60], to: [42, 60], text: '42 in' },
    { from: [102, 60], to: [144, 60], text: '42 in' },
    { from: [72, 82], to: [72, 129], text: '47 in' },
  ],
}

export const DINING_ROOM: Plan = {
  floor: rectangle(168, 132),
  doors: [{ hinge: [168, 14], width: 32, along: 90, swing: 'right' }],
  pieces: [
    { kind: 'dining-table', x: 84, y: 66, width: 72, depth: 36, tint: 'sand' },
    ...[60, 108].flatMap(
      (x) =>
        [
          { kind: 'dining-chair', x, y: 40, width: 19, depth: 20 },
          { kind: 'dining-chair', x, y: 92, width: 19, depth: 20, turn: 180 },
        ] as const,
    ),
    { kind: 'cabinet', x: 84, y: 8, width: 60, depth: 16, tint: 'sage' },
  ],
  dimensions: [
    { from: [0, 66], to: [48, 66], text: '48 in' },
    { from: [84, 84], to: [84, 132], text: '48 in' },
  ],
}

export const TELEVISION: Plan = {
  floor: rectangle(180, 150),
  pieces: [
    { kind: 'sofa', x: 90, y: 103, width: 84, depth: 38, turn: 180, tint: 'sage' },
    { kind: 'cabinet', x: 90, y: 10, width: 72, depth: 16 },
    { kind: 'block', x: 90, y: 14, width: 48, depth: 3, tint: 'clay' },
  ],
  dimensions: [{ from: [90, 16], to: [90, 104], text: '88 in = 1.6 x 55' }],
}

export const HALLWAY: Plan = {
  floor: [
    [0, 0],
    [168, 0],
    [168, 42],
    [42, 42],
    [42, 150],
    [0, 150],
  ],
  doors: [{ hinge: [168, 4], width: 34, along: 90, swing: 'left' }],
  pieces: [{ kind: 'sofa', x: 52, y: 40, width: 84, depth: 34, turn: 135, tint: 'clay' }],
  dimensions: [
    { from: [120, 0], to: [120, 42], text: '42' },
    { from: [0, 120], to: [42, 120], text: '42' },
  ],
}

export const L_ROOM: Plan = {
  floor: [
    [0, 0],
    [110, 0],
    [110, 70],
    [200, 70],
    [200, 160],
    [0, 160],
  ],
  doors: [{ hinge: [30, 160], width: 32, along: 0, swing: 'left' }],
  pieces: [
    { kind: 'rug', x: 146, y: 116, width: 80, depth: 60 },
    { kind: 'sofa', x: 150, y: 140, width: 78, depth: 34, turn: 180, tint: 'sage' },
    { kind: 'round-table', x: 55, y: 52, width: 44, depth: 44, tint: 'sand' },
    { kind: 'dining-chair', x: 24, y: 52, width: 18, depth: 18, turn: 270 },
    { kind: 'dining-chair', x: 86, y: 52, width: 18, depth: 18, turn: 90 },
    { kind: 'dining-chair', x: 55, y: 22, width: 18, depth: 18 },
  ],
  dimensions: [{ from: [0, 100], to: [106, 100], text: '106 in' }],
}

export const TURNING: Plan = {
  floor: rectangle(168, 150),
  doors: [{ hinge: [12, 150], width: 36, along: 0, swing: 'left' }],
  free: [{ x: 66, y: 72, width: 59, length: 59, round: true }],
  pieces: [
    { kind: 'bed', x: 108, y: 36, width: 54, depth: 72, tint: 'sage' },
    { kind: 'person', x: 95.5, y: 101, width: 26, depth: 42 },
  ],
  dimensions: [
    { from: [66, 140], to: [125, 140], text: '59 in' },
    { from: [0, 40], to: [81, 40], text: '81 in' },
  ],
}

export const RUG_ROOM: Plan = {
  floor: rectangle(180, 144),
  pieces: [
    { kind: 'rug', x: 90, y: 70, width: 120, depth: 96 },
    { kind: 'sofa', x: 90, y: 114, width: 84, depth: 36, turn: 180, tint: 'sand' },
    { kind: 'round-table', x: 90, y: 64, width: 34, depth: 34 },
    { kind: 'chair', x: 48, y: 36, width: 30, depth: 32, turn: 330, tint: 'sage' },
    { kind: 'chair', x: 132, y: 36, width: 30, depth: 32, turn: 30, tint: 'sage' },
  ],
  dimensions: [{ from: [30, 90], to: [48, 90], text: '18' }],
}

export const EMPTY_ROOM: Plan = {
  floor: rectangle(200, 150),
  doors: [{ hinge: [20, 150], width: 32, along: 0, swing: 'left' }],
  pieces: [],
  dimensions: [
    { from: [0, 24], to: [200, 24], text: '200 in' },
    { from: [40, 0], to: [40, 150], text: '150 in' },
    { from: [0, 0], to: [200, 150], text: '250 in' },
  ],
}

export const BATH: Plan = {
  floor: rectangle(96, 108),
  doors: [{ hinge: [58, 108], width: 30, along: 0, swing: 'left' }],
  pieces: [
    { kind: 'bath', x: 48, y: 16, width: 60, depth: 32, tint: 'sage' },
    { kind: 'vanity', x: 84, y: 62, width: 30, depth: 22, turn: 90 },
    { kind: 'rug', x: 46, y: 46, width: 34, depth: 21 },
  ],
  dimensions: [{ from: [0, 70], to: [73, 70], text: '73 in' }],
}
