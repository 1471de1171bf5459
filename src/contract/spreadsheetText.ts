/**
 * A text as the cell of a CSV file: with an apostrophe, which marks it as a text, where a spreadsheet would run it as a
 * formula. Some also run the full-width signs of Chinese and Japanese.
 */
export function spreadsheetText(text: string): string {
  return /^[\s\0]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
}
