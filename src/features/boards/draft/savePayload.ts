/** The body that saves a board, in the lists and joined texts of specification section 3. */
import type { Draft, SaveBoard, Visibility } from '../../../contract/boards.ts'

type Saver = { email: string; username: string }

/** `draft` must have its room picture; the widths come from each product's `length` (rulings section 2). */
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

/** Inches as text; a size that is not known is the empty string. */
function sizeText(inches: number): string {
  return inches > 0 ? `${inches}` : ''
}
