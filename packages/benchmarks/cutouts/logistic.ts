/** Logistic regression by Newton's method with ridge regularization. The last weight is the bias. */
const ROUNDS = 25
const RIDGE = 0.05

export function logistic(rows: readonly (readonly number[])[], answers: readonly number[]): number[] {
  const size = (rows[0]?.length ?? 0) + 1
  const inputs = rows.map((row) => [...row, 1])
  let weights = Array.from<number>({ length: size }).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, k) => (k === size - 1 ? 0 : RIDGE * weight))
    const bend = weights.map((_, k) => weights.map((__, j): number => (k === j ? RIDGE : 0)))
    inputs.forEach((row, n) => {
      const chance = 1 / (1 + Math.exp(-row.reduce((sum, value, k) => sum + value * (weights[k] ?? 0), 0)))
      row.forEach((value, k) => {
        slope[k] = (slope[k] ?? 0) + value * (chance - (answers[n] ?? 0))
        row.forEach((other, j) => {
          const line = bend[k]
          if (line) line[j] = (line[j] ?? 0) + value * other * chance * (1 - chance)
        })
      })
    })
    const step = solved(bend, slope)
    weights = weights.map((weight, k) => weight - (step[k] ?? 0))
  }
  return weights
}

/** Gauss-Jordan elimination without pivoting; the matrix is positive definite. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  rows.forEach((pivot, i) => {
    rows.forEach((row, k) => {
      if (k === i) return
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1)
      for (let j = i; j < row.length; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0)
    })
  })
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1))
}
