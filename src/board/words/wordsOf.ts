import type { Words } from '../../api/words.ts'
import type { Board, Draft } from '../../contract/boards.ts'

/** The title that is shown, and the text. */
export function wordsOf(design: Board | Draft): Words {
  const title = 'mine' in design ? design.generated_title : design.description.main_title
  return { title, text: design.description.description }
}
