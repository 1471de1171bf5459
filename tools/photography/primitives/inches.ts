const METRES_PER_INCH = 0.0254

/** Models are built in metres, because the weave and the grain of materials are tuned in metres; trade sizes are inches. */
export function inches(length: number): number {
  return length * METRES_PER_INCH
}
