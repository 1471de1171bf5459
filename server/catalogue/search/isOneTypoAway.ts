/**
 * Whether two words differ by at most one typo: a letter added, omitted or changed, or two neighboring letters swapped.
 */
export function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const restA = a.slice(same)
  const restB = b.slice(same)
  if (restA === restB) return true
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
