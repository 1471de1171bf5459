/**
 * Points of the room in three dimensions, in inches: x and z are the plan's x and y, y is the height above the floor.
 */
export type Vector = readonly [number, number, number]

export function plus([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [a + x, b + y, c + z]
}

export function minus([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [a - x, b - y, c - z]
}

export function times([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor]
}

export function dotOf([a, b, c]: Vector, [x, y, z]: Vector): number {
  return a * x + b * y + c * z
}

export function crossOf([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x]
}

export function lengthOf(vector: Vector): number {
  return Math.sqrt(dotOf(vector, vector))
}

/** The vector scaled to length 1; the zero vector is unchanged. */
export function unit(vector: Vector): Vector {
  const length = lengthOf(vector)
  return length === 0 ? vector : times(vector, 1 / length)
}

/** Linear interpolation: `share` of the way from `a` to `b`. */
export function mixed(a: Vector, b: Vector, share: number): Vector {
  return plus(a, times(minus(b, a), share))
}
