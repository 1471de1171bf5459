/** The name of a color family as people in the United States read it; on the wire the families are spelled as the styles are. */
export function colourName(family: string): string {
  return family === 'Grey' ? 'Gray' : family
}
