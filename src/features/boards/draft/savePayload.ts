/** The body that saves a board, with the array and joined-text fields of the wire format. */
import type { Draft, SaveBoard, Visibility } from '../../../contract/boards.ts'

type Saver = { email: string; username: string }

/** `draft` must have its room picture. `widths` holds each product's `length` (side to side). */
export function savePayload(draft: Draft, image: string, saver: Saver, visibility: Visibility): SaveBoard {
  const { products, description } = draft
  return {
    title: products.map((product) => product.title.replaceAll(',', '_')).join(', '),
    hex_code: products
      .map((product) => product.hex_code)
      .filter((hex) => hex !== '')
      .join(', '),
    image_url: image,
    description: description.description,
    email: saver.email,
    username: saver.username,
    background_removed_images: draft.background_removed_images.map((image_data) => ({ image_data })),
    heights: products.map((product) => sizeText(product.height)),
    widths: products.map((product) => sizeText(product.length)),
    generated_titles: description.main_title,
    draft_id: draft.id,
    visibility,
  }
}

/** Inches as text; the empty string if the size is unknown. */
function sizeText(inches: number): string {
  return inches > 0 ? `${inches}` : ''
}
