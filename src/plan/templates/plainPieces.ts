/** Pieces of a template for places without a piece of the board; common US sizes in inches. */
import type { TemplateSlot } from '../../../studio/index.ts'

type Plain = NonNullable<TemplateSlot['plain']>

function box(name: string, kind: Plain['kind'], width: number, length: number, height: number): Plain {
  return { name, kind, footprint: { shape: 'rectangle', width, length, height } }
}

function round(name: string, kind: Plain['kind'], across: number, height: number): Plain {
  return { name, kind, footprint: { shape: 'ellipse', width: across, length: across, height } }
}

export const PLAIN = {
  queenBed: box('Queen bed', 'bed', 64, 84, 42),
  singleBed: box('Single bed', 'bed', 42, 80, 36),
  bedside: box('Bedside table', 'side-table', 18, 16, 24),
  chest: box('Chest of drawers', 'cabinet', 48, 18, 34),
  wardrobe: box('Wardrobe', 'cabinet', 60, 24, 78),
  desk: box('Desk', 'block', 48, 24, 30),
  deskChair: box('Desk chair', 'dining-chair', 20, 20, 34),
  bench: box('Bench', 'bench', 48, 16, 18),
  sofa: box('Sofa', 'sofa', 84, 38, 33),
  loveseat: box('Loveseat', 'loveseat', 62, 36, 33),
  armchair: box('Armchair', 'chair', 30, 32, 34),
  coffeeTable: box('Coffee table', 'coffee-table', 44, 24, 17),
  sideTable: round('Side table', 'side-table', 18, 22),
  media: box('Media unit', 'cabinet', 60, 16, 22),
  bookcase: box('Bookcase', 'cabinet', 36, 13, 72),
  floorLamp: round('Floor lamp', 'lamp', 14, 60),
  diningTable: box('Dining table', 'dining-table', 72, 36, 30),
  roundTable: round('Round table', 'round-table', 48, 30),
  diningChair: box('Dining chair', 'dining-chair', 18, 21, 34),
  sideboard: box('Sideboard', 'cabinet', 60, 18, 34),
  bath: box('Bathtub', 'bath', 60, 30, 22),
  shower: box('Shower', 'shower', 36, 36, 80),
  vanity: box('Vanity', 'vanity', 36, 21, 34),
  toilet: box('Toilet', 'toilet', 19, 28, 30),
  plant: round('Plant', 'plant', 18, 48),
} satisfies Record<string, Plain>
