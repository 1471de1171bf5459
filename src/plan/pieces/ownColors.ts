/** The colors that are offered for pieces of one's own, by the material that they look like. */
export const OWN_COLORS = [
  { name: 'Linen', hex: '#b3a58e' },
  { name: 'White paint', hex: '#f1eee7' },
  { name: 'Light oak', hex: '#cfae80' },
  { name: 'Walnut', hex: '#6f4a32' },
  { name: 'Black paint', hex: '#2b2a29' },
  { name: 'Gray cloth', hex: '#8d8f91' },
  { name: 'Blue cloth', hex: '#46617f' },
  { name: 'Green cloth', hex: '#66765a' },
  { name: 'Tan leather', hex: '#a4673c' },
  { name: 'Steel', hex: '#b4b9bd' },
] as const

export const USUAL_COLOR = OWN_COLORS[0].hex
