/**
 * The USDZ that RoomPlan exports: a ZIP of text USD (`usda`), which refers to one file for each surface and object. Reads the
 * part of the language that it needs: prims, references, custom data, transforms and the points of meshes.
 */
import { UnreadableFile } from './homeReading.ts'
import { MAX_CORNERS, type Scan, type ScannedBox, USUAL_SIZES, type Vector } from './scan.ts'
import { entryParts, zipEntries } from './zipEntries.ts'

/** A scan of ten rooms has about 2 MB in 400 files. */
const LIMITS = { bytes: 16_000_000, files: 5000, prims: 20_000, levels: 40 } as const
const AGAIN = 'Share the scan again from the app that made it, as USDZ or as JSON.'
const DAMAGED = `The USDZ is damaged. ${AGAIN}`
/** RoomPlan gives every wall this thickness, which it has not measured, in meters. */
const DRAWN_DEPTH = 0.16

/**
 * `onProgress` is called with the share of its files that is unpacked.
 *
 * @throws UnreadableFile for a binary USD, a damaged file and beyond the limits
 */
export function scanOfUsdz(bytes: Uint8Array, onProgress: (share: number) => void): Scan {
  const files = unpacked(bytes, onProgress)
  const [root] = files.keys()
  if (root === undefined)
    throw new UnreadableFile(
      `The USDZ holds no text USD: its models are in the binary form, which cannot be read. ${AGAIN}`,
    )
  const reader = new StageReader(files)
  reader.open(root)
  return reader.scan()
}

/** The texts of USD by name, the root first. */
function unpacked(bytes: Uint8Array, onProgress: (share: number) => void): Map<string, string> {
  const all = zipEntries(bytes)
  if (!all) throw new UnreadableFile(DAMAGED)
  const entries = [...all.values()].filter(({ name }) => /\.usda?$/i.test(name))
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > LIMITS.bytes || entries.length > LIMITS.files) throw new UnreadableFile(`The USDZ is too large. ${AGAIN}`)
  const texts = new Map<string, string>()
  try {
    for (const [index, entry] of entries.entries()) {
      onProgress(index / entries.length)
      const decoder = new TextDecoder()
      let text = ''
      for (const part of entryParts(bytes, entry)) text += decoder.decode(part, { stream: true })
      if (text.startsWith('#usda')) texts.set(entry.name, text)
    }
  } catch {
    throw new UnreadableFile(DAMAGED)
  }
  return texts
}

type Matrix = readonly number[]
const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** The transform within, then the one around; both have the axes in their rows, one after another. */
function within(inner: Matrix, outer: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [Math.floor(index / 4) * 4, index % 4]
    return [0, 1, 2, 3].reduce((sum, each) => sum + inner[row + each]! * outer[each * 4 + column]!, 0)
  })
}

/** A prim while it is read: its data is complete at its closing brace. */
interface Prim {
  readonly name: string
  readonly parent?: Prim
  transform: Matrix
  category?: string
  uuid?: string
  points?: Vector[]
  triangles?: readonly number[]
  references: string[]
}

class StageReader {
  private readonly files: ReadonlyMap<string, string>
  private readonly boxes: ScannedBox[] = []
  private readonly sections: { label: string; at: Vector; story: number }[] = []
  private damaged = 0
  private prims = 0

  constructor(files: ReadonlyMap<string, string>) {
    this.files = files
  }

  scan(): Scan {
    return { boxes: this.boxes, sections: this.sections, damaged: this.damaged }
  }

  /** Reads a file and those that it refers to, each at the place of the prim that does. */
  open(path: string, around: Matrix = IDENTITY, depth = 0): void {
    const text = this.files.get(path)
    if (text === undefined || depth > 8) {
      this.damaged += 1
      return
    }
    const scale = Number(/metersPerUnit\s*=\s*([\d.]+)/.exec(text.slice(0, 2000))?.[1] ?? 1)
    const isTilted = /upAxis\s*=\s*"Z"/.test(text.slice(0, 2000))
    const outer = depth > 0 ? around : within(isTilted ? Z_UP : IDENTITY, scaled(scale > 0 && scale < 1000 ? scale : 1))
    readPrims(text, {
      start: () => {
        this.prims += 1
        if (this.prims > LIMITS.prims) throw new UnreadableFile(`The USDZ has too many parts. ${AGAIN}`)
      },
      end: (prim) => {
        const place = within(placeOf(prim), outer)
        const first = this.boxes.length
        for (const reference of prim.references) {
          const target = resolved(path, reference)
          if (/\.usdc$/i.test(target)) this.addModel(prim, within(prim.parent ? placeOf(prim.parent) : IDENTITY, outer))
          else this.open(target, place, depth + 1)
        }
        this.group(first)
        this.add(prim, place)
      },
    })
  }

  /** Doors, windows and openings that are referred to beside a wall belong to it. */
  private group(first: number): void {
    const added = this.boxes.splice(first)
    const wall = added.find(({ category }) => category === 'wall')
    const isPart = (box: ScannedBox) => wall && box !== wall && box.parent === undefined
    this.boxes.push(...added.map((box) => (isPart(box) ? { ...box, parent: wall!.id } : box)))
  }

  /** An object whose shape is a binary model of the phone: its place and height are known, width and depth are not. */
  private addModel(prim: Prim, place: Matrix): void {
    const { category, uuid } = ownerOf(prim)
    if (category === undefined) return
    const name = nameOf(category)
    const [width, usual, depth] = USUAL_SIZES[name] ?? [0.6, 0.6, 0.6]
    // The model stands on its lower side, which is half of its height below the middle of the object.
    const below = -prim.transform[13]!
    const height = below > 0.02 && below < 2 ? 2 * below : usual
    const id = uuid ?? `${prim.name}-${this.boxes.length}`
    const isUsable = place.every((value) => Math.abs(value) < 2000)
    if (isUsable)
      this.boxes.push({ id, category: name, transform: place, width, height, depth, story: 0, isSizeAssumed: true })
    else this.damaged += 1
  }

  private add(prim: Prim, place: Matrix): void {
    if (prim.parent?.name === 'Section_grp') {
      const at = [place[12]!, place[13]!, place[14]!] as const
      this.sections.push({ label: prim.name.replace(/\d+$/, ''), at, story: 0 })
      return
    }
    const { category, uuid } = ownerOf(prim)
    if (!prim.points || category === undefined) return
    const box = boxOf(prim, category, place, uuid ?? `${prim.name}-${this.boxes.length}`)
    if (box) this.boxes.push(box)
    else this.damaged += 1
  }
}

const scaled = (factor: number): Matrix => IDENTITY.map((value, index) => (index < 15 ? value * factor : value))
/** z up to y up: a quarter turn around x. */
const Z_UP: Matrix = [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]

function ownerOf(prim: Prim): { category?: string; uuid?: string } {
  for (let each: Prim | undefined = prim; each; each = each.parent)
    if (each.category !== undefined)
      return { category: each.category, ...(each.uuid !== undefined && { uuid: each.uuid }) }
  return {}
}

function placeOf(prim: Prim): Matrix {
  let place = prim.transform
  for (let each = prim.parent; each; each = each.parent) place = within(place, each.transform)
  return place
}

/** A path within the archive, from the folder of the file that has it. */
function resolved(from: string, reference: string): string {
  const parts = [...from.split('/').slice(0, -1), ...reference.split('/')]
  const kept: string[] = []
  for (const part of parts) {
    if (part === '..') kept.pop()
    else if (part !== '.' && part !== '') kept.push(part)
  }
  return kept.join('/')
}

/** `Door(Isopen: False)` is a door, `WasherDryer` a washerDryer. */
function nameOf(category: string): string {
  const word = /^\w+/.exec(category)?.[0] ?? 'object'
  return word.charAt(0).toLowerCase() + word.slice(1)
}

function boxOf(
  { points = [], triangles = [] }: Prim,
  category: string,
  place: Matrix,
  id: string,
): ScannedBox | undefined {
  if (points.length < 3 || [...place, ...points.flat()].some((value) => !(Math.abs(value) < 2000))) return undefined
  const name = nameOf(category)
  const isSurface = /^(?:wall|door|window|opening|floor)$/.test(name)
  // Of a surface the side that faces the room is at z 0 exactly. The mesh lies behind it; pieces that fill the corners
  // outside of it end at a z of about 1e-7.
  const front = points.filter((point) => point[2] === 0)
  const seen = isSurface && front.length > 2 ? front : points
  const axes = [0, 1, 2].map((axis) => {
    const length = Math.hypot(place[4 * axis]!, place[4 * axis + 1]!, place[4 * axis + 2]!)
    const [low, high] = seen.reduce(
      ([least, most], point) => [Math.min(least, point[axis]!), Math.max(most, point[axis]!)] as const,
      [Infinity, -Infinity] as const,
    )
    return { length, size: (high - low) * length, middle: isSurface && axis === 2 ? 0 : (low + high) / 2 }
  })
  if (axes.some(({ length }) => !(length > 1e-6))) return undefined
  const [x, y, z] = axes as [(typeof axes)[0], (typeof axes)[0], (typeof axes)[0]]
  const centered = within([...IDENTITY.slice(0, 12), x.middle, y.middle, z.middle, 1], place)
  const isDeep = points.some((point) => Math.abs(point[2]) * z.length > DRAWN_DEPTH + 0.05)
  const isOpen = /isopen:\s*(true|false)/i.exec(category)?.[1]?.toLowerCase()
  const corners = name === 'floor' ? outlineOf(points, triangles) : undefined
  if (corners && corners.length > MAX_CORNERS) return undefined
  return {
    id,
    category: name,
    transform: centered.map((value, index) => (index < 12 ? value / axes[Math.floor(index / 4)]!.length : value)),
    width: x.size,
    height: y.size,
    depth: isSurface ? 0 : z.size,
    story: 0,
    ...(corners && {
      corners: corners.map((at): Vector => [(at[0] - x.middle) * x.length, (at[1] - y.middle) * y.length, 0]),
    }),
    ...(name === 'wall' && isDeep && { isCurveUnknown: true }),
    ...(isOpen && { isOpen: isOpen === 'true' }),
  }
}

/** The outline of the triangles that face the room: their sides that belong to one triangle only, in order. */
function outlineOf(points: readonly Vector[], triangles: readonly number[]): Vector[] | undefined {
  const keyOf = ([x, y]: Vector) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`
  const sides = new Map<string, Map<string, Vector>>()
  for (let index = 0; index + 2 < triangles.length; index += 3) {
    const corners = [0, 1, 2].map((each) => points[triangles[index + each]!])
    if (corners.some((corner) => !corner || Math.abs(corner[2]) > 0.001)) continue
    for (const [place, from] of corners.entries()) {
      const [start, to] = [keyOf(from!), corners[(place + 1) % 3]!]
      if (sides.get(keyOf(to))?.delete(start)) continue
      sides.set(start, (sides.get(start) ?? new Map<string, Vector>()).set(keyOf(to), to))
    }
  }
  const outline: Vector[] = []
  let key = [...sides].find(([, next]) => next.size > 0)?.[0]
  for (let next = key === undefined ? undefined : sides.get(key); key !== undefined && next?.size === 1; ) {
    const [[end, corner]] = next as unknown as [[string, Vector]]
    next.clear()
    outline.push(corner)
    key = end
    next = sides.get(end)
  }
  const isWhole = [...sides.values()].every(({ size }) => size === 0)
  return isWhole && outline.length > 2 ? outline : undefined
}

/**
 * The tokens that matter; comments, numbers and the names of attributes are passed over. No part looks ahead of the end of
 * its line or of the next bracket, so that the time is linear.
 */
const TOKENS =
  /#[^\n]*|"(?:[^"\\\n]|\\.)*"?|@[^@\n]*@|[{}]|\b(?:def|over|class)\s+(?:\w+\s+)?"([^"\n]{0,200})"|\bstring\s+(Category|UUID)\s*=\s*"([^"\n]{0,200})"|\b(point3f|int)\[\]\s+(?:points|faceVertexIndices)\s*=\s*\[([^\][]*)\]|\bmatrix4d\s+xformOp:transform(?:\.\w+)?\s*=\s*([^\n]*)/g

function readPrims(text: string, { start, end }: { start: () => void; end: (prim: Prim) => void }): void {
  const open: (Prim | 'dictionary' | undefined)[] = []
  let next: Prim | undefined
  let current: Prim | undefined
  for (const found of text.matchAll(TOKENS)) {
    const [token, name, key, value, kind, list, matrix] = found
    // What stands before the opening brace of a prim, in parentheses, is about the prim.
    const about = next ?? current
    if (name !== undefined) {
      start()
      next = { name, transform: IDENTITY, references: [], ...(current && { parent: current }) }
    } else if (token === '{') {
      if (open.length > LIMITS.levels) throw new UnreadableFile(`The USDZ is nested too deep. ${AGAIN}`)
      // A brace behind an equals sign is a dictionary, such as `customData = {`.
      const isDictionary = /=\s*$/.test(text.slice(Math.max(0, found.index - 40), found.index))
      open.push(isDictionary ? 'dictionary' : next)
      if (!isDictionary && next) {
        current = next
        next = undefined
      }
    } else if (token === '}') {
      const closed = open.pop()
      if (closed && closed !== 'dictionary') {
        end(closed)
        current = closed.parent
      }
    } else if (about && key !== undefined && value !== undefined) {
      if (key === 'UUID') about.uuid = value
      else about.category = value
    } else if (about && list !== undefined) {
      const numbers = numbersIn(list)
      if (kind === 'int') about.triangles = numbers
      else
        about.points = Array.from(
          { length: Math.floor(numbers.length / 3) },
          (_, index): Vector => [numbers[3 * index]!, numbers[3 * index + 1]!, numbers[3 * index + 2]!],
        )
    } else if (about && matrix !== undefined) {
      const numbers = numbersIn(matrix)
      if (numbers.length === 16) about.transform = numbers
    } else if (about && open.at(-1) !== 'dictionary' && /^@.*\.usd[ac]?@$/i.test(token))
      about.references.push(token.slice(1, -1))
  }
}

const numbersIn = (text: string) => (text.match(/[-+.\w]+/g) ?? []).map(Number)
