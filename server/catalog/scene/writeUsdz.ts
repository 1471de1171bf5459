/**
 * Writes a scene as USDZ, for AR Quick Look: text layers in an archive without compression whose files begin at multiples of
 * 64 bytes (Universal Scene Description, "Usdz File Format Specification"). Pieces of the same shape refer to the first one.
 */
import type { Document, Material, Primitive, Texture } from '@gltf-transform/core'
import { strToU8 as utf8, type Zippable, zipSync } from 'fflate'

/** What the scene is anchored to. */
export type Anchor = 'floor' | 'wall'

/** Decimals of meters, of directions and of places on a picture: 0.1 mm, 0.06 degrees, and a pixel of a large picture. */
const DECIMALS = { position: 4, normal: 3, place: 4, color: 4 }
const ALIGNMENT = 64
/** The header of a file in the archive without its name, and that of an additional field. */
const HEADER = { file: 30, field: 4 }
/** The additional field that pads a header; readers pass over numbers that they do not know. */
const PADDING_FIELD = 0x3039
/** The archive holds no true time, so that equal scenes have equal bytes. */
const TIME = new Date(2000, 0, 1)

/**
 * On a wall Quick Look turns the scene so that its y axis points away from the wall (google/model-viewer#3989). The scene is
 * laid on its back, so that its front faces the room.
 */
const ON_ITS_BACK = [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]

/** @param name in the viewer; any text */
export function writeUsdz(document: Document, name: string, anchor: Anchor): Uint8Array {
  const root = document.getRoot()
  const first = new Map<Primitive, string>()
  const materials = new Map<Material, number>()
  const textures = new Map<Texture, string>()
  const pieces = (root.getDefaultScene()?.listChildren() ?? []).map((node, index) => {
    const piece = identifier(node.getName(), index)
    const parts = (node.getMesh()?.listPrimitives() ?? []).map((primitive, part) => {
      const material = primitive.getMaterial()
      if (!material) throw new Error('A part of a scene has no material.')
      const look = materials.get(material) ?? materials.size
      materials.set(material, look)
      const same = first.get(primitive)
      first.set(primitive, same ?? `/Root/Scene/${piece}/Part_${part}`)
      return `def Mesh "Part_${part}" (
${same === undefined ? '' : `prepend references = <${same}>\n`}prepend apiSchemas = ["MaterialBindingAPI"]
)
{
rel material:binding = </Root/Materials/Material_${look}>
${same === undefined ? geometryText(primitive) : ''}}`
    })
    return `def Xform "${piece}"
{
matrix4d xformOp:transform = ${matrix(node.getMatrix())}
uniform token[] xformOpOrder = ["xformOp:transform"]
${parts.join('\n')}
}`
  })
  const looks = [...materials].map(([material, index]) => {
    const texture = material.getBaseColorTexture()
    const type = texture?.getMimeType() === 'image/png' ? 'png' : 'jpg'
    if (texture && !textures.has(texture)) textures.set(texture, `textures/Texture_${textures.size}.${type}`)
    return materialText(material, index, texture ? textures.get(texture) : undefined)
  })
  const layer = `${HEAD}
def Xform "Root" (
assetInfo = { string name = "${quoted(name)}" }
kind = "component"
prepend apiSchemas = ["Preliminary_AnchoringAPI"]
)
{
uniform token preliminary:anchoring:type = "plane"
uniform token preliminary:planeAnchoring:alignment = "${anchor === 'wall' ? 'vertical' : 'horizontal'}"
def Xform "Scene"
{
${anchor === 'wall' ? `matrix4d xformOp:transform = ${matrix(ON_ITS_BACK)}\nuniform token[] xformOpOrder = ["xformOp:transform"]\n` : ''}${pieces.join('\n')}
}
def Scope "Materials"
{
${looks.join('\n')}
}
}
`
  // The first file is the one that is opened.
  const files: [string, Uint8Array][] = [['model.usda', utf8(layer)]]
  for (const [texture, path] of textures) files.push([path, texture.getImage() ?? new Uint8Array()])
  return archive(files)
}

const HEAD = `#usda 1.0
(
customLayerData = { string creator = "Roomwright" }
defaultPrim = "Root"
metersPerUnit = 1
upAxis = "Y"
)
`

function geometryText(primitive: Primitive): string {
  const material = primitive.getMaterial()
  const [positions, normals, places, corners] = [
    numbersOf(primitive.getAttribute('POSITION'), 3, DECIMALS.position),
    numbersOf(primitive.getAttribute('NORMAL'), 3, DECIMALS.normal),
    numbersOf(primitive.getAttribute('TEXCOORD_0'), 2, DECIMALS.place, (value, axis) =>
      axis === 1 ? 1 - value : value,
    ),
    primitive.getIndices()?.getArray() ?? [],
  ]
  const bounds = primitive.getAttribute('POSITION')
  const extent = [bounds?.getMinNormalized([]), bounds?.getMaxNormalized([])]
    .map((corner = []) => `(${corner.map((value) => short(value, DECIMALS.position)).join(', ')})`)
    .join(', ')
  return `uniform token subdivisionScheme = "none"
uniform bool doubleSided = ${material?.getDoubleSided() ? 1 : 0}
float3[] extent = [${extent}]
int[] faceVertexCounts = [${'3,'.repeat(Math.max(0, corners.length / 3 - 1))}3]
int[] faceVertexIndices = [${corners.join(',')}]
point3f[] points = [${positions}]
normal3f[] normals = [${normals}] (
interpolation = "vertex"
)
${places === '' ? '' : `texCoord2f[] primvars:st = [${places}] (\ninterpolation = "vertex"\n)\n`}`
}

function materialText(material: Material, index: number, texture: string | undefined): string {
  const path = `/Root/Materials/Material_${index}`
  const [r, g, b, opacity] = material.getBaseColorFactor()
  const emissive = material.getEmissiveFactor()
  const isCut = material.getAlphaMode() === 'MASK'
  const surface = [
    'uniform token info:id = "UsdPreviewSurface"',
    texture
      ? `color3f inputs:diffuseColor.connect = <${path}/Picture.outputs:rgb>`
      : `color3f inputs:diffuseColor = ${vector([r, g, b], DECIMALS.color)}`,
    `float inputs:roughness = ${short(material.getRoughnessFactor(), DECIMALS.color)}`,
    `float inputs:metallic = ${short(material.getMetallicFactor(), DECIMALS.color)}`,
    ...(emissive.some((share) => share > 0)
      ? [`color3f inputs:emissiveColor = ${vector(emissive, DECIMALS.color)}`]
      : []),
    ...(isCut && texture
      ? [`float inputs:opacity.connect = <${path}/Picture.outputs:a>`, `float inputs:opacityThreshold = ${CUTOFF}`]
      : opacity < 1
        ? [`float inputs:opacity = ${short(opacity, DECIMALS.color)}`]
        : []),
    'token outputs:surface',
  ]
  const picture = texture
    ? `def Shader "Places"
{
uniform token info:id = "UsdPrimvarReader_float2"
string inputs:varname = "st"
float2 outputs:result
}
def Shader "Picture"
{
uniform token info:id = "UsdUVTexture"
asset inputs:file = @${texture}@
float2 inputs:st.connect = <${path}/Places.outputs:result>
token inputs:sourceColorSpace = "sRGB"
token inputs:wrapS = "repeat"
token inputs:wrapT = "repeat"
float outputs:a
float3 outputs:rgb
}
`
    : ''
  return `def Material "Material_${index}"
{
token outputs:surface.connect = <${path}/Surface.outputs:surface>
def Shader "Surface"
{
${surface.join('\n')}
}
${picture}}`
}

/** Coverage below which nothing is drawn. */
const CUTOFF = 0.5

type Numbers = { getCount(): number; getElement(index: number, target: number[]): number[] }

function numbersOf(
  attribute: Numbers | null,
  size: 2 | 3,
  decimals: number,
  change: (value: number, axis: number) => number = (value) => value,
): string {
  if (!attribute) return ''
  const element: number[] = []
  const rows: string[] = []
  for (let i = 0; i < attribute.getCount(); i++)
    rows.push(vector(attribute.getElement(i, element).slice(0, size).map(change), decimals))
  return rows.join(',')
}

function vector(values: readonly number[], decimals: number): string {
  return `(${values.map((value) => short(value, decimals)).join(',')})`
}

/** Numbers without decimals, whose rounding would be infinite. */
const LARGE = 1e15

/** A number in as few characters as its decimals need. */
function short(value: number, decimals: number): string {
  if (Math.abs(value) > LARGE) return String(value)
  const factor = 10 ** decimals
  const rounded = Math.round(value * factor) / factor
  return String(rounded === 0 ? 0 : rounded)
}

/** glTF lists a matrix by columns, which are the rows of USD. */
function matrix(elements: readonly number[]): string {
  const rows = [0, 4, 8, 12].map((first) => vector(elements.slice(first, first + 4), 6))
  return `( ${rows.join(', ')} )`
}

/** A name that USD takes as an identifier, different for each piece. */
function identifier(name: string, index: number): string {
  const plain = name.replace(/[^A-Za-z0-9]+/g, '_').slice(0, 40)
  return `Piece_${index}_${plain}`
}

/** The text within the quotes of USD. */
function quoted(text: string): string {
  return text.replace(/[\\"\p{Cc}]/gu, ' ')
}

function archive(files: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const entries: Zippable = {}
  let at = 0
  for (const [path, bytes] of files) {
    const start = at + HEADER.file + path.length
    const isAligned = start % ALIGNMENT === 0
    const padding = isAligned ? 0 : (ALIGNMENT - ((start + HEADER.field) % ALIGNMENT)) % ALIGNMENT
    entries[path] = isAligned ? bytes : [bytes, { extra: { [PADDING_FIELD]: new Uint8Array(padding) } }]
    at = start + (isAligned ? 0 : HEADER.field + padding) + bytes.length
  }
  return zipSync(entries, { level: 0, mtime: TIME })
}
