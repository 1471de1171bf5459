/** The commands of a collage. Elements are referred to by id, lengths are heights of the sheet. */
import type { Placed, Spot } from '../sheet/sheet.ts'
import type {
  ChipElement,
  Collage,
  CollageElement,
  FieldElement,
  LineElement,
  NoteElement,
  PhotoElement,
  PieceElement,
  SwatchElement,
  TextElement,
} from '../../model/collage.ts'

export type Order = 'front' | 'back' | 'forward' | 'backward'

type Place = 'id' | 'kind' | 'x' | 'y' | 'width' | 'height' | 'turn' | 'locked' | 'group'
type LooksOf<Element> = Partial<Omit<Element, Place>>
/** The looks of an element, apart from its box. Looks that its kind does not have are ignored. */
export type Looks = LooksOf<PieceElement> &
  LooksOf<Omit<TextElement, 'color'>> &
  LooksOf<Omit<NoteElement, 'index'>> &
  LooksOf<PhotoElement> &
  LooksOf<Omit<ChipElement, 'role'>> &
  LooksOf<Omit<SwatchElement, 'index' | 'picture'>> &
  LooksOf<LineElement> & { readonly role?: ChipElement['role'] | FieldElement['role'] }

export type Composed = 'grid' | 'style' | 'shuffled' | 'reset'

export type CollageCommand =
  /** All by the same distance, so that they keep their relative positions. */
  | { readonly type: 'move'; readonly ids: readonly string[]; readonly by: Spot }
  /** `from`: the fixed point of the sheet. */
  | { readonly type: 'scale'; readonly ids: readonly string[]; readonly factor: number; readonly from: Spot }
  /** Degrees clockwise, around a point of the sheet. */
  | { readonly type: 'turn'; readonly ids: readonly string[]; readonly by: number; readonly about: Spot }
  /** Another aspect ratio: a wider text, a longer line, a higher field. */
  | { readonly type: 'shape'; readonly id: string; readonly to: Placed }
  | { readonly type: 'order'; readonly ids: readonly string[]; readonly to: Order }
  /** Two elements exchange their positions; each takes the area and the lower edge of the other's box. */
  | { readonly type: 'swap'; readonly id: string; readonly other: string }
  | { readonly type: 'add'; readonly elements: readonly CollageElement[] }
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  | { readonly type: 'look'; readonly ids: readonly string[]; readonly looks: Looks }
  | { readonly type: 'lock'; readonly ids: readonly string[]; readonly locked: boolean }
  /** `group`: the id of the group; undefined frees the elements. */
  | { readonly type: 'group'; readonly ids: readonly string[]; readonly group: string | undefined }
  /** The color of the sheet; undefined for the paper of the app. */
  | { readonly type: 'sheet'; readonly background: string | undefined }
  /** Replaces the collage with one that the caller composed. */
  | { readonly type: 'compose'; readonly collage: Collage; readonly why: Composed }
  /** Several commands as one step. */
  | { readonly type: 'several'; readonly commands: readonly CollageCommand[] }

/** The elements that a command names. */
export function idsOf(command: CollageCommand): readonly string[] {
  switch (command.type) {
    case 'shape':
    case 'swap':
      return [command.id]
    case 'add':
      return command.elements.map(({ id }) => id)
    case 'several':
      return [...new Set(command.commands.flatMap(idsOf))]
    case 'sheet':
    case 'compose':
      return []
    default:
      return command.ids
  }
}
