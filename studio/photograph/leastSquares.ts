/**
 * Nonlinear least squares for few unknowns: Levenberg-Marquardt with a numerical Jacobian (Marquardt, 1963; Nocedal and
 * Wright, Numerical Optimization, section 10.3), and the symmetric matrices that it needs.
 */

/** A symmetric matrix, all of it, row by row. */
export type Matrix = readonly (readonly number[])[]

export type Problem<State> = {
  /** All of the same weight: divided by their standard deviations. Always the same number of them. */
  readonly residuals: (state: State) => readonly number[]
  readonly moved: (state: State, by: readonly number[]) => State
  /** For each unknown the step of the numerical derivative. */
  readonly steps: readonly number[]
}

export type Fitted<State> = {
  readonly state: State
  /** Half of the sum of the squared residuals. */
  readonly cost: number
  readonly residuals: readonly number[]
  /** The normal matrix at the state; its inverse is the covariance of the unknowns. */
  readonly normal: Matrix
}

const DAMPING = { first: 1e-3, down: 0.2, up: 6, most: 1e9 }
/** The relative decrease of the cost below which a fit has converged. */
const MIN_DECREASE = 1e-7

/** The nearest minimum below `start`, in at most `iterations` steps. */
export function fitted<State>(problem: Problem<State>, start: State, iterations: number): Fitted<State> {
  let state = start
  let residuals = problem.residuals(state)
  let cost = costOf(residuals)
  let damping = DAMPING.first
  let { normal, gradient } = linearized(problem, state, residuals)
  for (let round = 0; round < iterations && damping < DAMPING.most; round++) {
    const step = solved(
      normal.map((row, at) => row.map((value, other) => (at === other ? value * (1 + damping) + 1e-12 : value))),
      gradient.map((value) => -value),
    )
    const next = step && problem.moved(state, step)
    const nextResiduals = next && problem.residuals(next)
    const nextCost = nextResiduals ? costOf(nextResiduals) : Infinity
    if (next && nextResiduals && nextCost < cost) {
      const isSettled = cost - nextCost < MIN_DECREASE * cost
      state = next
      residuals = nextResiduals
      cost = nextCost
      damping *= DAMPING.down
      ;({ normal, gradient } = linearized(problem, state, residuals))
      if (isSettled || cost < 1e-18) break
    } else damping *= DAMPING.up
  }
  return { state, cost, residuals, normal }
}

function costOf(residuals: readonly number[]): number {
  let sum = 0
  for (const residual of residuals) sum += residual * residual
  return sum / 2
}

function linearized<State>(
  { residuals, moved, steps }: Problem<State>,
  state: State,
  now: readonly number[],
): { normal: number[][]; gradient: number[] } {
  const columns = steps.map((step, unknown) => {
    const by = steps.map((_, other) => (other === unknown ? step : 0))
    return residuals(moved(state, by)).map((value, at) => (value - now[at]!) / step)
  })
  const product = (a: readonly number[], b: readonly number[]) => {
    let sum = 0
    for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
    return sum
  }
  return {
    normal: columns.map((column) => columns.map((other) => product(column, other))),
    gradient: columns.map((column) => product(column, now)),
  }
}

/** The x of `matrix` x = `right`, by Cholesky decomposition; undefined if the matrix is not positive definite. */
export function solved(matrix: Matrix, right: readonly number[]): number[] | undefined {
  const size = right.length
  const lower: number[][] = []
  for (let row = 0; row < size; row++) {
    const values: number[] = []
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row]![column]!
      const other = column === row ? values : lower[column]!
      for (let at = 0; at < column; at++) rest -= values[at]! * other[at]!
      if (column < row) values.push(rest / lower[column]![column]!)
      else if (!(rest > 0)) return undefined
      else values.push(Math.sqrt(rest))
    }
    lower.push(values)
  }
  const forward: number[] = []
  for (let row = 0; row < size; row++) {
    let rest = right[row]!
    for (let at = 0; at < row; at++) rest -= lower[row]![at]! * forward[at]!
    forward.push(rest / lower[row]![row]!)
  }
  const x: number[] = Array.from({ length: size }, () => 0)
  for (let row = size - 1; row >= 0; row--) {
    let rest = forward[row]!
    for (let at = row + 1; at < size; at++) rest -= lower[at]![row]! * x[at]!
    x[row] = rest / lower[row]![row]!
  }
  return x
}

/** Undefined if the matrix is not positive definite. */
export function inverse(matrix: Matrix): number[][] | undefined {
  const columns = matrix.map((_, column) =>
    solved(
      matrix,
      matrix.map((_row, row) => (row === column ? 1 : 0)),
    ),
  )
  return columns.some((column) => column === undefined) ? undefined : (columns as number[][])
}
