/** Corners of a face in inches, as a piece has its axes: x to the right, y up, z to its front. */
export type MeshCorner = readonly [number, number, number]

/** Faces of one color, `#rrggbb`. `opacity`: 0 to 1. */
export type MeshPart = {
  readonly color: string
  readonly opacity?: number
  /** Corners of triangles and convex polygons, counterclockwise as seen from outside. */
  readonly faces: readonly (readonly MeshCorner[])[]
}
