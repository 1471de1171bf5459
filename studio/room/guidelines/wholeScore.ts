/** A score in whole numbers; 100 only where nothing could be better. */
export function wholeScore(score: number): number {
  return score < 100 ? Math.min(99, Math.round(score)) : 100
}
