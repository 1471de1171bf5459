const METRES_PER_INCH = 0.0254

/**
 * Converts inches to meters. Models are built in meters, in which the textures of materials are tuned; trade sizes are
 * inches.
 */
export function inches(length: number): number {
  return length * METRES_PER_INCH
}
