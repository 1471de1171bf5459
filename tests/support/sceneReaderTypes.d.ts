/** The parts of the readers of 3D files that tests use. */
declare module 'gltf-validator' {
  type Message = { code: string; message: string; severity: number; pointer?: string }
  type Report = { issues: { numErrors: number; numWarnings: number; messages: Message[] } }
  export function validateBytes(bytes: Uint8Array): Promise<Report>
}
declare module 'tinyusdz/tinyusdz.js' {
  type Node = {
    primName: string
    nodeType: string
    absPath: string
    contentId: number
    localMatrix: number[]
    children: Node[]
  }
  type Mesh = { points: Float32Array; faceVertexIndices: Uint32Array; faceVertexCounts: Uint32Array }
  type Loader = {
    loadFromBinary(bytes: Uint8Array, name: string): boolean
    error(): string
    numMeshes(): number
    getMesh(number: number): Mesh
    getDefaultRootNode(): Node
    delete(): void
  }
  export default function open(options: { wasmBinary: Uint8Array }): Promise<{ TinyUSDZLoaderNative: new () => Loader }>
}
