/** Points and polygons of the studio as those of jsts, the JavaScript port of the Java Topology Suite, which laws are compared with. */
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js'
import type Geometry from 'jsts/org/locationtech/jts/geom/Geometry.js'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'

type Point = { readonly x: number; readonly y: number }

export const geometry = new GeometryFactory()

export function coordinates(points: readonly Point[]): Coordinate[] {
  return points.map(({ x, y }) => new Coordinate(x, y))
}

/** `points` without the first one again at the end. */
export function polygonOf(points: readonly Point[]): Geometry {
  return geometry.createPolygon(geometry.createLinearRing(coordinates([...points, ...points.slice(0, 1)])), [])
}

export function pointOf({ x, y }: Point): Geometry {
  return geometry.createPoint(new Coordinate(x, y))
}
