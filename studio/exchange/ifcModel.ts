/**
 * An IFC model (2x to 4.3) as web-ifc reads it: its entities, and the shapes of its parts on the plan. Lengths are
 * inches, x grows to the right and y downward on the plan, `up` is above the model's origin.
 */
import type { FlatMesh, IfcAPI, Vector } from 'web-ifc'
import type { Point } from '../geometry/point.ts'
import { UnreadableFile } from './homeReading.ts'
import { INCHES_PER_METER } from './scan.ts'
import { isStep } from './stepSyntax.ts'

/** The attributes of an entity, as web-ifc gives them. */
type Entity = Readonly<Record<string, unknown>>

/** Triangles of a part: three indexes each into its points. */
export type PartShape = {
  readonly points: readonly (Point & { readonly up: number })[]
  readonly triangles: readonly (readonly [number, number, number])[]
  /** `#rrggbb` of its largest shape; undefined if the file gives none. */
  readonly color: string | undefined
}

/** The place of an entity: its origin and the directions of its x and y on the plan. */
export type PartPlace = { readonly origin: Point & { readonly up: number }; readonly x: Point; readonly y: Point }

/** Of all shapes that are read, together: a house has some ten thousand. */
const MAX_TRIANGLES = 3_000_000
/** What web-ifc shows where the file says no color. */
const NO_COLOR = '#ffffff'
/** Segments of a full circle; an arc of a wall is a row of short straight lines. */
const CIRCLE_SEGMENTS = 24

/** @throws UnreadableFile for what is no IFC model that can be read */
export async function openIfc(bytes: Uint8Array, name: string, onProgress?: (share: number) => void) {
  // web-ifc does not come back from some files that are no STEP.
  if (!isStep(bytes, onProgress)) throw damagedModel(name)
  const { IfcAPI: Api, LogLevel } = await import('web-ifc')
  const api: IfcAPI = new Api()
  await api.Init(await wasmPlace(), true)
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF)
  let model: number
  try {
    model = api.OpenModel(inKnownSchema(bytes), { COORDINATE_TO_ORIGIN: false, CIRCLE_SEGMENTS })
  } catch {
    throw damagedModel(name)
  }
  if (model < 0 || !api.GetModelSchema(model)) throw damagedModel(name)
  let triangles = 0

  const entity = (id: number): Entity => {
    try {
      return (api.GetLine(model, id) ?? {}) as Entity
    } catch {
      return {}
    }
  }

  const idsOf = (...types: readonly string[]): number[] => {
    const ids = types.flatMap((type) => listed(api.GetLineIDsWithType(model, api.GetTypeCodeFromName(type), true)))
    return [...new Set(ids)]
  }
  const unit = lengthUnit(idsOf, entity) * INCHES_PER_METER

  return {
    /** Ids of all entities of these types and of those derived from them, each once. */
    idsOf,
    entity,
    /** Undefined for an entity without a shape, or one that cannot be made. */
    shapeOf: (id: number): PartShape | undefined => {
      try {
        const shape = shapeOf(api, model, id)
        triangles += shape?.triangles.length ?? 0
        if (triangles > MAX_TRIANGLES)
          throw new UnreadableFile(
            `${name} has more than ${MAX_TRIANGLES.toLocaleString('en')} triangles, more than any home has. Export one storey with the level of detail "low".`,
          )
        return shape
      } catch (error) {
        if (error instanceof UnreadableFile) throw error
        return undefined
      }
    },
    placeOf: (id: number): PartPlace | undefined => {
      const placement = reference(entity(id).ObjectPlacement)
      if (placement === undefined) return undefined
      try {
        // Shapes are in meters, placements in the unit of the file.
        const matrix = api.GetWorldTransformMatrix(model, placement)
        const at = (index: number) => matrix[index] ?? 0
        if (matrix.length < 16 || !matrix.every(Number.isFinite)) return undefined
        return {
          origin: { x: at(12) * unit, y: -at(13) * unit, up: at(14) * unit },
          x: { x: at(0), y: -at(1) },
          y: { x: at(4), y: -at(5) },
        }
      } catch {
        return undefined
      }
    },
    close: () => {
      try {
        api.CloseModel(model)
      } catch {
        // A damaged model can end the library; nothing of it is used again.
      }
    },
  }
}

export type IfcModel = Awaited<ReturnType<typeof openIfc>>

/** Bytes in which a file states its schema. */
const HEADER_BYTES = 20_000
/** IFC 2x and 2x2 as models state them. */
const OLDER = /(?<=FILE_SCHEMA\s*\(\s*\(\s*)'IFC2X(?:2_FINAL|2|_FINAL)'/

/** The bytes of an IFC 2x or 2x2 as those of an IFC 2x3, which web-ifc knows: what is read of them has the same attributes. */
function inKnownSchema(bytes: Uint8Array): Uint8Array {
  const found = OLDER.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_BYTES)))
  if (!found) return bytes
  const copy = bytes.slice()
  copy.set(new TextEncoder().encode("'IFC2X3'".padEnd(found[0].length)), found.index)
  return copy
}

function damagedModel(name: string): UnreadableFile {
  return new UnreadableFile(
    `${name} is damaged or no IFC model of a building. Export it again as IFC 2x3 or IFC 4 from the program that made it.`,
  )
}

/** In a browser the worker fetches the WebAssembly of the build; Node takes that of the package. */
async function wasmPlace(): Promise<(() => string) | undefined> {
  if (!('WorkerGlobalScope' in globalThis)) return undefined
  const { default: address } = await import('web-ifc/web-ifc.wasm?url')
  return () => address
}

const PREFIXES: Readonly<Record<string, number>> = { KILO: 1e3, DECI: 0.1, CENTI: 0.01, MILLI: 1e-3, MICRO: 1e-6 }

/** The length unit of the file in meters; meters without one. */
function lengthUnit(idsOf: (type: string) => number[], entity: (id: number) => Entity): number {
  const lengths = references(
    idsOf('IFCUNITASSIGNMENT')
      .map((id) => entity(id).Units)
      .flat(),
  )
    .map(entity)
    .filter(({ UnitType }) => textOf(UnitType) === 'LENGTHUNIT')
  const [{ Prefix, ConversionFactor } = {} as Entity] = lengths
  const factor = reference(ConversionFactor)
  if (factor === undefined) return PREFIXES[textOf(Prefix) ?? ''] ?? 1
  const { ValueComponent, UnitComponent } = entity(factor)
  const base = reference(UnitComponent)
  const prefix = base === undefined ? undefined : textOf(entity(base).Prefix)
  return (numberOf(ValueComponent) ?? 1) * (PREFIXES[prefix ?? ''] ?? 1)
}

function shapeOf(api: IfcAPI, model: number, id: number): PartShape | undefined {
  const mesh: FlatMesh = api.GetFlatMesh(model, id)
  const points: (Point & { up: number })[] = []
  const triangles: (readonly [number, number, number])[] = []
  let [largest, color] = [0, NO_COLOR]
  for (const part of listed(mesh.geometries)) {
    const geometry = api.GetGeometry(model, part.geometryExpressID)
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize())
    const indexes = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize())
    const start = points.length
    const matrix = part.flatTransformation
    // Six numbers each: a place in meters with y up, and a normal.
    for (let at = 0; at + 5 < vertices.length; at += 6) {
      const [x, y, up] = [0, 2, 1].map(
        (row) =>
          (matrix[row] ?? 0) * vertices[at]! +
          (matrix[4 + row] ?? 0) * vertices[at + 1]! +
          (matrix[8 + row] ?? 0) * vertices[at + 2]! +
          (matrix[12 + row] ?? 0),
      )
      points.push({ x: x! * INCHES_PER_METER, y: y! * INCHES_PER_METER, up: up! * INCHES_PER_METER })
    }
    for (let at = 0; at + 2 < indexes.length; at += 3)
      triangles.push([start + indexes[at]!, start + indexes[at + 1]!, start + indexes[at + 2]!])
    if (indexes.length > largest) {
      largest = indexes.length
      color = `#${[part.color.x, part.color.y, part.color.z].map(byteOf).join('')}`
    }
    geometry.delete()
  }
  const isFinite = points.every(({ x, y, up }) => Number.isFinite(x + y + up))
  if (triangles.length === 0 || !isFinite) return undefined
  return { points, triangles, color: color === NO_COLOR ? undefined : color }
}

function byteOf(share: number): string {
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0')
}

function listed<T>(vector: Vector<T>): T[] {
  return Array.from({ length: vector.size() }, (_, index) => vector.get(index))
}

/** The id of another entity that an attribute names. */
export function reference(attribute: unknown): number | undefined {
  const value = valueOf(attribute)
  return typeof value === 'number' && (attribute as { type?: unknown }).type === 5 ? value : undefined
}

/** Those of a list of entities. */
export function references(attribute: unknown): number[] {
  return Array.isArray(attribute) ? attribute.flatMap((each: unknown) => reference(each) ?? []) : []
}

export function textOf(attribute: unknown): string | undefined {
  const value = valueOf(attribute)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function numberOf(attribute: unknown): number | undefined {
  const value = valueOf(attribute)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function valueOf(attribute: unknown): unknown {
  return typeof attribute === 'object' && attribute !== null && 'value' in attribute ? attribute.value : undefined
}

/** Its name, without the family, type and number that Revit adds: "M_Sofa:Three seats:146596" is a sofa. */
export function nameOf(model: IfcModel, id: number): string | undefined {
  const text = textOf(model.entity(id).Name)
  const [family = '', ...rest] = text?.split(':') ?? []
  return (rest.length > 0 ? family.replace(/^M_/, '') : text)?.trim() || undefined
}
