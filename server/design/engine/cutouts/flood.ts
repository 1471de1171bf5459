/** Flood fill: extends the marks (1) to the four neighbors of marked pixels for which `passes` is true. */
export function flood(
  { width, height }: { width: number; height: number },
  marks: Uint8Array,
  passes: (i: number, from: number) => boolean,
): void {
  const count = width * height
  const queue = new Int32Array(count)
  let end = 0
  for (let i = 0; i < count; i++) if (marks[i] === 1) queue[end++] = i
  const visit = (i: number, from: number) => {
    if (marks[i] === 1 || !passes(i, from)) return
    marks[i] = 1
    queue[end++] = i
  }
  for (let k = 0; k < end; k++) {
    const from = queue[k] ?? 0
    const x = from % width
    if (x > 0) visit(from - 1, from)
    if (x < width - 1) visit(from + 1, from)
    if (from >= width) visit(from - width, from)
    if (from < count - width) visit(from + width, from)
  }
}

/** Components smaller than this share of the largest one are dust, or speckle, which is typical of quantized models. */
const MIN_COMPONENT_SHARE = 0.02

/** The connected components of the pixels for which `belongs` is true. */
export function connectedComponents(
  size: { width: number; height: number },
  belongs: (i: number) => boolean,
): Int32Array[] {
  const count = size.width * size.height
  const seen = new Uint8Array(count)
  const found: Int32Array[] = []
  const queue = new Int32Array(count)
  let end = 0
  const visit = (i: number) => {
    if (seen[i] === 1 || !belongs(i)) return
    seen[i] = 1
    queue[end++] = i
  }
  for (let start = 0; start < count; start++) {
    end = 0
    visit(start)
    if (end === 0) continue
    for (let k = 0; k < end; k++) {
      const from = queue[k] ?? 0
      const x = from % size.width
      if (x > 0) visit(from - 1)
      if (x < size.width - 1) visit(from + 1)
      if (from >= size.width) visit(from - size.width)
      if (from < count - size.width) visit(from + size.width)
    }
    found.push(queue.slice(0, end))
  }
  return found
}

/** Sets the values of connected components to 0 that are small beside the largest one. */
export function clearSpeckle(
  values: Uint8Array | Float32Array,
  size: { width: number; height: number },
  least: number,
): void {
  const components = connectedComponents(size, (i) => (values[i] ?? 0) >= least)
  const largest = components.reduce((most, { length }) => Math.max(most, length), 0)
  for (const component of components)
    if (component.length < MIN_COMPONENT_SHARE * largest) for (const i of component) values[i] = 0
}
