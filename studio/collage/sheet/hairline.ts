/** The hairline from a note to the piece that it names. */
import { type CollageElement, isPiece, type NoteElement } from '../../model/collage.ts'
import { placedOf, type Spot } from './sheet.ts'

/** The hairline from a note's words to its piece, in heights of the sheet; undefined when the piece is missing. */
export function hairlineOf(
  note: NoteElement,
  elements: readonly CollageElement[],
  aspect: number,
): readonly [Spot, Spot] | undefined {
  const piece = elements.filter(isPiece).find(({ index }) => index === note.index)
  if (!piece) return undefined
  const [box, place] = [placedOf(note, aspect), placedOf(piece, aspect)]
  const angle = (place.turn * Math.PI) / 180
  const [across, down] = [(note.at.x - 0.5) * place.width, (note.at.y - 0.5) * place.height]
  const end = {
    x: place.x + across * Math.cos(angle) - down * Math.sin(angle),
    y: place.y + across * Math.sin(angle) + down * Math.cos(angle),
  }
  const gap = note.size * 0.25
  const isBeside = Math.abs(end.x - box.x) > box.width / 2 && Math.abs(end.y - box.y) < Math.abs(end.x - box.x)
  const start = isBeside
    ? { x: box.x + Math.sign(end.x - box.x) * (box.width / 2 + gap * 0.6), y: box.y }
    : {
        x: Math.min(box.x + box.width / 2, Math.max(box.x - box.width / 2, end.x)),
        y: box.y + Math.sign(end.y - box.y) * (box.height / 2),
      }
  return [start, end]
}
